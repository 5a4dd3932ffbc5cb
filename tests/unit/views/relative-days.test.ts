import { expect, test } from 'vitest'
import { resolveConditions, resolveDay } from '../../../domain/meta/query.ts'
import { field } from '../../../domain/meta/field.ts'
import { namedRanges, nameOf } from '../../../src/views/list/search/relative-days.ts'
import {
  fromConditions,
  readWhere,
  toConditions,
  valuesFromJson,
  valuesToJson,
  writeWhere,
} from '../../../src/views/list/search/search-values.ts'

/** C11: days from today stay relative in saved views and links. */
const open = { writable: true, creatable: true }
const entity = { fields: { etd: { ...field.date('ETD', '预计离港日'), ...open } } }
const items = [{ field: 'etd', operator: 'between' }] as const

test.each([
  ['2026-11-26', '2026-11-23', '2026-11-29'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('C11: the week of %s is %s to %s', (today, monday, sunday) => {
  expect([resolveDay('week', today), resolveDay('week+6', today)]).toEqual([monday, sunday])
})

test.each(Object.entries(namedRanges))('C11: %s is the same range in a saved view and in a link', (name, range) => {
  const values = { 'etd:between': range }
  expect(valuesFromJson(JSON.parse(JSON.stringify(valuesToJson(values))))).toEqual(values)
  const link = writeWhere(toConditions(items, values))
  const read = fromConditions(items, entity, readWhere(link))
  expect(read).toEqual({ values, rest: [] })
  const kept = read.values['etd:between']
  expect(kept && 'from' in kept ? nameOf(kept) : undefined).toBe(name)
})

test('C11: a saved range moves with the day', () => {
  const conditions = toConditions(items, { 'etd:between': namedRanges.rangeNext7 })
  expect(resolveConditions(conditions, '2026-11-26')).toMatchObject([{ value: ['2026-11-26', '2026-12-02'] }])
  expect(resolveConditions(conditions, '2026-12-31')).toMatchObject([{ value: ['2026-12-31', '2027-01-06'] }])
})

test.each(['todayish', 'today+99999', 'week-', 'Today', '<b>'])('keeps %s as it is, which is no day', text => {
  expect(resolveDay(text, '2026-11-26')).toBe(text)
})
