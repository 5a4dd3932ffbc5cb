import { expect, test } from 'vitest'
import { readJson } from '../../domain/values/json-places.ts'

const read = (text: string) => readJson(text)

test('V-099 rejects malformed JSON with line and column', () => {
  expect(read('{\n  "a": 1,\n  "b" 2\n}')).toEqual({ wrong: { line: 3, column: 7 } })
  expect(read('{\n  "a": 1,\n}')).toEqual({ wrong: { line: 3, column: 1 } })
  expect(read('')).toEqual({ wrong: { line: 1, column: 1 } })
  expect(read('[1, 02]')).toEqual({ wrong: { line: 1, column: 6 } })
  expect(read('{"a": 1} x')).toEqual({ wrong: { line: 1, column: 10 } })
  expect(read(`"a\nb"`)).toEqual({ wrong: { line: 1, column: 1 } })
  expect(read("{'a': 1}")).toEqual({ wrong: { line: 1, column: 2 } })
  expect(read('{"a": 1, "a": 2}')).toEqual({ wrong: { line: 1, column: 10 } })
  expect(read(`${'['.repeat(100)}${']'.repeat(100)}`)).toHaveProperty('wrong')
})

test('accepts the same JSON as the language, with the same value', () => {
  for (const text of [
    '{}',
    '[]',
    ' [1, -2.5e3, "x\\u00e9\\n", true, null, {"a": {"b": []}}] ',
    '"ü"',
    '0',
    '{"__proto__": 1}',
  ]) {
    const got = read(text)
    expect('value' in got && JSON.stringify(got.value)).toBe(JSON.stringify(JSON.parse(text)))
  }
})

test('every value has a position; missing values get the position where they belong', () => {
  const got = read('{\n  "fields": {\n    "a": { "kind": "int" }\n  },\n  "unique": [["a"]]\n}')
  if ('wrong' in got) throw new Error('is JSON')
  expect(got.placeAt('fields.a.kind')).toEqual({ line: 3, column: 20 })
  expect(got.placeAt('fields.a.label')).toEqual({ line: 3, column: 10 })
  expect(got.placeAt('unique.0')).toEqual({ line: 5, column: 14 })
  expect(got.placeAt('rights.read')).toEqual({ line: 1, column: 1 })
})
