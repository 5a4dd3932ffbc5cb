import { expect, test } from 'vitest'
import { advancesAtRisk, withinAdvances } from '../../../domain/values/money/advances.ts'
import { linesOfTerm, notClosed } from '../../../domain/values/payment-term.ts'
import { paymentPlan } from '../../../domain/values/money/payment-plan.ts'

test('15.9: counts advances less the goods of the same order, and goods of one never cover another', () => {
  const orders = [
    { advances: '300', goods: '120.505' },
    { advances: '100', goods: '900' },
    { advances: '50.25', goods: '0' },
  ]
  expect(advancesAtRisk(orders, 'USD')).toBe('229.75')
  expect(advancesAtRisk([], 'USD')).toBe('0.00')
})

test('15.9: exactly the limit is within it, a cent more is not, and no limit blocks nothing', () => {
  expect(withinAdvances('200.00', '100.00', '300')).toBe(true)
  expect(withinAdvances('200.00', '100.01', '300')).toBe(false)
  expect(withinAdvances('900000000', '1', null)).toBe(true)
})

test('M-INS-2: a retention keeps its share of the total, and what others leave goes to the pay-off', () => {
  const rows = [
    { lineNo: 1, kind: 'deposit', part: 'percent', value: '30', anchor: 'poConfirmed' },
    { lineNo: 2, kind: 'retention', part: 'percent', value: '5', anchor: 'goodsReceipt', months: 12 },
    { lineNo: 3, kind: 'payOff', part: 'rest', anchor: 'arrival' },
  ]
  expect(notClosed(rows, 'lines')).toBeNull()
  const lines = linesOfTerm('', rows)
  expect(lines.map(l => l.kind)).toEqual(['deposit', 'retention', 'payOff'])
  const plan = paymentPlan(
    '1000.01',
    lines.map(l => l.part),
    'USD',
    [],
  )
  expect('make' in plan && plan.make.map(m => m.amount)).toEqual(['300.00', '50.00', '650.01'])
  expect(notClosed(rows.slice(0, 2), 'lines')).toMatchObject({ code: 'TERM_RETENTION_LAST', params: { line: 2 } })
})
