import { expect, test } from 'vitest'
import { compare, negate, subtract, sum } from '../../../domain/values/decimal.ts'
import { allocate } from '../../../domain/values/money/allocate.ts'
import { recoveries, type Recovery, type TermLine } from '../../../domain/values/money/instalments.ts'
import {
  creditedAmount,
  offendingTranche,
  payableAmount,
  payableBalance,
  settledAmount,
  type SentTranche,
} from '../../../domain/values/money/payable-balance.ts'
import { paymentPlan, type PaymentPlan, type PlannedShipment } from '../../../domain/values/money/payment-plan.ts'
import { numbersOf } from './numbers-of-seed.ts'

type Pick = (below: number) => number

const currency = 'USD'
const cents = (text: string | null): number => Math.round(Number(text ?? 0) * 100)
const money = (n: number): string => (n / 100).toFixed(2)

interface Tranche extends SentTranche {
  readonly line: number
  readonly shipment: string | null
}
interface Book {
  ordered: number
  readonly lines: readonly TermLine[]
  readonly recovery: Recovery
  tranches: Tranche[]
  /** Weights of what was shipped, and of the goods without a shipment. */
  shipped: number[]
  waiting: number
  credit: string
  invoiced: number
  creditNotes: number
  /** Of the open rest above zero, of a credit below it. */
  askedOff: number
  writtenOff: string
  refunded: number
  canceled: boolean
  step: number
}

const partsOf = (book: Book): readonly PlannedShipment[] => {
  const rest = book.waiting > 0 ? [{ id: null, weight: book.waiting }] : []
  const groups = [...book.shipped.map((weight, i) => ({ id: `s${i}`, weight })), ...rest]
  if (groups.length < 2 && !book.tranches.some(t => t.shipment)) return []
  const given = allocate(
    money(book.ordered),
    groups.map(g => String(g.weight)),
    2,
  )
  return 'error' in given ? [] : groups.map((g, i) => ({ id: g.id, value: given.shares[i] ?? '0' }))
}

/** What credit notes and refunds did; the write-off in force. */
const besides = (book: Book) => ({
  credited: creditedAmount({
    ordered: money(book.ordered),
    invoiced: money(book.invoiced),
    creditNotes: money(book.creditNotes),
  }),
  writtenOff: book.writtenOff,
  refunded: money(book.refunded),
})

/** What follows each change: open amounts, new tranches, tranches that are not applicable any more, the credit. */
function follow(book: Book): void {
  const { payable, writtenOff } = payableAmount(money(book.ordered), {
    ...besides(book),
    writtenOff: money(book.askedOff),
  })
  book.writtenOff = writtenOff
  if (book.canceled) {
    book.tranches = book.tranches.map(t =>
      ['open', 'inApproval', 'approved', 'returned'].includes(String(t.status)) ? { ...t, status: 'cancelled' } : t,
    )
    const sent = book.tranches.filter(t => t.status !== 'cancelled').map(t => settledAmount(t) ?? '0')
    const credit = subtract(sum(sent), payable)
    book.credit = compare(credit, '0') < 0 ? '0' : credit
    if (compare(credit, '0') < 0) open(book, { line: book.lines.length - 1, shipment: null, amount: negate(credit) })
    return
  }
  const live = book.tranches.filter(t => t.status !== 'cancelled')
  const plan = paymentPlan(
    money(book.ordered),
    book.lines,
    currency,
    live.map(t => ({ id: t.id, line: t.line, shipment: t.shipment, settled: settledAmount(t) })),
    partsOf(book),
    { payable, recovery: book.recovery },
  )
  if ('error' in plan) return expect.fail(plan.error)
  book.credit = plan.credit
  book.tranches = book.tranches.map(t => {
    const amount = plan.open.get(t.id)
    if (t.status !== 'open' || amount === undefined) return t
    return compare(amount, '0') === 0 ? { ...t, amount, status: 'cancelled' } : { ...t, amount }
  })
  for (const made of plan.make) open(book, made)
}

const open = (book: Book, made: PaymentPlan['make'][number]): void =>
  void book.tranches.push({
    ...made,
    id: `t${book.tranches.length}`,
    status: 'open',
    allocated: null,
    changedAt: String(book.step).padStart(4, '0'),
  })

function change(book: Book, pick: Pick, states: readonly string[], next: (t: Tranche) => Partial<Tranche>): void {
  const some = book.tranches.filter(t => states.includes(String(t.status)))
  const chosen = some[pick(some.length || 1)]
  if (!chosen) return
  const changedAt = String(book.step).padStart(4, '0')
  book.tranches = book.tranches.map(t => (t === chosen ? { ...t, ...next(t), changedAt } : t))
}

type Happens = (book: Book, pick: Pick) => void

/** The way of a tranche from its proforma invoice to its receipt. */
const forward: readonly Happens[] = [
  // a proforma invoice of all, or of less: the rest stays open
  (book, pick) => {
    const part = pick(3) === 0 ? pick : null
    change(book, pick, ['open'], t => {
      const whole = cents(t.amount ?? null)
      return { status: 'inApproval', amount: money(part && whole > 1 ? 1 + part(whole - 1) : whole) }
    })
  },
  (book, pick) => change(book, pick, ['inApproval'], () => ({ status: 'approved' })),
  (book, pick) =>
    change(book, pick, ['approved'], t => {
      const paidAmount = money(pick(4) === 0 ? pick(cents(t.amount ?? null) + 1) : cents(t.amount ?? null))
      const feeBearer = ['payer', 'shared', 'payee'][pick(3)] ?? 'payer'
      return { status: 'remitted', paidAmount, feeBearer, allocated: paidAmount }
    }),
  (book, pick) =>
    change(book, pick, ['remitted'], t => ({
      status: 'received',
      receivedAmount: money(Math.max(0, cents(t.paidAmount ?? null) - (pick(3) === 0 ? pick(2500) : 0))),
    })),
]

/** What else happens to an order and its payment. */
const others: readonly Happens[] = [
  // the order changes
  (book, pick) => {
    book.ordered = pick(150_000)
  },
  // goods that no shipment carries are closed short
  (book, pick) => {
    const whole = book.waiting + book.shipped.reduce((a, b) => a + b, 0)
    const short = pick(book.waiting + 1)
    if (whole === 0 || short === whole) return
    book.ordered = Math.round((book.ordered * (whole - short)) / whole)
    book.waiting -= short
  },
  // a part is shipped
  (book, pick) => {
    if (book.waiting === 0) return
    const part = 1 + pick(book.waiting)
    book.waiting -= part
    book.shipped.push(part)
  },
  (book, pick) => change(book, pick, ['inApproval', 'approved'], () => ({ status: 'open' })),
  (book, pick) => change(book, pick, ['remitted'], () => ({ status: 'returned', paidAmount: null, allocated: null })),
  (book, pick) => change(book, pick, ['returned'], () => ({ status: 'inApproval' })),
  (book, pick) =>
    change(book, pick, ['open', 'inApproval', 'returned'], t =>
      t.line === book.lines.length - 1 ? {} : { status: 'cancelled' },
    ),
  // the supplier invoices, and credits what it invoiced
  (book, pick) => {
    book.invoiced += pick(60_000)
  },
  (book, pick) => {
    book.creditNotes += pick(book.invoiced - book.creditNotes + 1)
  },
  // a part of the credit comes back, or is not claimed any more
  (book, pick) => {
    book.refunded += pick(cents(book.credit) + 1)
  },
  (book, pick) => {
    book.askedOff -= pick(cents(book.credit) + 1)
  },
  // a part of the open rest is not paid, or is claimed again
  (book, pick) => {
    const open = book.tranches.filter(t => t.status === 'open').reduce((n, t) => n + cents(t.amount ?? null), 0)
    book.askedOff += pick(open + 1)
  },
  (book, pick) => {
    if (book.askedOff > 0) book.askedOff -= pick(book.askedOff + 1)
  },
  (book, pick) => {
    if (pick(25) > 0) return
    book.canceled = true
    book.ordered = 0
  },
]

const events = [...forward, ...forward, ...forward, ...forward, ...others]

const terms: readonly (readonly TermLine[])[] = [
  [{ kind: 'rest' }],
  [{ kind: 'percent', value: '30' }, { kind: 'rest' }],
  [{ kind: 'percent', value: '33.34' }, { kind: 'percentOfRest', value: '50' }, { kind: 'rest' }],
  [{ kind: 'fixed', value: '500' }, { kind: 'percent', value: '40' }, { kind: 'rest' }],
]

function history(seed: number, after: (book: Book) => void = () => undefined): Book {
  const pick = numbersOf(seed)
  const book: Book = {
    ordered: 1 + pick(150_000),
    lines: terms[pick(terms.length)] ?? [],
    recovery: recoveries[pick(recoveries.length)] ?? 'proportional',
    tranches: [],
    shipped: [],
    waiting: 1 + pick(100),
    credit: '0',
    invoiced: 0,
    creditNotes: 0,
    askedOff: 0,
    writtenOff: '0',
    refunded: 0,
    canceled: false,
    step: 0,
  }
  follow(book)
  for (const steps = 3 + pick(9); book.step < steps && !book.canceled; book.step++) {
    events[pick(events.length)]?.(book, pick)
    follow(book)
    after(book)
  }
  return book
}

const asOrder = (book: Book) => ({
  ordered: money(book.ordered),
  currency,
  credit: book.credit,
  ...besides(book),
  tranches: book.tranches,
})

test('money 15.8, M-INS-3, M-INS-4: a purchase order is paid + open + credit + written off after each step of 10,000 histories', () => {
  for (let seed = 1; seed <= 10_000; seed++)
    history(seed, book => {
      const { paid, open, credit, writtenOff, beyond } = payableBalance(asOrder(book))
      const parts = [paid, open, credit, writtenOff]
      if (cents(beyond) !== 0 || parts.reduce((n, p) => n + cents(p), 0) !== book.ordered)
        expect.fail(`seed ${seed}, step ${book.step}: ${parts.join(' + ')} of ${book.ordered}`)
      if (cents(book.credit) < 0) expect.fail(`seed ${seed}, step ${book.step}: a credit below zero`)
      const low = book.tranches.find(t => cents(t.amount ?? null) < 0)
      if (low) expect.fail(`seed ${seed}, step ${book.step}: ${low.id} is below zero`)
      if (seed % 5 === 0 && offendingTranche(asOrder(book))) expect.fail(`seed ${seed}: named without a fault`)
    })
})

test('money 15.8: names the sent tranche whose amount was changed, in 1,000 histories', () => {
  let changed = 0
  for (let seed = 1; changed < 1000; seed++) {
    const book = history(seed)
    const pick = numbersOf(seed + 7)
    const sent = book.tranches.filter(t => t.status === 'remitted' || t.status === 'received')
    const victim = sent[pick(sent.length || 1)]
    if (!victim) continue
    changed++
    const more = money(cents(victim.paidAmount ?? null) + 1 + pick(99))
    book.tranches = book.tranches.map(t => (t === victim ? { ...t, paidAmount: more } : t))
    const named = offendingTranche(asOrder(book))
    if (named?.posting?.id !== victim.id) expect.fail(`seed ${seed}: ${victim.id} is not named`)
  }
})

test('money 15.8: names an order whose total changed and whose open tranches did not follow', () => {
  const book = history(3)
  book.canceled = false
  const order = { ...asOrder(book), ordered: money(book.ordered + 1) }
  expect(offendingTranche(order)).toMatchObject({ balance: { beyond: '-0.01' }, posting: {} })
})

/** A pay-off by shipment, as the plan gives it. */
const payOffs = (advance: readonly TermLine[], whole: string, shipments: readonly PlannedShipment[]) => {
  const plan = paymentPlan(whole, [...advance, { kind: 'rest' }], currency, [], shipments)
  if ('error' in plan) throw new Error(plan.error)
  return plan.make.filter(m => m.line === advance.length).map(m => [m.shipment, m.amount])
}
const thirty: readonly TermLine[] = [{ kind: 'percent', value: '30' }]

test('M-INS-4: each shipment recovers the advance in proportion, and the final one takes the rest', () => {
  const parts = ['333.33', '333.33', '333.34'].map((value, i) => ({ id: `s${i}`, value }))
  const got = payOffs(thirty, '1000', parts)
  expect(got).toEqual([
    ['s0', '233.33'],
    ['s1', '233.33'],
    ['s2', '233.34'],
  ])
  expect(sum(got.map(g => String(g[1])))).toBe('700')
})

test('M-INS-4: what no shipment carries yet keeps its own pay-off', () => {
  expect(
    payOffs(thirty, '1000', [
      { id: 's0', value: '600' },
      { id: null, value: '400' },
    ]),
  ).toEqual([
    ['s0', '420.00'],
    [null, '280.00'],
  ])
})

test('M-INS-4: an advance above the total leaves a credit and no pay-off below zero', () => {
  const paid = [{ id: 'd', line: 0, settled: '900' }]
  const plan = paymentPlan('600', [...thirty, { kind: 'rest' }], currency, paid, [
    { id: 's0', value: '400' },
    { id: 's1', value: '200' },
  ])
  if ('error' in plan) throw new Error(plan.error)
  expect(plan.make).toEqual([])
  expect(compare(plan.credit, subtract('900', '600'))).toBe(0)
})

test('M-INS-3: a credit note lowers the pay-off before the lines before it, then leaves a credit', () => {
  const lines = [...thirty, { kind: 'rest' as const }]
  const open = [
    { id: 'd', line: 0, settled: null },
    { id: 'p', line: 1, settled: null },
  ]
  const openAt = (payable: string) => {
    const plan = paymentPlan('1000', lines, currency, open, [], { payable })
    return 'error' in plan ? plan : [...plan.open]
  }
  expect(openAt('950')).toEqual([
    ['d', '300.00'],
    ['p', '650.00'],
  ])
  expect(openAt('200')).toEqual([
    ['d', '200.00'],
    ['p', '0.00'],
  ])
  const paid = open.map((t, i) => ({ ...t, settled: i === 0 ? '300' : '700' }))
  expect(paymentPlan('1000', lines, currency, paid, [], { payable: '950' })).toMatchObject({
    credit: '50.00',
    make: [],
  })
})

test('M-INS-3: a refund beyond a total that rose again opens the pay-off once more', () => {
  const paid = [{ id: 'p', line: 0, settled: '1000' }]
  expect(paymentPlan('1000', [{ kind: 'rest' }], currency, paid, [], { payable: '1200' })).toMatchObject({
    credit: '0.00',
    make: [{ line: 0, amount: '200.00' }],
  })
})

test('money 15.8: a credit note counts what it takes back beyond an invoice of too much, and never more than the total', () => {
  const credited = (invoiced: string, creditNotes: string) => creditedAmount({ ordered: '1000', invoiced, creditNotes })
  expect(credited('1000', '50')).toBe('50')
  expect(credited('1050', '50')).toBe('0')
  expect(credited('1050', '80')).toBe('30')
  expect(credited('400', '100')).toBe('100')
  expect(credited('1000', '1200')).toBe('1000')
})

test('money 15.8: a write-off of more than a smaller order takes what there is', () => {
  const settled = { credited: '0', refunded: '0', writtenOff: '50' }
  expect(payableAmount('30', settled)).toEqual({ payable: '0', writtenOff: '30' })
  expect(payableAmount('1000', { ...settled, writtenOff: '-50' })).toEqual({ payable: '1050', writtenOff: '-50' })
})

test('M-INS-4: the advance is used up by the first or by the last shipments, never beyond their value', () => {
  const parts = ['200', '500', '300'].map((value, i) => ({ id: `s${i}`, value }))
  const got = (recovery: Recovery) => {
    const plan = paymentPlan('1000', [...thirty, { kind: 'rest' }], currency, [], parts, { recovery })
    return 'error' in plan ? plan : plan.make.filter(m => m.line === 1).map(m => m.amount)
  }
  expect(got('first')).toEqual(['400.00', '300.00'])
  expect(got('last')).toEqual(['200.00', '500.00'])
  expect(got('proportional')).toEqual(['140.00', '350.00', '210.00'])
})
