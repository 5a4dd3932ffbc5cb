import { expect, test } from 'vitest'
import type { WireField } from '../../domain/contracts/definitions.ts'
import { readTyped } from '../../src/fields/edit/read-typed.ts'
import { proves } from '../proves.ts'

const field: WireField = { kind: 'json', label: { en_US: 'Details', zh_CN: '明细' }, writable: true, creatable: true }

test.each([
  ['a value without quotes', '{\n  "cartons": x\n}', 2, 14],
  ['a comma too much', '[1,\n2,\n]', 3, 1],
  ['a name written twice, of which the first would be lost', '{ "a": 1,\n "a": 2 }', 2, 2],
  ['an end too early', '{ "a": 1', 1, 9],
])('V-099 reports the position of an error in a JSON field: %s', (_, text, line, column) => {
  proves('V-099')
  expect(readTyped(field, text)).toEqual({ typed: { text, code: 'JSON_WRONG', params: { line, column } } })
})

test('accepts valid JSON and blank text, and rejects what the server rejects', () => {
  expect(readTyped(field, ' { "cartons": [1, "2"] } ')).toEqual({ value: { cartons: [1, '2'] } })
  expect(readTyped(field, ' \n')).toEqual({ value: null })
  const reaching = '{ "__proto__": { "a": 1 } }'
  expect(readTyped(field, reaching)).toEqual({ typed: { text: reaching, code: 'BAD_JSON' } })
})
