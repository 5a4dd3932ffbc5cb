import { describe, expect, test } from 'vitest'
import { migrate, type Migrated } from '../../../domain/workflow/migrate.ts'
import type { FlowNode, ProcessModel } from '../../../domain/workflow/model.ts'
import { factsOf, Played, processOf } from './played.ts'

const frame = { s: 'start', e: 'end' } as const
const nodes = { ...frame, g: 'parallel', a: 'user', b: 'user', j: 'parallel', d: 'user' } as const
const flows = ['s>g', 'g>a', 'g>b', 'a>j', 'b>j', 'j>d', 'd>e']
const timer = (host: string): Partial<FlowNode> => ({
  kind: 'boundary',
  host,
  event: { kind: 'timer', timer: { form: 'duration', text: 'P1D' } },
  interrupting: true,
})
const moved = (run: Played, to: ProcessModel, mapped: readonly (readonly [string, string])[] = []): Migrated =>
  migrate(run.model, to, run.state, new Map(mapped), run.facts)
const problems = (answer: Migrated) =>
  'problems' in answer ? answer.problems.map(p => `${p.code} ${p.node}`) : 'taken'

/** Goes on with the new model. */
function taken(run: Played, to: ProcessModel, answer: Migrated): Played {
  if ('problems' in answer) throw new Error('not moved')
  const next = new Played(to, run.facts)
  next.state = answer.state
  next.steps = run.steps
  next.events = [...answer.events]
  return next
}

describe('another version', () => {
  test('WF-T32 rejects a parked token whose flow is gone, and takes it where the flow is mapped', () => {
    const run = new Played(processOf(nodes, flows))
    run.decide('a')
    const other = processOf({ ...nodes, x: 'user' }, [...flows.filter(f => f !== 'a>j'), 'a>x', 'x>j'])
    expect(problems(moved(run, other))).toEqual(['FLOW_GONE j'])
    const next = taken(run, other, moved(run, other, [['a>j', 'x>j']]))
    next.decide('b')
    expect(next.open()).toEqual(['d'])
  })

  test('WF-T32 tells all problems at once', () => {
    const run = new Played(processOf(nodes, flows))
    const other = processOf(
      { ...frame, g: 'parallel', b: 'receive', j: 'parallel', d: 'user' },
      flows.filter(f => !f.includes('a')),
    )
    expect(problems(moved(run, other))).toEqual(['NODE_GONE a', 'OTHER_KIND b'])
    const inner = processOf(
      { ...nodes, u: 'subProcess', us: { kind: 'start', scope: 'u' }, a: { kind: 'user', scope: 'u' } },
      ['s>g', 'g>u', 'us>a', 'g>b', 'u>j', 'b>j', 'j>d', 'd>e'],
    )
    expect(problems(moved(run, inner))).toEqual(['OTHER_SCOPE a'])
    expect(problems(moved(run, processOf({ ...nodes, c: 'user' }, flows), [['a', 'c']]))).toBe('taken')
  })

  test('WF-T33 keeps a timer that stays, arms a new one, disarms what is gone, and runs nothing', () => {
    const run = new Played(
      processOf({ ...frame, a: 'user', old: timer('a'), stays: timer('a') }, ['s>a', 'a>e', 'old>e', 'stays>e']),
      factsOf(),
    )
    run.do({ do: 'suspend' })
    const [old, stays] = [run.token('old'), run.token('stays')]
    const other = processOf(
      {
        ...frame,
        a: 'user',
        stays: timer('a'),
        fresh: timer('a'),
        v: 'eventSubProcess',
        vs: { kind: 'start', scope: 'v', event: { kind: 'signal', ref: 'stop' } },
        w: { kind: 'user', scope: 'v' },
      },
      ['s>a', 'a>e', 'stays>e', 'fresh>e', 'vs>w'],
    )
    const next = taken(run, other, moved(run, other))
    expect(next.events).toEqual([
      { kind: 'noTimer', token: old },
      expect.objectContaining({ kind: 'timer', node: 'fresh', token: next.token('fresh') }),
    ])
    expect([next.token('stays'), next.open(), next.state.paused]).toEqual([stays, ['a'], true])
    next.do({ do: 'activate' })
    next.do({ do: 'receive', what: 'signal', name: 'stop' })
    expect(next.open()).toEqual(['w'])
  })
})
