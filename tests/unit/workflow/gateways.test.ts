import { describe, expect, test } from 'vitest'
import { apply } from '../../../domain/workflow/apply.ts'
import type { NodeKind } from '../../../domain/workflow/model.ts'
import { emptyState } from '../../../domain/workflow/state.ts'
import { factsOf, Played, processOf } from './played.ts'

const frame = { s: 'start', e: 'end' } as const
const inclusive = processOf({ ...frame, g: 'inclusive', a: 'user', b: 'user', c: 'user', j: 'inclusive', d: 'user' }, [
  's>g',
  'g>a ${amount > 1}',
  'g>b ${amount > 2}',
  'g>c ${amount > 9}',
  'a>j',
  'b>j',
  'c>j',
  'j>d',
  'd>e',
])

describe('gateways', () => {
  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('WF-T12 opens the step behind an inclusive join once when %s decides before %s', (first, second) => {
    const run = new Played(inclusive, factsOf({ amount: 5 }))
    expect(run.open()).toEqual(['a', 'b'])
    run.decide(first)
    expect(run.open()).toEqual([second])
    run.decide(second)
    expect(run.open()).toEqual(['d'])
    run.decide('d')
    expect(run.open()).toEqual([': ended'])
  })

  test('WF-T12 waits at a parallel join for every flow, and takes one token of each', () => {
    const run = new Played(
      processOf({ ...frame, g: 'parallel', a: 'user', b: 'user', j: 'parallel', d: 'user' }, [
        's>g',
        'g>a',
        'g>b',
        'a>j',
        'b>j',
        'j>d',
        'd>e',
      ]),
    )
    run.decide('a')
    expect(run.open()).toEqual(['b'])
    run.decide('b')
    expect(run.open()).toEqual(['d'])
  })

  test('WF-T13 rejects a decision when no flow can be taken, and keeps the state', () => {
    const model = processOf({ ...frame, a: 'user', g: 'exclusive', b: 'user' }, ['s>a', 'a>g', 'g>b ${ok}', 'b>e'])
    const run = new Played(model, factsOf({ ok: false }))
    const before = run.state
    const decision = { do: 'decide', token: run.task('a').id, member: 1, outcome: 'approve' } as const
    expect(run.refusal(decision)).toBe('NO_FLOW')
    expect(run.state).toBe(before)
    const unknown = new Played(model)
    expect(unknown.refusal({ ...decision, token: unknown.task('a').id })).toBe('EXPR_NAME')
    expect(unknown.open()).toEqual(['a'])
  })

  test('WF-T13 takes the default flow when no condition holds', () => {
    const model = processOf({ ...frame, g: 'inclusive', a: 'user', b: 'user' }, [
      's>g',
      'g>a ${ok}',
      'g*>b',
      'a>e',
      'b>e',
    ])
    expect(new Played(model, factsOf({ ok: false })).open()).toEqual(['b'])
    expect(new Played(model, factsOf({ ok: true })).open()).toEqual(['a'])
  })

  test('WF-T21 rejects a circle without a wait and keeps nothing of it', () => {
    const model = processOf({ ...frame, a: 'user', x: 'exclusive', p: 'pass' }, ['s>a', 'a>x', 'x>p', 'p>x'])
    const run = new Played(model)
    const before = run.state
    expect(run.refusal({ do: 'decide', token: run.task('a').id, member: 1, outcome: 'approve' })).toBe('ENDLESS')
    expect([run.state, run.open()]).toEqual([before, ['a']])
  })

  test('WF-T22 gives the same answer twice for the same command', () => {
    const facts = factsOf({ amount: 5 })
    const started = [1, 2].map(() => apply(inclusive, emptyState, { do: 'start' }, facts))
    expect(started[0]).toEqual(started[1])
    const state = started[0]?.state ?? emptyState
    const decision = { do: 'decide', token: state.tokens[0]?.id ?? 0, member: 1, outcome: 'approve' } as const
    expect(apply(inclusive, state, decision, facts)).toEqual(apply(inclusive, state, decision, facts))
    expect(state).toEqual(started[1]?.state)
  })

  test('WF-T7 runs ids that name properties of every object', () => {
    const ids = ['__proto__', 'constructor', 'toString']
    const nodes = Object.fromEntries<NodeKind>([['s', 'start'], ...ids.map(id => [id, 'user'] as const), ['e', 'end']])
    const flows = ['s>__proto__', '__proto__>constructor', "constructor>toString ${constructor.outcome == 'approve'}"]
    const run = new Played(processOf(nodes, [...flows, 'toString>e']))
    for (const id of ids) run.decide(id)
    expect(run.open()).toEqual([': ended'])
  })

  test('WF-T22 ends as rejected when no flow asks for the outcome, and follows one that does', () => {
    const plain = new Played(processOf({ ...frame, a: 'user', b: 'user' }, ['s>a', 'a>b', 'b>e']))
    plain.decide('a', 'reject')
    expect(plain.open()).toEqual([': rejected'])
    const asked = new Played(
      processOf({ ...frame, a: 'user', g: 'exclusive', b: 'user', c: 'user' }, [
        's>a',
        'a>g',
        "g>b ${a.outcome == 'approve'}",
        'g*>c',
        'b>e',
        'c>e',
      ]),
    )
    asked.decide('a', 'reject')
    expect(asked.open()).toEqual(['c'])
  })
})
