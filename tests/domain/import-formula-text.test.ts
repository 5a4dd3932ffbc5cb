import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, isFormulaText, unguardFormula } from '../../domain/values/formula-text.ts'

const starts = ['', ' ', '\t', '\r', '\n', '\0', '\uFEFF', ' \t\r\n\0\uFEFF']
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

test('A14-87 escapes formulas after any leading sign, and reading restores the text', () => {
  for (const start of starts)
    for (const sign of signs) {
      const text = `${start}${sign}cmd|' /C calc'!A0`
      expect(isFormulaText(text)).toBe(true)
      expect(guardFormula(text)).toBe(`'${text}`)
      expect(unguardFormula(guardFormula(text))).toBe(text)
    }
})

test('A14-87 keeps plain numbers and ordinary text', () => {
  for (const text of ['-12.50', '+3', '-1,234.5', 'a=b', 'SCMS-13', "'quoted'", '', '1+1', 'x@y.z'])
    expect(guardFormula(text)).toBe(text)
})

test('A14-87 returns any text from a CSV file unchanged', () => {
  const part = fc.constantFrom(...starts, ...signs, "'", "''", '1', 'a', '"', ',')
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 8 }).map(p => p.join('')),
      text => unguardFormula(guardFormula(text)) === text,
    ),
    { numRuns: 5000 },
  )
})
