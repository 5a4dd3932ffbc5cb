import { describe, expect, test } from 'vitest'
import { evaluate, fillIn, holds, type Fact } from '../../../domain/workflow/expression.ts'
import { ExpressionRefused } from '../../../domain/workflow/expression-refused.ts'

const facts = new Map<string, Fact>([
  ['amount', { decimal: '0.3' }],
  ['count', 3],
  ['outcome', 'approve'],
  ['approved', true],
  ['check.outcome', 'reject'],
  ['nobody', null],
  ['people', ['a', 'b']],
  ['hostile', '${process.exit()}'],
])
const refusal = (text: string): string => {
  try {
    return `taken: ${JSON.stringify(evaluate(text, facts))}`
  } catch (error) {
    if (error instanceof ExpressionRefused) return `${error.code} ${error.at}`
    throw error
  }
}

describe('WF-T8 expressions of files', () => {
  test.each([
    ['${0.1 + 0.2 == amount}', true],
    ['#{ count ge 3 and not (outcome eq "reject") }', true],
    ["${approved && check.outcome != 'approve'}", true],
    ['${empty nobody || false}', true],
    ['${nobody == null}', true],
    ["${count > 3 ? approved : outcome == 'approve'}", true],
    ['${1 / 3 * 3 == 1}', true],
    ['${-count < 0}', true],
    ['${2 + 3 * 4 == 14}', true],
  ])('WF-T8 %s is %s', (text, expected) => {
    expect(holds(text, facts)).toBe(expected)
  })

  test('WF-T8 rejects a comparison of kinds instead of answering false', () => {
    expect(refusal("${count == '3'}")).toBe('EXPR_KIND 8')
    expect(refusal('${amount > outcome}')).toBe('EXPR_KIND 9')
    expect(refusal('${1 / 0}')).toBe('EXPR_ZERO 4')
    expect(() => holds('${count}', facts)).toThrow(ExpressionRefused)
  })

  test('WF-T8 names the position and the unknown name', () => {
    expect(refusal('${count >}')).toBe('EXPR_SYNTAX 9')
    expect(refusal('${ a.b }')).toBe('EXPR_NAME 3')
    expect(refusal('count > 3')).toBe('EXPR_FOREIGN 0')
    expect(refusal(`\${${'('.repeat(100)}1${')'.repeat(100)}}`)).toMatch(/^EXPR_DEEP/)
    expect(refusal(`\${${'1+'.repeat(1000)}1}`)).toBe('EXPR_LONG 1000')
  })

  test('WF-T8 keeps a value that looks like an expression as text', () => {
    expect(fillIn('Step ${count} of ${hostile}', facts)).toBe('Step 3 of ${process.exit()}')
    expect(fillIn('${people}, #{amount}', facts)).toBe('a, b, 0.3')
  })

  const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', 'globalThis', 'this']
  const shapes = [
    (n: string) => `\${${n}}`,
    (n: string) => `\${${n}.constructor}`,
    (n: string) => `\${${n}.constructor('return 1')()}`,
    (n: string) => `\${${n}['x']}`,
    (n: string) => `\${outcome.${n}}`,
    (n: string) => `\${outcome.${n}.x == null}`,
    (n: string) => `\${${n}(1)}`,
    (n: string) => `\${new ${n}()}`,
    (n: string) => `\${${n} = 1}`,
    (n: string) => `\${\`${n}\`}`,
    (n: string) => `\${count; ${n}}`,
    (n: string) => `\${() => ${n}}`,
    (n: string) => `\${environment.services.${n}()}`,
    (n: string) => `\${''.getClass().forName("${n}")}`,
    (n: string) => `\${T(${n}).run}`,
    (n: string) => `<%= ${n} %>`,
    (n: string) => `{{${n}}}`,
    (n: string) => `\${\${${n}}}`,
    (n: string) => `\${execution.setVariable('${n}', 1)}`,
    (n: string) => `\${for i in 1..100000000 return ${n}}`,
    (n: string) => `\${count == 3}; ${n}`,
    (n: string) => `\${"${n}\\u0027"}`,
    (n: string) => `\${@${n}}`,
    (n: string) => `\${${n}?.x}`,
    (n: string) => `\${${n}#x}`,
  ]
  const hostile = names.flatMap(n => shapes.map(s => s(n)))
  test('WF-T8 refuses 200 hostile expressions as syntax or unknown names', () => {
    expect(hostile).toHaveLength(200)
    expect(hostile.map(refusal).filter(r => !/^EXPR_(?:SYNTAX|NAME|FOREIGN)/.test(r))).toEqual([])
  })
})
