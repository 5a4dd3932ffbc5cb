import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instalmentsOfChangedOrder } from '../../../domain/values/money/instalments.ts'
import { paymentPlan, type PlannedTranche } from '../../../domain/values/money/payment-plan.ts'
import { paymentProgress, piStep } from '../../../domain/values/payment-progress.ts'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'

const cents = (n: number) => (n / 100).toFixed(2)
const amount = fc.nat({ max: 9_999_999 }).map(cents)

describe('M-INS-3 the plan of tranches', () => {
  test('agrees with the engine of deposit, prepaid and pay-off', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 49 }),
        fc.option(amount),
        fc.option(amount),
        (whole, deposit, prepaid, paidDeposit, paidPrepaid) => {
          const settled = [
            ...(paidDeposit === null ? [] : [{ id: 'd', line: 0, settled: paidDeposit }]),
            ...(paidPrepaid === null ? [] : [{ id: 'p', line: 1, settled: paidPrepaid }]),
          ]
          const plan = paymentPlan(
            whole,
            [
              { kind: 'percent', value: String(deposit) },
              { kind: 'percent', value: String(prepaid) },
              { kind: 'rest' },
            ],
            'USD',
            settled,
          )
          const engine = instalmentsOfChangedOrder(
            whole,
            { depositPercent: String(deposit), prepaidPercent: String(prepaid) },
            'USD',
            {
              ...(paidDeposit === null ? {} : { deposit: paidDeposit }),
              ...(paidPrepaid === null ? {} : { prepaid: paidPrepaid }),
            },
          )
          if ('error' in plan || 'error' in engine) throw new Error('refused')
          const made = (line: number) => plan.make.find(m => m.line === line)?.amount ?? '0'
          const parts = [paidDeposit ?? made(0), paidPrepaid ?? made(1), made(2)]
          expect(compare(sum(parts), sum([engine.deposit, engine.prepaid, engine.payOff]))).toBe(0)
          expect(compare(parts[2] ?? '', engine.payOff)).toBe(0)
          expect(compare(plan.credit, engine.creditToSupplierAccount)).toBe(0)
        },
      ),
    )
  })

  test('ordered = settled + open - credit for any history; no tranche is below zero', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.record({ line: fc.nat({ max: 1 }), settled: fc.option(amount) }), { maxLength: 6 }),
        (whole, history) => {
          const tranches: PlannedTranche[] = history.map((h, i) => ({ id: String(i), ...h }))
          const plan = paymentPlan(whole, [{ kind: 'percent', value: '30' }, { kind: 'rest' }], 'USD', tranches)
          if ('error' in plan) throw new Error(plan.error)
          const open = [...plan.open.values(), ...plan.make.map(m => m.amount)]
          const settled = tranches.flatMap(t => (t.settled === null ? [] : [t.settled]))
          expect(compare(subtract(sum([...settled, ...open]), plan.credit), whole)).toBe(0)
          expect(open.every(a => compare(a, '0') >= 0)).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

const tranche = (kind: string, status: string, piVersion = 0) => ({ kind, status, piVersion })

describe('progress', () => {
  test.each([
    ['poConfirmed', [tranche('deposit', 'approved', 1), tranche('payOff', 'open')]],
    ['depositRemitted', [tranche('deposit', 'remitted', 1), tranche('payOff', 'open')]],
    ['prepaidApproval', [tranche('deposit', 'received', 1), tranche('prepaid', 'inApproval', 1)]],
    ['prepaidRemitted', [tranche('prepaid', 'remitted', 1), tranche('payOff', 'open')]],
    ['payOffApproval', [tranche('payOff', 'returned', 1)]],
    ['payOffRemitted', [tranche('payOff', 'remitted', 1), tranche('importTaxDuty', 'open')]],
    ['importTaxDutyPaid', [tranche('payOff', 'remitted', 1), tranche('importTaxDuty', 'received')]],
    ['localChargesPaid', [tranche('payOff', 'remitted', 1), tranche('destinationCharges', 'remitted')]],
    ['closed', [tranche('deposit', 'received', 1), tranche('payOff', 'received', 1)]],
  ])('is %s, the furthest step up to which all are done', (expected, tranches) => {
    expect(paymentProgress(tranches)).toBe(expected)
  })

  test.each([
    [null, [tranche('deposit', 'received', 1)]],
    ['prepaidPiSubmitted', [tranche('prepaid', 'open', 1)]],
    ['prepaidReceipt', [tranche('prepaid', 'received', 1), tranche('payOff', 'open')]],
    ['payOffPiSubmitted', [tranche('prepaid', 'received', 1), tranche('payOff', 'remitted', 1)]],
    ['payOffReceipt', [tranche('payOff', 'received', 1)]],
    ['serviceFeePi', [tranche('payOff', 'received', 1), tranche('serviceFee', 'inApproval', 1)]],
  ])('the PI step is %s', (expected, tranches) => {
    expect(piStep(tranches)).toBe(expected)
  })
})
