import { describe, expect, test } from 'vitest'
import { dueDate } from '../../../domain/values/money/due-date.ts'
import {
  amountsOfTerm,
  linesOfTerm,
  notClosed,
  termLineProblems,
  workCalendar,
  type TermRow,
} from '../../../domain/values/payment-term.ts'

const row = (part: string, value: string | null = null, more: Partial<TermRow> = {}): TermRow => ({
  kind: 'payOff',
  part,
  value,
  anchor: 'arrival',
  roll: 'none',
  ...more,
})

describe('lines of a payment term', () => {
  test('M-INS-2 returns the preset without rows, and the rows in their order where there are any', () => {
    expect(linesOfTerm('oa30')).toEqual([
      { kind: 'payOff', part: { kind: 'rest' }, due: { anchor: 'arrival', days: 30 } },
    ])
    expect(linesOfTerm('unknown')).toEqual([{ kind: 'payOff', part: { kind: 'rest' }, due: { anchor: 'arrival' } }])
    const rows = [
      row('rest', null, { lineNo: 2, days: 0, eom: true, roll: 'following', payDays: '25, 10' }),
      row('percent', '30', { lineNo: 1, kind: 'deposit', anchor: 'poConfirmed', eom: false, months: 1 }),
    ]
    expect(linesOfTerm('oa30', rows)).toEqual([
      { kind: 'deposit', part: { kind: 'percent', value: '30' }, due: { anchor: 'poConfirmed', months: 1 } },
      {
        kind: 'payOff',
        part: { kind: 'rest' },
        due: { anchor: 'arrival', days: 0, eom: true, payDays: [25, 10], roll: 'following', calendar: workCalendar },
      },
    ])
  })

  test('M-DUE-1 tells 45 days end of month from end of month 45 days', () => {
    const due = (more: Partial<TermRow>) =>
      linesOfTerm('', [row('rest', null, more)]).map(l => dueDate('2026-01-20', l.due, {}).due)
    expect(due({ days: 45, eom: true })).toEqual(['2026-03-31'])
    expect(due({ eom: true, plusDays: 45 })).toEqual(['2026-03-17'])
  })

  test('M-INS-2 returns amounts that add up to the total', () => {
    const lines = linesOfTerm('', [row('fixed', '100'), row('percentOfRest', '50'), row('rest')])
    expect(amountsOfTerm('1000.01', lines, 'USD')).toEqual(['100.00', '450.01', '450.00'])
  })
})

describe('a term that does not pay the whole total', () => {
  test.each([
    [[], { code: 'AT_LEAST_ONE_ROW' }],
    [[row('percent', '70'), row('percent', '40'), row('rest')], { code: 'TERM_ABOVE_WHOLE', line: 2, percent: '110' }],
    [[row('rest'), row('percent', '40')], { code: 'TERM_REST_NOT_LAST', line: 1 }],
    [[row('percent', '30'), row('fixed', '40')], { code: 'TERM_WITHOUT_REST', line: 2 }],
    [[row('percent', '30'), row('percent', '30.5')], { code: 'TERM_LEAVES_PERCENT', line: 2, percent: '39.5' }],
  ])('M-INS-2 rejects %j and names the line', (rows, { code, ...params }) => {
    expect(notClosed(rows, 'lines')).toEqual({
      code,
      field: 'lines',
      ...(Object.keys(params).length > 0 ? { params } : {}),
    })
  })

  test.each([
    [[row('percent', '30'), row('percent', '70')]],
    [[row('percent', '100'), row('rest')]],
    [[row('fixed', '5'), row('rest')]],
  ])('M-INS-2 keeps %j', rows => {
    expect(notClosed(rows, 'lines')).toBeNull()
  })
})

describe('one line of a term', () => {
  test.each([
    [row('percent'), 'value', 'FIELD_NOT_NULL'],
    [row('percent', '100.5'), 'value', 'MAX_NUMBER'],
    [row('rest', '5'), 'value', 'TERM_REST_HAS_VALUE'],
    [row('rest', null, { payDays: '10, 32' }), 'payDays', 'TERM_PAY_DAYS'],
    [row('rest', null, { payDays: 'Friday' }), 'payDays', 'TERM_PAY_DAYS'],
    [row('rest', null, { workingDays: 5, days: 3 }), 'workingDays', 'TERM_WORKING_DAYS_ALONE'],
    [row('rest', null, { workingDays: 5, eom: true }), 'workingDays', 'TERM_WORKING_DAYS_ALONE'],
  ])('M-DUE-1 rejects %j', (line, field, code) => {
    expect(termLineProblems(line)).toMatchObject([{ field, code }])
  })

  test('M-DUE-3 keeps working days after a cut-off day', () => {
    expect(termLineProblems(row('rest', null, { workingDays: 5, cutoffDay: 25, eom: false }))).toEqual([])
  })
})
