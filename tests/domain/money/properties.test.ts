import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, subtract, sum } from '../../../domain/values/decimal.ts'
import { allocate } from '../../../domain/values/money/allocate.ts'
import { dutyAndTax } from '../../../domain/values/money/customs.ts'
import { dayCount, dayCountConventions } from '../../../domain/values/money/day-count.ts'
import { dueDate, dueTermError, type DueTerm } from '../../../domain/values/money/due-date.ts'
import { exact, inMinor, toDigits } from '../../../domain/values/money/exact.ts'
import { convert, convertLines, overlappingRate, type RateRecord } from '../../../domain/values/money/exchange.ts'
import { freightCharges } from '../../../domain/values/money/freight.ts'
import {
  instalments,
  instalmentsOfChangedOrder,
  recoveries,
  shipmentPayOffs,
} from '../../../domain/values/money/instalments.ts'
import { lateInterest } from '../../../domain/values/money/interest.ts'
import { landedCost, landedDelta } from '../../../domain/values/money/landed-cost.ts'
import { allocateReceipt, takeBack } from '../../../domain/values/money/receipt-allocation.ts'
import { ageing, creditNotes } from '../../../domain/values/money/statement.ts'
import { isWorkingDay, rollDay, rolls } from '../../../domain/values/money/working-calendar.ts'
import { minorDigits } from '../../../domain/values/money.ts'

const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF')
const units = (most = 10n ** 9n) => fc.bigInt({ min: 0n, max: most })
const money = (n: bigint, of: string) => inMinor(exact(n.toString()).div(10n ** BigInt(minorDigits(of))), of)
const day = fc
  .integer({ min: 0, max: 4000 })
  .map(n => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
const negative = (text: string) => (text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text)

describe('amounts', () => {
  test('M-AMT-2 a credit mirrors its debit to the last digit', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 6 }), (n, d, digits) => {
        const value = exact(n).div(d)
        expect(toDigits(value.neg(), digits)).toBe(negative(toDigits(value, digits)))
      }),
    )
    expect([toDigits(exact('0.005'), 2), toDigits(exact('-0.005'), 2)]).toEqual(['0.01', '-0.01'])
  })

  test('M-AMT-3 returns the digits of ISO 4217', () => {
    const digits = ['USD', 'JPY', 'KRW', 'VND', 'KWD', 'BHD', 'CLF', 'UYW'].map(minorDigits)
    expect(digits).toEqual([2, 0, 0, 0, 3, 3, 4, 4])
  })

  test('M-AMT-1 rejects a value that is not a decimal', () => {
    for (const text of ['', 'abc', '1e3', 'NaN', '1,000', ' 1']) expect(() => exact(text)).toThrow(RangeError)
  })

  test('M-AMT-6 lines and their difference line add up to the total that is converted once', () => {
    const rate = fc.integer({ min: 1, max: 10 ** 9 }).map(n => toDigits(exact(n).div(10 ** 6), 6))
    fc.assert(
      fc.property(currency, fc.array(units(10n ** 6n), { minLength: 1, maxLength: 30 }), rate, (to, cents, by) => {
        const lines = cents.map(n => money(n, 'USD'))
        const { lines: each, differenceLine, total } = convertLines(lines, to, by)
        expect(each).toEqual(lines.map(line => inMinor(exact(line).mul(exact(by)), to)))
        expect(compare(sum([...each, differenceLine]), total)).toBe(0)
      }),
    )
    expect(convertLines(['0.33', '0.33', '0.33'], 'JPY', '1.5')).toEqual({
      lines: ['0', '0', '0'],
      total: '1',
      differenceLine: '1',
    })
  })

  test('M-AMT-5 shares add up to the whole and none is a unit or more from its exact part', () => {
    fc.assert(
      fc.property(currency, units(), fc.array(units(1000n), { minLength: 1, maxLength: 30 }), (of, n, weights) => {
        const whole = money(n, of)
        const parts = allocate(whole, weights.map(String), minorDigits(of))
        const all = weights.reduce((a, b) => a + b, 0n)
        if ('error' in parts) {
          expect([all, parts.error]).toEqual([0n, 'zeroBasis'])
          return
        }
        expect(compare(sum(parts.shares), whole)).toBe(0)
        const unit = exact(1).div(10n ** BigInt(minorDigits(of)))
        parts.shares.forEach((part, at) => {
          const wanted = exact(whole)
            .mul(weights[at] ?? 0n)
            .div(all)
          expect(exact(part).sub(wanted).abs().lt(unit)).toBe(true)
        })
        const mirrored = allocate(negative(whole), weights.map(String), minorDigits(of))
        expect(mirrored).toEqual({ shares: parts.shares.map(negative) })
      }),
    )
  })
})

describe('dates', () => {
  test('M-DAY-1 a stretch that is cut in two counts as much as the whole, by actual days', () => {
    fc.assert(
      fc.property(day, day, day, (a, b, c) => {
        const [from = '', middle = '', to = ''] = [a, b, c].sort()
        for (const convention of dayCountConventions.filter(x => x.startsWith('ACT'))) {
          const [first, second, whole] = [
            dayCount(convention, from, middle),
            dayCount(convention, middle, to),
            dayCount(convention, from, to),
          ]
          expect(first.fraction.add(second.fraction).equals(whole.fraction)).toBe(true)
          expect(first.days + second.days).toBe(whole.days)
        }
      }),
    )
  })

  const calendar = { weekend: [6, 7], holidays: ['2026-05-01', '2026-05-04', '2026-05-05'], workdays: ['2026-05-09'] }

  test('M-DUE-2 a rolled day is at work, and a modified roll keeps the month', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...rolls.filter(r => r !== 'none')), (date, roll) => {
        const rolled = rollDay(calendar, date, roll)
        expect(isWorkingDay(calendar, rolled)).toBe(true)
        if (roll.startsWith('modified')) expect(rolled.slice(0, 7)).toBe(date.slice(0, 7))
        if (isWorkingDay(calendar, date)) expect(rolled).toBe(date)
      }),
    )
  })

  test('M-DUE-2 rejects a roll without a calendar, and a calendar that does not exist', () => {
    expect(dueTermError({ days: 30, roll: 'following' }, {})).toBe('calendarMissing')
    expect(dueTermError({ workingDays: 3 }, {})).toBe('calendarMissing')
    expect(dueTermError({ days: 30, roll: 'following', calendar: 'CN' }, {})).toBe('calendarUnknown')
    expect(() => dueDate('2026-01-01', { roll: 'following' }, {})).toThrow('calendarMissing')
  })

  test('M-DUE-1 the steps of a due date end with the due date', () => {
    const term: fc.Arbitrary<DueTerm> = fc.record({
      months: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: -10, max: 60 }),
      eom: fc.boolean(),
      onDay: fc.integer({ min: 1, max: 31 }),
      roll: fc.constantFrom(...rolls),
      calendar: fc.constant('X'),
    })
    fc.assert(
      fc.property(day, term, (date, t) => {
        const { due, steps } = dueDate(date, t, { X: calendar })
        expect(steps.at(-1)?.date).toBe(due)
      }),
    )
  })

  test('M-DUE-1 returns both readings of 45 days end of month', () => {
    const due = (term: DueTerm) => dueDate('2026-01-20', term, {}).due
    expect([due({ days: 45, eom: true }), due({ eom: true, plusDays: 45 })]).toEqual(['2026-03-31', '2026-03-17'])
  })
})

const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]) => ({ depositPercent: String(a), prepaidPercent: String(Math.min(b, 100 - a)) }))

describe('instalments', () => {
  test('M-INS-1 parts add up to the total and none is below zero', () => {
    fc.assert(
      fc.property(currency, units(), shares, (of, n, parts) => {
        const got = instalments(money(n, of), parts, of)
        if ('error' in got) throw new Error(got.error)
        expect(compare(sum([got.deposit, got.prepaid, got.payOff]), money(n, of))).toBe(0)
        for (const part of [got.deposit, got.prepaid, got.payOff]) expect(compare(part, '0')).toBeGreaterThanOrEqual(0)
      }),
    )
    const cents = instalments('0.03', { depositPercent: '50', prepaidPercent: '50' }, 'USD')
    expect(cents).toMatchObject({ deposit: '0.02', prepaid: '0.01', payOff: '0.00' })
  })

  test('M-INS-3 keeps paid parts of a changed order; all parts less the credit add up to its total', () => {
    fc.assert(
      fc.property(units(), shares, units(10n ** 6n), (n, parts, deposit) => {
        const paid = { deposit: money(deposit, 'USD') }
        const got = instalmentsOfChangedOrder(money(n, 'USD'), parts, 'USD', paid)
        if ('error' in got) throw new Error(got.error)
        const owed = subtract(sum([got.deposit, got.prepaid, got.payOff]), got.creditToSupplierAccount)
        expect(compare(owed, money(n, 'USD'))).toBe(0)
        expect(got.deposit).toBe(paid.deposit)
      }),
    )
  })

  test('M-INS-4 no pay-off is below zero, and used and left advances add up', () => {
    fc.assert(
      fc.property(
        fc.array(units(10n ** 6n), { minLength: 1, maxLength: 8 }),
        units(10n ** 6n),
        fc.constantFrom(...recoveries),
        fc.boolean(),
        (values, advance, recovery, lastIsFinal) => {
          const got = shipmentPayOffs({
            orderTotal: money(
              values.reduce((a, b) => a + b, 1n),
              'USD',
            ),
            currency: 'USD',
            advancePaid: money(advance, 'USD'),
            shipments: values.map(v => money(v, 'USD')),
            recovery,
            lastIsFinal,
          })
          for (const s of got.shipments) expect(compare(s.payOff, '0')).toBeGreaterThanOrEqual(0)
          const used = sum([...got.shipments.map(s => s.advanceUsed), got.advanceLeft])
          expect(compare(used, money(advance, 'USD'))).toBe(0)
        },
      ),
    )
  })
})

describe('rates', () => {
  test('M-FX-4 rejects a conversion without a rate, and converts by a rate that truly is 1', () => {
    expect(convert('5.00', 'USD', 'CNY', null)).toEqual({ error: 'missingRate', pair: 'USD/CNY' })
    expect(convert('5.00', 'USD', 'PAB', { base: 'USD', quote: 'PAB', rate: '1' })).toEqual({ amount: '5.00' })
  })

  test('M-FX-5 rejects a window with a common day of the same pair and type, and keeps the day after', () => {
    const march: RateRecord = {
      id: 'm',
      type: 'customs',
      base: 'USD',
      quote: 'CNY',
      rate: '7.18',
      validFrom: '2026-03-01',
      validTo: '2026-03-31',
    }
    const from = (validFrom: string, other: Partial<RateRecord> = {}) =>
      overlappingRate({ ...march, id: 'n', validFrom, validTo: null, ...other }, [march])
    expect(from('2026-03-31')).toBe(march)
    expect(from('2026-04-01')).toBeNull()
    expect(from('2026-03-31', { type: 'bankSell' })).toBeNull()
    expect(from('2026-03-31', { base: 'CNY', quote: 'USD' })).toBe(march)
  })

  test('M-FX-1 an amount converted and back differs by at most half a unit of the target', () => {
    fc.assert(
      fc.property(units(10n ** 8n), fc.integer({ min: 1_000, max: 99_999_999 }), (n, rate) => {
        const record = { base: 'USD', quote: 'CNY', rate: toDigits(exact(rate).div(1_000_000), 6) }
        const there = convert(money(n, 'USD'), 'USD', 'CNY', record)
        if ('error' in there) throw new Error(there.error)
        const back = exact(there.amount).div(exact(record.rate))
        const most = exact('0.005').div(exact(record.rate))
        expect(
          back
            .sub(exact(money(n, 'USD')))
            .abs()
            .lte(most),
        ).toBe(true)
      }),
    )
  })
})

function interest(late: Parameters<typeof lateInterest>[0]): string {
  const got = lateInterest(late)
  if ('error' in got) throw new Error(got.error)
  return got.interest
}

test('M-INT-2 interest charged in two periods is within a cent of the whole interest', () => {
  fc.assert(
    fc.property(units(10n ** 7n), fc.integer({ min: 1, max: 89 }), (n, days) => {
      const late = {
        principal: money(n, 'USD'),
        currency: 'USD',
        rates: [{ from: '2026-01-01', percent: '8' }],
        per: 'year',
        convention: 'ACT/365',
        dueDate: '2026-03-01',
        graceDays: 0,
        graceMode: 'retroactive',
        payments: [],
        asOf: '2026-05-30',
      } as const
      const cut = new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10)
      const parts = [interest({ ...late, asOf: cut }), interest({ ...late, chargedUpTo: cut })]
      const whole = exact(interest(late))
      expect(exact(sum(parts)).sub(whole).abs().lte(exact('0.01'))).toBe(true)
    }),
  )
})

const documents = fc.uniqueArray(
  fc.record({
    no: fc.integer({ min: 1, max: 99 }).map(n => `D${n}`),
    kind: fc.constantFrom('invoice', 'creditNote'),
    open: fc.bigInt({ min: 1n, max: 100_000n }).map(n => money(n, 'USD')),
    currency: fc.constant('USD'),
    due: day,
    issued: day,
  }),
  { selector: d => d.no, maxLength: 12 },
)

test('M-REC-1, M-REC-3 allocations, account and gain add up, and a receipt that is taken back leaves no trace', () => {
  fc.assert(
    fc.property(
      documents,
      units(10n ** 6n),
      fc.record({ useCreditNotes: fc.boolean(), smallDifference: fc.constantFrom('0', '0.05') }),
      (open, n, policy) => {
        const got = allocateReceipt({ receipt: { amount: money(n, 'USD'), currency: 'USD' }, open, policy })
        const given = sum([...got.allocations.map(a => a.amount), got.onAccount, got.smallGain])
        expect(compare(given, got.available)).toBe(0)
        for (const d of got.documents) expect(compare(d.open, '0')).toBeGreaterThanOrEqual(0)
        const back = takeBack(got.allocations, open, 'USD')
        expect(back.documents.map(d => d.open)).toEqual(open.map(d => d.open))
        expect(compare(sum([...got.allocations, ...back.reversal].map(a => a.amount)), '0')).toBe(0)
      },
    ),
  )
})

test('M-BIL-5 credit notes for all parts of a line leave nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 9 }), units(), (parts, n) => {
      const { credits, left } = creditNotes({
        lineAmount: toDigits(exact(n.toString()).div(1000), 3),
        billedQuantity: String(parts.reduce((a, b) => a + b, 0)),
        creditQuantities: parts.map(String),
      })
      expect(left).toBe('0.000')
      expect(credits.every(c => 'amount' in c)).toBe(true)
    }),
  )
})

test('M-LC-4 deltas of a later stage add up to the difference of the charges, and stock and sales to the deltas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
      units(10n ** 7n),
      units(10n ** 7n),
      (quantities, before, after) => {
        const lines = quantities.map((qty, at) => ({ id: `L${at}`, qty: String(qty), value: '10.00' }))
        const got = landedDelta({
          base: 'USD',
          lines,
          methods: { OFR: 'quantity' },
          estimate: { OFR: money(before, 'USD') },
          final: { OFR: money(after, 'USD') },
          sold: Object.fromEntries(lines.map((l, at) => [l.id, String(Math.floor((quantities[at] ?? 0) / 2))])),
        })
        if ('error' in got) throw new Error(got.error)
        const wanted = subtract(money(after, 'USD'), money(before, 'USD'))
        expect(compare(sum(got.lines.map(l => l.delta)), wanted)).toBe(0)
        for (const l of got.lines) expect(compare(sum([l.toCostOfSales, l.toStock]), l.delta)).toBe(0)
      },
    ),
  )
})

describe('missing figures', () => {
  test('M-INT-2 rejects a stretch that has no rate', () => {
    const got = lateInterest({
      principal: '100.00',
      currency: 'USD',
      rates: [{ from: '2026-04-01', percent: '8' }],
      per: 'year',
      convention: 'ACT/365',
      dueDate: '2026-03-01',
      graceDays: 0,
      graceMode: 'retroactive',
      payments: [],
      asOf: '2026-05-01',
    })
    expect(got).toEqual({ error: 'missingRate', date: '2026-03-01' })
  })

  test('M-DTY-2 rejects a duty per kilogram when the weight is not given', () => {
    const measures = [{ code: 'duty', kind: 'specific', per: 'netKg', amount: '1.70' }] as const
    const got = dutyAndTax({ local: 'CNY', customsValue: '50000.00', measures })
    expect(got).toEqual({ error: 'missingQuantity', code: 'duty', per: 'netKg' })
  })

  test('M-FRT-4 rejects a charge per day when the days are not given', () => {
    const shipment = { containers: [], billsOfLading: '1', grossKg: '100', cbm: '1' }
    const charges = [{ code: 'STO', per: 'day', rate: '75', currency: 'CNY' }] as const
    const got = freightCharges({ base: 'USD', shipment, charges, rates: {} })
    expect(got).toEqual({ error: 'missingUnits', code: 'STO', per: 'day' })
  })

  test('M-LC-1 returns no landed cost for a line whose value is not known', () => {
    const lines = [{ id: 'L1', qty: '10', value: null, grossKg: '5' }]
    const charges = [{ code: 'OFR', amount: '10.00', currency: 'USD', method: 'grossWeight' }] as const
    const got = landedCost('USD', lines, charges)
    expect('lines' in got && got.lines).toEqual([{ id: 'L1', added: '10.00', landed: null, unitCost: null }])
  })

  test('M-BIL-6 returns the buckets in the digits of their currency', () => {
    const got = ageing('2026-06-30', 'JPY', [{ due: '2026-06-01', open: '1200' }])
    expect([got.buckets['1-30'], got.total]).toEqual(['1200', '1200'])
  })

  test('M-AMT-3, M-DUE-2 takes no name of an object for a currency or a calendar', () => {
    expect(minorDigits('constructor')).toBe(2)
    expect(dueTermError({ days: 1, calendar: 'constructor' }, {})).toBe('calendarUnknown')
  })
})
