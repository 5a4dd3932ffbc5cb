import { expect, test } from 'vitest'
import { numberText } from '../../domain/import/cell.ts'
import { readNumber } from '../../domain/import/read-number.ts'

const value = (text: string, comma?: boolean) => {
  const r = readNumber(text, comma)
  return 'value' in r ? r.value : r.problem.replace('IMPORT_', '').replace('_NUMBER', '')
}

test.each([
  ['14.00', '14'],
  ['100,55', '100.55'],
  ['1,234.50', '1234.5'],
  ['1.234,50', '1234.5'],
  ['1 234,5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['12,345,678', '12345678'],
  ['１２３．５', '123.5'],
  ['１，２３４．５０', '1234.5'],
  ['￥1,234.50', '1234.5'],
  ['$ -3.5', '-3.5'],
  ['(12.5)', '-12.5'],
  ['7-', '-7'],
  ['−7', '-7'],
  ['.5', '0.5'],
  ['-0', '0'],
  ['007', '7'],
])('%s in an unknown column is %s', (text, expected) => {
  expect(value(text)).toBe(expected)
})

test.each(['1.234', '1,234', '-12,500', '１．２３４'])(
  '%s can be one or a thousand and needs a question (C-30)',
  text => {
    expect(value(text)).toBe('AMBIGUOUS')
    expect(value(text, true)).not.toBe(value(text, false))
    expect([value(text, true), value(text, false)].every(v => /^-?\d/.test(v))).toBe(true)
  },
)

test.each([
  '',
  ' ',
  'abc',
  '12 kg',
  '1.2.3',
  '1,23,4',
  '12..5',
  '--5',
  '1e5',
  '3.06E+17',
  '5%',
  '12/5',
  '0x1f',
  '١٢',
  '1'.repeat(60),
])('"%s" is not a number', text => {
  expect(value(text)).toBe('UNREADABLE')
})

test('a column with decimal comma reads only the comma as decimal sign', () => {
  expect([value('1.234,5', true), value('1,5', true), value('1,234.5', true), value('100,55', false)]).toEqual([
    '1234.5',
    '1.5',
    'UNREADABLE',
    'UNREADABLE',
  ])
})

test('spreadsheet numbers keep fifteen digits', () => {
  expect([numberText(0.1 + 0.2), numberText(1234.5), numberText(1e21), numberText(0.0000012), numberText(-3)]).toEqual([
    '0.3',
    '1234.5',
    '1000000000000000000000',
    '0.0000012',
    '-3',
  ])
})

test('handles a long hostile text at once', () => {
  const started = performance.now()
  for (const text of ['1,'.repeat(32_768), "1'".repeat(32_768), ' '.repeat(65_536), '('.repeat(65_536)])
    expect(value(text)).toBe('UNREADABLE')
  expect(performance.now() - started).toBeLessThan(2000)
})
