import { expect, test } from 'vitest'
import { exact, inMinor } from '../../../domain/values/money/exact.ts'
import { balanceOf, brokenDocuments, type Posting } from '../../../domain/values/money/order-balance.ts'
import { allocateInProportion, allocateReceipt } from '../../../domain/values/money/receipt-allocation.ts'
import { nextCredit, disputedPart, statementTotals } from '../../../domain/values/money/statement.ts'
import { numbersOf } from './numbers-of-seed.ts'

const currency = 'USD'
const cents = (text: string): number => Math.round(Number(text) * 100)
const money = (n: number): string => inMinor(exact(n).div(100), currency)

interface Book {
  readonly ordered: Map<string, number>
  /** Open amounts in cents, kept apart from the postings. */
  readonly open: Map<string, number>
  readonly postings: Posting[]
  readonly statedBy: Map<string, string>
}

const openOf = (book: Book) =>
  [...book.open]
    .filter(([, open]) => open > 0)
    .map(([no, open]) => ({
      no,
      kind: 'invoice' as const,
      open: money(open),
      currency,
      due: '2026-11-01',
      issued: '2026-10-01',
    }))

function book(into: Book, by: string, kind: Posting['kind'], document: string, amount: string): void {
  into.postings.push({ id: `p${into.postings.length}`, by, document, kind, amount })
  into.open.set(document, (into.open.get(document) ?? 0) - cents(amount))
}

/** One thing that happens to the documents of a customer. */
function happen(into: Book, pick: (below: number) => number, step: number): void {
  const open = openOf(into)
  const by = `r${step}`
  switch (pick(5)) {
    case 0:
    case 1: {
      const receipt = { amount: money(1 + pick(60_000)), currency }
      const given =
        pick(3) === 0
          ? { allocations: allocateInProportion(receipt, open).allocations, writtenOff: [] }
          : allocateReceipt({ receipt, open, policy: { smallDifference: money(pick(500)) } })
      for (const a of given.allocations) book(into, by, 'payment', a.document, a.amount)
      for (const w of given.writtenOff) book(into, by, 'writeOff', w.document, w.amount)
      into.statedBy.set(by, money(given.allocations.reduce((all, a) => all + cents(a.amount), 0)))
      return
    }
    case 2: {
      const document = open[pick(open.length || 1)]
      if (!document) return
      book(into, `c${step}`, 'credit', document.no, money(1 + pick(cents(document.open))))
      return
    }
    case 3: {
      // A receipt is taken back by mirror entries.
      const receipts = [...into.statedBy.keys()].filter(r => into.statedBy.get(r) !== '0.00')
      const taken = receipts[pick(receipts.length || 1)]
      if (!taken) return
      for (const p of into.postings.filter(p => p.by === taken))
        book(into, taken, p.kind, p.document, inMinor(exact(p.amount).neg(), currency))
      into.statedBy.set(taken, '0.00')
      return
    }
    default: {
      // An order changes, never below what is settled.
      const no = `d${pick(into.ordered.size)}`
      const more = pick(20_000) - Math.min(10_000, into.open.get(no) ?? 0)
      if ((into.open.get(no) ?? 0) + more < 0) return
      into.ordered.set(no, (into.ordered.get(no) ?? 0) + more)
      into.open.set(no, (into.open.get(no) ?? 0) + more)
    }
  }
}

function history(seed: number): Book {
  const pick = numbersOf(seed)
  const made: Book = { ordered: new Map(), open: new Map(), postings: [], statedBy: new Map() }
  for (let i = 0; i <= pick(4); i++) {
    const amount = 1 + pick(80_000)
    made.ordered.set(`d${i}`, amount)
    made.open.set(`d${i}`, amount)
  }
  for (let step = 0, steps = 3 + pick(9); step < steps; step++) happen(made, pick, step)
  return made
}

const stated = (of: Book) =>
  [...of.ordered].map(([id, ordered]) => {
    const own = of.postings.filter(p => p.document === id)
    const { paid, credit, writtenOff } = balanceOf(money(ordered), currency, own)
    return { id, ordered: money(ordered), currency, paid, credit, writtenOff }
  })

test('money 15.8: ordered = paid + open + credit + written off in 10,000 histories', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const made = history(seed)
    for (const [no, ordered] of made.ordered) {
      const own = made.postings.filter(p => p.document === no)
      const { paid, credit, writtenOff, open } = balanceOf(money(ordered), currency, own)
      if (cents(open) !== made.open.get(no) || cents(open) < 0)
        expect.fail(`seed ${seed}, ${no}: ${open} open by postings, ${String(made.open.get(no))} cents by the book`)
      if (cents(paid) + cents(credit) + cents(writtenOff) + cents(open) !== ordered)
        expect.fail(`seed ${seed}, ${no}: the parts do not add up to ${ordered}`)
    }
    if (seed % 5 > 0) continue
    const broken = brokenDocuments(stated(made), made.postings, made.statedBy)
    if (broken.length > 0) expect.fail(`seed ${seed}: ${broken[0]?.document.id ?? ''} is named without a fault`)
  }
})

test('money 15.8: names the posting whose amount was changed, in 2,000 histories', () => {
  let changed = 0
  for (let seed = 1; changed < 2000; seed++) {
    const made = history(seed)
    const pick = numbersOf(seed + 7)
    const payments = made.postings.filter(
      (p, _, all) => p.kind === 'payment' && all.filter(o => o.by === p.by && o.document === p.document).length === 1,
    )
    const victim = payments[pick(payments.length || 1)]
    if (!victim) continue
    changed++
    const postings = made.postings.map(p =>
      p === victim ? { ...p, amount: money(cents(p.amount) + 1 + pick(99)) } : p,
    )
    const broken = brokenDocuments(stated(made), postings, made.statedBy)
    const [named] = broken
    if (broken.length !== 1 || named?.posting?.id !== victim.id) expect.fail(`seed ${seed}: ${victim.id} is not named`)
  }
})

test('M-BIL-5: credits of a line in any parts and order, some cancelled, add up to the line in 10,000 cases', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const pick = numbersOf(seed)
    const billed = 1 + pick(5000)
    const lineAmount = money(1 + pick(900_000))
    let notes: { quantity: number; amount: string }[] = []
    const sum = () => notes.reduce((all, n) => all + n.quantity, 0)
    const take = (quantity: number) => {
      const credit = nextCredit({
        lineAmount,
        billedQuantity: String(billed),
        creditedQuantity: String(sum()),
        creditedAmount: inMinor(
          notes.reduce((all, n) => all.sub(exact(n.amount)), exact(0)),
          'KWD',
        ),
        quantity: String(quantity),
      })
      if ('error' in credit) expect.fail(`seed ${seed}: ${credit.error}`)
      else notes.push({ quantity, amount: credit.amount })
    }
    for (let i = 0; i < 6 && sum() < billed; i++) {
      take(1 + pick(billed - sum()))
      if (pick(4) === 0) notes = notes.filter((_, at) => at !== 0)
    }
    if (sum() < billed) take(billed - sum())
    const all = notes.reduce((whole, n) => whole.add(exact(n.amount)), exact(0))
    if (!all.equals(exact(lineAmount).neg())) expect.fail(`seed ${seed}: ${all.toString()} of ${lineAmount}`)
  }
})

test('money 15.10: disputed and undisputed add up to the payable amount in 2,000 statements', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const pick = numbersOf(seed)
    const mode = pick(2) === 0 ? ('perDocument' as const) : ('perLine' as const)
    const lines = Array.from({ length: 1 + pick(6) }, () => ({
      side: 'AR' as const,
      currency,
      unitAmount: money(1 + pick(50_000)),
      chargeQuantity: String(1 + pick(7)),
      billedQuantity: String(1 + pick(40)),
      taxPercent: ['0', '6', '13'][pick(3)] ?? '0',
      disputed: pick(3) === 0,
    }))
    const totals = statementTotals(lines, mode)
    if ('error' in totals) return expect.fail(totals.error)
    const payable = totals.totals[0]?.payable ?? '0'
    const { disputed, undisputed } = disputedPart(lines, mode, payable, currency)
    if (cents(disputed) + cents(undisputed) !== cents(payable)) expect.fail(`seed ${seed}`)
    if (lines.every(l => !l.disputed) && disputed !== '0.00') expect.fail(`seed ${seed}: nothing is disputed`)
    if (lines.every(l => l.disputed) && disputed !== payable) expect.fail(`seed ${seed}: all is disputed`)
  }
})
