import { describe, expect, test } from 'vitest'
import { expressionProblem, fieldsIn, renamedIn, type ExpressionCode } from '../../../domain/expressions/check.ts'
import { expression, recordValue, type Values } from '../../../domain/expressions/run.ts'
import { everywhere, recordOf, type Gives, type Scope } from '../../../domain/expressions/scope.ts'
import { take } from '../../../domain/meta/pages/page-steps.ts'
import { pageText, type PageDocument } from '../../../domain/meta/pages/page.ts'

/** Expressions of pages (docs/decisions/051). */
const fields = recordOf({
  total: { kind: 'money' },
  lines: { kind: 'int' },
  eta: { kind: 'date' },
  urgent: { kind: 'bool' },
  supplier: { kind: 'ref' },
  tags: { kind: 'enums' },
  notes: { kind: 'rich' },
})
const scope: Scope = {
  ...everywhere,
  page: { is: 'record', fields: { reason: 'text', weight: 'amount' } },
  row: { is: 'record', fields },
  rows: { is: 'records', fields },
}
const row = (more: Readonly<Record<string, unknown>> = {}) =>
  recordValue(fields, {
    id: '1',
    total: '6.10',
    lines: 3,
    eta: '2026-11-01',
    urgent: true,
    supplier: { id: 's', label: 'Lianfa' },
    tags: ['a', 'b'],
    ...more,
  })
const given: Values = {
  today: '2026-11-29',
  me: recordValue({ language: 'text', roles: 'texts' }, { language: 'zh_CN', roles: ['purchaser'] }),
  param: { id: '7' },
  page: { reason: 'late' },
  row: row(),
  rows: [row(), row({ id: '2', total: '0.20', eta: null })],
}
const asked = (of: string): unknown => expression(of).ask(given)
const code = (of: string, gives: Gives = 'yesNo') => expressionProblem(of, scope, gives)?.code

describe('values', () => {
  test.each([
    ['row.total + 0.1 == 6.2', true],
    ['0.1 + row.total * 2 > 12.29 && row.total >= 6.1 && 6.1 == row.total && row.total != 7', true],
    ['row.lines + row.total', '9.1'],
    ['round(row.total / row.total, 2)', undefined],
    ['round(row.total * 1.333, 2)', '8.13'],
    ['string(negated(row.total))', '-6.1'],
    ['amount("0.1") + amount("0.2") == amount("0.3")', true],
    ['row.eta < today && daysBetween(row.eta, today) == 28', true],
    ['addDays(today, 3)', '2026-12-02'],
    ['dayOf("2026-11-29T23:00:00Z")', '2026-11-29'],
    ['row.supplier.label.startsWith("Lian") && row.supplier.id == "s"', true],
    ['"b" in row.tags && size(row.tags) == 2', true],
    ['me.language == "zh_CN" && "purchaser" in me.roles && param.id == "7"', true],
    ['page.reason == "late" && !has(page.weight)', true],
    ['rows.filter(r, has(r.eta) && r.eta < today).map(r, r.id)', ['1']],
    ['rows.exists(r, r.total < 1)', true],
  ])('%s gives %j', (of, expected) => {
    expect(asked(of)).toEqual(expected)
  })
  test.each(['rows[1].eta < today', 'param.nothing == "x"', 'row.nope', 'dayOf("soon") == today', 'rows[9].id'])(
    'gives no value when one is missing: %s',
    of => {
      expect(asked(of)).toBeUndefined()
    },
  )
  test('keeps 1,000 rows of a list, and 200 where it goes over a list within a list', () => {
    expect(expression('rows.filter(r, r.lines > 1)').mostRows).toBe(1000)
    expect(expression('rows.filter(r, rows.exists(q, q.id == r.id))').mostRows).toBe(200)
  })
})

describe('checks', () => {
  test.each<[string, Gives, ExpressionCode | undefined]>([
    ['row.total > 5', 'yesNo', undefined],
    ['row.totl > 5', 'yesNo', 'EXPRESSION_FIELD'],
    ['row.notes == "x"', 'yesNo', 'EXPRESSION_FIELD'],
    ['rows.filter(r, r.totl > 5)', 'rows', 'EXPRESSION_FIELD'],
    ['page.resaon == "x"', 'yesNo', 'EXPRESSION_FIELD'],
    ['item.total > 5', 'yesNo', 'EXPRESSION_NAME'],
    ['row.total > "5"', 'yesNo', 'EXPRESSION_TYPES'],
    ['row.total > ', 'yesNo', 'EXPRESSION_SYNTAX'],
    ['row.total', 'yesNo', 'EXPRESSION_GIVES'],
    ['row.lines > 3', 'rows', 'EXPRESSION_GIVES'],
    ['row.urgent ? "danger" : "none"', 'tone', undefined],
    ['row.urgent ? "red" : "none"', 'tone', 'EXPRESSION_TONE'],
    ['{"start_date": addDays(today, -7), "end_date": today}', 'conditions', undefined],
    ['{"start": today}', 'conditions', 'EXPRESSION_KEY'],
    ['{"title": row.supplier.label, "tone": row.urgent ? "danger" : "none"}', 'mark', undefined],
    ['{"rest": true, "label": "x"}', 'dayMark', undefined],
    ['{"colour": "x"}', 'dayMark', 'EXPRESSION_KEY'],
    ['x'.repeat(4001), 'yesNo', 'EXPRESSION_LONG'],
  ])('%s that should give %s: %s', (of, gives, expected) => {
    expect(code(of, gives)).toBe(expected)
  })
  test('returns the line and the column of the first problem', () => {
    expect(expressionProblem('row.urgent &&\n  row.totl > 5', scope, 'yesNo')).toEqual({
      code: 'EXPRESSION_FIELD',
      params: { line: 2, column: 7, name: 'totl' },
    })
  })
  test('returns all names that an expression reads, whatever they are read from', () => {
    expect([...(fieldsIn('rows.map(r, {"a": r.total, "b": row.supplier.label}) == []') ?? [])].toSorted()).toEqual([
      'label',
      'supplier',
      'total',
    ])
    expect(fieldsIn('row.')).toBeUndefined()
  })
})

/** Each of them tries to leave the language, to run for long, or to change what every object has. */
const hostile: readonly string[] = [
  ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'].flatMap(
    n => [
      `row.${n}`,
      `row["${n}"]`,
      `{"${n}": 1}`,
      `[row].map(r, r.${n})`,
      `has(row.${n})`,
      `dyn(row).${n}`,
      `page.${n}`,
      `param.${n}.x`,
      `({"a": row}).a.${n}`,
      `rows.filter(r, r.${n} == "x")`,
    ],
  ),
  ...['(a+)+$', '(a|a)*b', '([a-z]+)*!', 'a?a?a?a?aaaa', '(.*)*x'].flatMap(p => [
    `"${'a'.repeat(40)}".matches("${p}")`,
    `matches("${'a'.repeat(40)}", "${p}")`,
    `rows.all(r, r.id.matches("${p}"))`,
  ]),
  'bytes("x")',
  'b"x".json()',
  'type(1)',
  'timestamp("2026-01-01T00:00:00Z")',
  'duration("1h")',
  'dyn(1)',
  'uint(1)',
  'double("1e308")',
  '"a".split("")',
  'cel.bind(x, [row, row], [x, x])',
  'optional.of(1)',
  'row.?total',
  'google.protobuf.Timestamp{}',
  'row[?"x"]',
  '`x`',
  'row.`constructor`',
  '${1}',
  '1;2',
  'a=1',
  '//',
  '/* */',
  'globalThis',
  'process',
  'require("fs")',
  'import("fs")',
  'eval("1")',
  'Function("x")',
  'this',
  'new Date()',
  '\\u0000',
  '"\\u{110000}"',
  '"\\uD800"',
  "'''",
  '"""',
  'r"',
  '\u202Erow',
  'r\u200Bow',
  '\u0000',
  ...[20, 100, 1000].flatMap(n => [
    '('.repeat(n) + '1' + ')'.repeat(n),
    '['.repeat(n) + ']'.repeat(n),
    '!'.repeat(n) + 'true',
    '-'.repeat(n) + '1',
    `1${' + 1'.repeat(n * 3)}`,
    `"a"${' + "a"'.repeat(n * 3)}`,
    `[${'1,'.repeat(n * 3)}1]`,
    `true${' ? true : true'.repeat(n)}`,
    'row' + '.supplier'.repeat(n),
    `has(row.${'a'.repeat(n)})`,
  ]),
  ...[2, 3, 4, 5].flatMap(n => [
    `${'rows.map(r, '.repeat(n)}1${')'.repeat(n)}`,
    `${'rows.all(r, '.repeat(n)}true${')'.repeat(n)}`,
    `${'rows.exists_one(r, '.repeat(n)}true${')'.repeat(n)}`,
    `rows${'.filter(r, rows.exists(q, true))'.repeat(n)}`,
  ]),
  '9223372036854775808',
  '-9223372036854775809',
  '9223372036854775807 + 1',
  '1 / 0',
  '1 % 0',
  '1.0 / 0.0',
  'round(row.total, 1000000)',
  'round(row.total, -1)',
  'addDays(today, 9223372036854775807)',
  'amount("1e999999")',
  'amount("0x10")',
  'amount("NaN")',
  'amount("Infinity")',
  'int("x")',
  '"abc".substring(-1)',
  '"abc".substring(9)',
  'rows[-1]',
  'rows[1000000]',
  'rows[row.lines]',
  'rows["length"]',
  'row.id["length"]',
  'row.tags.length',
  '{"a": 1, "a": 2}',
  '{1: 2}',
  '{row.id: 1}',
  '{true: 1}',
  '{"a b": 1}',
  '{"": 1}',
  '[1, "a", true, null]',
  'null.x',
  'null == row',
  'row == row',
  'rows == rows',
  'row in rows',
  'page == row',
  'me == me',
  'today.x.y.z',
  'size(size)',
  'map(rows, r, r)',
  'rows.map(1, 2)',
  'rows.map(row.id, 1)',
  'rows.map(__proto__, 1)',
  'has(1)',
]

describe('PD-T92', () => {
  const manyRows: Values = { ...given, rows: Array.from({ length: 200 }, (_, i) => row({ id: String(i) })) }
  test(`rejects or answers each of ${hostile.length} hostile expressions, and no object has more than before`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200)
    const before = Object.getOwnPropertyNames(Object.prototype)
    for (const of of hostile) {
      const from = process.cpuUsage()
      expressionProblem(of, scope, 'yesNo')
      expression(of).ask(manyRows)
      const used = process.cpuUsage(from)
      // A pattern took 145 s, and three lists within each other 2 s.
      expect((used.user + used.system) / 1000, of.slice(0, 80)).toBeLessThan(500)
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })
  test.each([
    ['"a".matches("b")', 'EXPRESSION_REFUSED'],
    ['row.constructor', 'EXPRESSION_REFUSED'],
    ['{"__proto__": row}', 'EXPRESSION_REFUSED'],
    ['row["total"] > 1', 'EXPRESSION_REFUSED'],
    ['cel.bind(x, 1, x == 1)', 'EXPRESSION_REFUSED'],
    ['rows.all(a, rows.all(b, rows.all(c, true)))', 'EXPRESSION_NESTING'],
    ['('.repeat(100) + 'true' + ')'.repeat(100), 'EXPRESSION_SYNTAX'],
  ])('rejects %s', (of, expected) => {
    expect(code(of)).toBe(expected)
    expect(asked(of)).toBeUndefined()
  })
})

describe('PD-T12', () => {
  const of = (name: string) => `page.${name} == "page.reason" && has(page.${name})`
  const document: PageDocument = {
    format: 1,
    root: 'page',
    nodes: {
      page: { type: 'section', settings: {}, slots: { content: ['a', 'b', 'c'] } },
      a: { type: 'input', name: 'reason', settings: {} },
      b: {
        type: 'text',
        settings: { text: { $: 'text', en_US: 'page.reason', zh_CN: 'page.reason' } },
        shown: of('reason'),
      },
      c: {
        type: 'trans-calendar',
        settings: {
          eventRender: { $: 'expr', of: '{"title": page.reason, "sign": page.reasons + page.reason}' },
          dayRender: { $: 'expr', of: '{"label": page.reason}' },
          dataProcess: { $: 'expr', of: 'rows.filter(reason, reason.id == page.reason)' },
        },
      },
    },
  }
  test('keeps texts and keys when a component is renamed; the expressions that name it follow', () => {
    const taken = take(document, { do: 'set', id: 'a', part: 'name', value: 'why' })
    if ('refused' in taken) throw new Error(taken.refused)
    const { b, c } = taken.after.nodes
    expect(b?.shown).toBe('page.why == "page.reason" && has(page.why)')
    expect(b?.settings['text']).toMatchObject({ en_US: 'page.reason' })
    expect(c?.settings).toEqual({
      eventRender: { $: 'expr', of: '{"title": page.why, "sign": page.reasons + page.why}' },
      dayRender: { $: 'expr', of: '{"label": page.why}' },
      dataProcess: { $: 'expr', of: 'rows.filter(reason, reason.id == page.why)' },
    })
    const back = take(taken.after, taken.back)
    expect('after' in back && pageText(back.after)).toBe(pageText(document))
  })
  test('keeps expressions when they use the new name already, so that the step can be undone', () => {
    const taken = take(document, { do: 'set', id: 'a', part: 'name', value: 'reasons' })
    expect('after' in taken && pageText(taken.after.nodes['c'])).toBe(pageText(document.nodes['c']))
  })
  test('keeps an expression that cannot be read', () => {
    expect(renamedIn('page.reason ==', 'reason', 'why')).toBe('page.reason ==')
  })
})
