import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State, WorkToken } from '../../../domain/workflow/state.ts'
import '../../draws.ts'
import { begun, drawn, drawOf, randomBlock, type Block } from './blocks.ts'
import { factsOf, Played } from './played.ts'

/** The task with the numbers of the instances it stands in, as the oracle calls it. */
function labelOf(state: State, token: WorkToken): string {
  const counters: string[] = []
  for (let id: number | null = token.scope; id !== null;) {
    const scope = state.scopes.find(s => s.id === id)
    for (const [name, value] of scope?.vars ?? []) if (name === 'loopCounter') counters.unshift(`@${String(value)}`)
    id = scope?.around ?? null
  }
  return `${token.node}${counters.join('')}`
}

const labels = (run: Played) =>
  run
    .tasks()
    .map(t => labelOf(run.state, t))
    .sort()

function decideAny(run: Played, again: boolean, token: WorkToken): void {
  const member = token.group.members[0]?.n ?? 0
  run.do({ do: 'decide', token: token.id, member, outcome: 'approve', vars: [[`again${token.node}`, again]] })
}

const kinds: readonly Block['kind'][] = ['task', 'loop', 'sequence', 'parallel', 'sub', 'choice', 'inclusive', 'many']

describe('random processes of blocks', () => {
  test('WF-T11 opens the tasks the oracle opens, in 2,000 processes', { timeout: 120_000 }, () => {
    let decisions = 0
    fc.assert(
      fc.property(fc.integer(), seed => {
        const draw = drawOf(seed)
        const block = randomBlock(draw, kinds)
        const { model, values } = drawn(block)
        const expected = begun(block)
        const run = new Played(model, factsOf(values))
        while (!expected.over()) {
          expect(labels(run)).toEqual([...expected.open()].sort())
          const task = run.tasks()[draw(run.tasks().length)]
          if (!task || decisions++ > 1_000_000) throw new Error('no task')
          const label = labelOf(run.state, task)
          decideAny(run, expected.decide(label), task)
        }
        expect(run.state).toMatchObject({ done: 'ended', tokens: [], scopes: [] })
        expect(run.events.filter(e => e.kind === 'incident')).toEqual([])
      }),
      { numRuns: 2000 },
    )
    expect(decisions).toBeGreaterThan(10_000)
  })

  test('WF-T19 counts each step once after 1,000 random returns', { timeout: 120_000 }, () => {
    let returns = 0
    for (let seed = 1; returns < 1000; seed++) {
      const draw = drawOf(seed * 7919)
      const block = randomBlock(
        draw,
        kinds.filter(k => k !== 'loop'),
      )
      const { model, values } = drawn(block)
      const expected = begun(block)
      const wanted: string[] = []
      for (let next = expected.open()[0]; next !== undefined; next = expected.open()[0]) {
        wanted.push(next)
        expected.decide(next)
      }
      const run = new Played(model, factsOf(values))
      const known = new Map<number, string>()
      for (let left = 4; run.state.done === undefined;) {
        for (const task of run.tasks()) known.set(task.act, labelOf(run.state, task))
        const task = run.tasks()[draw(run.tasks().length)]
        if (!task) throw new Error(`stuck in ${seed}`)
        const past = run.steps.filter(s => !s.undone && s.decided.length > 0)
        const to = past[draw(past.length)]
        if (to && left > 0 && draw(3) === 0) {
          const said = run.refusal({ do: 'return', token: task.id, to: to.act, steps: run.steps })
          expect(['taken', 'NOT_BEFORE', 'SCOPE_ENDED']).toContain(said)
          if (said === 'taken') {
            returns++
            left--
          }
        } else decideAny(run, false, task)
      }
      const stand = run.steps.filter(s => !s.undone && known.has(s.act)).map(s => known.get(s.act) ?? '')
      expect([seed, ...stand.sort()]).toEqual([seed, ...wanted.sort()])
    }
    expect(returns).toBeGreaterThanOrEqual(1000)
  })
})
