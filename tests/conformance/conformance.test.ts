import { expect, test } from 'vitest'
import { differs } from './differs.ts'
import { findings } from './built.ts'
import { refused } from './proofs/proven.ts'
import { conformanceTable, parts } from './conformance-table.ts'
import { calls, entities, lists, routes, sentences, statuses } from './tables.ts'

test('the tables contain the whole specification', () => {
  expect({
    routes: routes.length,
    entities: entities.length,
    statuses: statuses.length,
    lists: lists.length,
    calls: calls.length,
  }).toMatchObject({ routes: 200, entities: 115, statuses: 38, lists: 56 })
  expect(sentences.length).toBeGreaterThan(160)
})

// After building something, "npx vitest run --project unit tests/conformance -u" removes it from the list; review the
// difference before committing.
test('the records without a test are exactly those in not-built-yet.txt', async () => {
  await expect(`${findings.missing.join('\n')}\n`).toMatchFileSnapshot('not-built-yet.txt')
})

test('the product follows the specification except for differences with a reason', () => {
  expect(findings.different.filter(d => !Object.keys(differs).some(id => d.startsWith(`${id}:`)))).toEqual([])
})

test('every listed difference still exists', () => {
  expect(Object.keys(differs).filter(id => !findings.different.some(d => d.startsWith(`${id}:`)))).toEqual([])
})

test('every call of proves in the tests proves its record', () => {
  expect(refused.map(r => `${r.at} ${r.why}`)).toEqual([])
})

test('every record of the specification is in the table once', () => {
  const lengths = Object.fromEntries(Object.entries(parts).map(([table, lines]) => [table, lines.length]))
  expect(lengths).toEqual({
    behaviours: 133,
    calls: 60,
    errors: 61,
    validations: 112,
    constants: 53,
    routes: 200,
    entities: 115,
    statuses: 38,
    lists: 56,
    components: 24,
    panels: 62,
    widgets: 9,
    scope: 41,
  })
  expect(
    Object.values(parts).flatMap(lines =>
      lines.map(l => l.id).filter((id, i, all) => id === '' || all.indexOf(id) !== i),
    ),
  ).toEqual([])
})

// After proving something, "npx vitest run --project unit tests/conformance -u" adds it; review the difference before
// committing.
test('docs/generated/conformance.md is up to date', async () => {
  await expect(conformanceTable()).toMatchFileSnapshot('../../docs/generated/conformance.md')
})
