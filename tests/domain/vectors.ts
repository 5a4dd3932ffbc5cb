import { expect, test } from 'vitest'
import { groupBy } from '../../domain/values/group-by.ts'
import { sharedJson } from '../shared-data.ts'

interface Vector {
  readonly id: string
  readonly group: string
  readonly rule: string
  readonly input: never
  readonly expected: object
}

/** The function of the engine that answers the vectors of each group; `*` answers all others. */
export type Answers<I> = Readonly<Record<string, (input: I) => unknown>>

/** Cases that were computed outside the product with exact fractions; undefined where they are not on this machine. */
export const vectorFile = (area: 'money' | 'sourcing', name: string): unknown => sharedJson(`${area}/${name}.json`)

/** One test for each rule and group of a file: the engine's answer to every case equals the expected one. */
export function agreesWith(area: 'money' | 'sourcing', file: string, answers: Answers<never>): void {
  const cases = (vectorFile(area, file) as { cases: readonly Vector[] } | undefined)?.cases ?? []
  const groups = groupBy(cases, c => `${c.rule} ${c.group}`)
  test.skipIf(cases.length === 0)(`${file}: every group of the vectors has its function`, () => {
    expect([...new Set(cases.map(c => c.group))].filter(g => !answers[g] && !answers['*'])).toEqual([])
  })
  for (const [name, group] of groups)
    test(`${name}: returns what ${group.length} vectors expect`, () => {
      const answer = answers[group[0]?.group ?? ''] ?? answers['*']
      const got = group.map(c => ({ id: c.id, ...onlyExpected(answer?.(c.input), c.expected) }))
      expect(got).toEqual(group.map(c => ({ id: c.id, ...c.expected })))
    })
}

/** The engine may say more than a vector asks, but neither an error nor a flag of its own. */
function onlyExpected(got: unknown, expected: object): object {
  const all = (got ?? {}) as Record<string, unknown>
  const found = (name: string) => all[name] != null && (!Array.isArray(all[name]) || all[name].length > 0)
  const names = [...new Set([...Object.keys(expected), ...['error', 'flags'].filter(found)])]
  return Object.fromEntries(names.map(name => [name, all[name]]))
}
