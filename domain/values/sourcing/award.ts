import { allocate } from '../money/allocate.ts'
import { exact, inMinor, nothing, plain, rounded, total, type Exact } from '../money/exact.ts'

export interface AwardLine {
  readonly id: string
  readonly quantity: string
}

export interface AwardSupplier {
  readonly id: string
  readonly prices: Readonly<Record<string, string>>
  readonly minimumOrderValue?: string
  /** Paid once when the supplier gets anything. */
  readonly fixed?: string
}

export interface AwardByLine {
  readonly cheapestPerLine: Readonly<Record<string, string | null>>
  readonly bestSplit: Readonly<Record<string, string>> | null
  readonly bestTotal: string | null
  readonly bestSingle: string | null
  readonly singleTotal: string | null
  readonly notOffered: readonly string[]
  /** False when the search ended before every choice was seen; the split is then the best that was found. */
  readonly complete: boolean
}

interface Offer {
  readonly supplier: number
  readonly amount: Exact
}

interface Choice {
  readonly suppliers: readonly number[]
  readonly cost: Exact
  readonly count: number
}

/** Choices that are looked at, in some tenths of a second; beyond it the best one so far is shown as such. */
const mostChoices = 20_000

/**
 * Awards each line (S-AWD-1): the cheapest choice that keeps minimum order values, fixed costs and the number of
 * suppliers, then fewer suppliers, then the order of the list. Beside it stand the cheapest of each line and the
 * cheapest single supplier.
 */
export function awardByLine(request: {
  readonly currency: string
  readonly lines: readonly AwardLine[]
  readonly suppliers: readonly AwardSupplier[]
  readonly maxSuppliers?: number
}): AwardByLine {
  const { currency, lines, suppliers } = request
  const offers = lines.map(line => offersOf(line, suppliers, currency))
  const cheapest = offers.map(o => o.reduce<Offer | null>((a, b) => (a && a.amount.lte(b.amount) ? a : b), null))
  const idOf = (supplier: number | undefined) => suppliers[supplier ?? -1]?.id ?? ''
  const notOffered = lines.filter((_, at) => offers[at]?.length === 0).map(l => l.id)
  const cheapestPerLine = Object.fromEntries(
    lines.map((l, at) => [l.id, cheapest[at] ? idOf(cheapest[at].supplier) : null]),
  )
  const search = new Search(offers, suppliers, request.maxSuppliers ?? suppliers.length)
  const best = notOffered.length > 0 ? null : search.best()
  const single = notOffered.length > 0 ? null : bestSingle(offers, suppliers)
  return {
    cheapestPerLine,
    bestSplit: best ? Object.fromEntries(lines.map((l, at) => [l.id, idOf(best.suppliers[at])])) : null,
    bestTotal: best ? inMinor(best.cost, currency) : null,
    bestSingle: single ? idOf(single.suppliers[0]) : null,
    singleTotal: single ? inMinor(single.cost, currency) : null,
    notOffered,
    complete: search.complete,
  }
}

const offersOf = (line: AwardLine, suppliers: readonly AwardSupplier[], currency: string): readonly Offer[] =>
  suppliers.flatMap((s, supplier) => {
    const price = s.prices[line.id]
    if (price === undefined) return []
    return [{ supplier, amount: rounded(exact(line.quantity).mul(exact(price)), currency) }]
  })

const fixedOf = (supplier: AwardSupplier | undefined): Exact => exact(supplier?.fixed ?? '0')
const minimumOf = (supplier: AwardSupplier | undefined): Exact => exact(supplier?.minimumOrderValue ?? '0')

function bestSingle(offers: readonly (readonly Offer[])[], suppliers: readonly AwardSupplier[]): Choice | null {
  const whole = suppliers.flatMap((s, at): Choice[] => {
    const parts = offers.map(o => o.find(offer => offer.supplier === at))
    if (parts.some(p => p === undefined)) return []
    const amount = total(parts.map(p => p?.amount ?? nothing))
    if (amount.lt(minimumOf(s))) return []
    return [{ suppliers: parts.map(() => at), cost: amount.add(fixedOf(s)), count: 1 }]
  })
  return whole.reduce<Choice | null>((a, b) => (a && a.cost.lte(b.cost) ? a : b), null)
}

/** Depth first over the lines, cheap offers first; a branch ends where even its cheapest rest costs too much. */
class Search {
  complete = true
  private found: Choice | null = null
  private seen = 0
  /** The branch that is looked at: a supplier for each line so far, and what each of them gets. */
  private readonly chosen: number[] = []
  private readonly spent = new Map<number, Exact>()
  private readonly restFrom: readonly Exact[]
  private readonly offers: readonly (readonly Offer[])[]
  private readonly suppliers: readonly AwardSupplier[]
  private readonly most: number

  constructor(offers: readonly (readonly Offer[])[], suppliers: readonly AwardSupplier[], most: number) {
    this.offers = offers.map(o => [...o].sort((a, b) => a.amount.compare(b.amount) || a.supplier - b.supplier))
    this.suppliers = suppliers
    this.most = most
    this.restFrom = restsOf(this.offers.map(o => o[0]?.amount ?? nothing))
  }

  best(): Choice | null {
    this.visit(nothing)
    return this.found
  }

  private visit(cost: Exact): void {
    if (++this.seen > mostChoices) {
      this.complete = false
      return
    }
    const line = this.chosen.length
    const offers = this.offers[line]
    if (!offers) return this.keep(cost)
    for (const { supplier, amount } of offers) {
      const before = this.spent.get(supplier)
      if (before === undefined && this.spent.size >= this.most) continue
      const fixed = before === undefined ? fixedOf(this.suppliers[supplier]) : nothing
      const now = cost.add(amount).add(fixed)
      if (this.found && now.add(this.restFrom[line + 1] ?? nothing).gt(this.found.cost)) continue
      this.spent.set(supplier, (before ?? nothing).add(amount))
      this.chosen.push(supplier)
      this.visit(now)
      this.chosen.pop()
      if (before === undefined) this.spent.delete(supplier)
      else this.spent.set(supplier, before)
    }
  }

  private keep(cost: Exact): void {
    for (const [supplier, amount] of this.spent) if (amount.lt(minimumOf(this.suppliers[supplier]))) return
    const choice = { suppliers: [...this.chosen], cost, count: this.spent.size }
    if (!this.found || betterThan(choice, this.found)) this.found = choice
  }
}

/** The sums of all amounts from each place on. */
function restsOf(amounts: readonly Exact[]): readonly Exact[] {
  const rests: Exact[] = []
  let rest = nothing
  for (const amount of amounts.toReversed()) {
    rest = rest.add(amount)
    rests.push(rest)
  }
  return rests.toReversed()
}

function betterThan(a: Choice, b: Choice): boolean {
  const order = a.cost.compare(b.cost) || a.count - b.count
  if (order !== 0) return order < 0
  const at = a.suppliers.findIndex((s, i) => s !== b.suppliers[i])
  return at >= 0 && (a.suppliers[at] ?? 0) < (b.suppliers[at] ?? 0)
}

/** Awards one line by shares of exactly 100 percent, in whole packs by largest remainder (S-AWD-2). */
export function awardByShare(request: {
  readonly quantity: string
  readonly shares: Readonly<Record<string, string>>
  readonly multiple: string
  readonly moq: Readonly<Record<string, string>>
}):
  | { readonly quantities: Readonly<Record<string, string>>; readonly belowMoq?: readonly string[] }
  | { readonly error: 'shares'; readonly sum: string }
  | { readonly error: 'quantityNotMultiple' } {
  const shares = Object.entries(request.shares)
  const sum = total(shares.map(([, s]) => exact(s)))
  if (!sum.equals(100)) return { error: 'shares', sum: plain(sum) }
  const packs = exact(request.quantity).div(exact(request.multiple))
  if (packs.d !== 1n) return { error: 'quantityNotMultiple' }
  const parts = allocate(
    plain(packs),
    shares.map(([, s]) => s),
    0,
  )
  if ('error' in parts) return { error: 'shares', sum: plain(sum) }
  const quantities = shares.map(
    ([id], at) => [id, exact(parts.shares[at] ?? '0').mul(exact(request.multiple))] as const,
  )
  const belowMoq = quantities.filter(([id, q]) => q.lt(exact(request.moq[id] ?? '0'))).map(([id]) => id)
  return {
    quantities: Object.fromEntries(quantities.map(([id, q]) => [id, plain(q)])),
    ...(belowMoq.length > 0 ? { belowMoq } : {}),
  }
}

/** Which offer stands after a best-and-final round (S-AWD-3). */
export function bestAndFinal(request: {
  readonly first: string
  readonly final: string | null
  readonly firstValidTo: string
  readonly date: string
}): {
  readonly counts: 'first' | 'final' | null
  readonly price: string | null
  readonly warnings: readonly ('expired' | 'declined' | 'higherThanFirst')[]
} {
  const { first, final } = request
  if (final === 'declined') return { counts: null, price: null, warnings: ['declined'] }
  if (final !== null) {
    const higher = exact(final).gt(exact(first))
    return { counts: 'final', price: final, warnings: higher ? ['higherThanFirst'] : [] }
  }
  if (request.date > request.firstValidTo) return { counts: null, price: null, warnings: ['expired'] }
  return { counts: 'first', price: first, warnings: [] }
}

export interface AwardQuestion {
  readonly cutoffPassed: boolean
  readonly late: boolean
  readonly quoteValidTo: string
  readonly date: string
  readonly supplierStatus: string
  readonly requiredCertificates: readonly { readonly type: string; readonly validTo: string | null }[]
  readonly preparedBy: string
  readonly approvedBy: string
  readonly approverIsProxyOf: string | null
  readonly amount: string
  readonly limitOfApprover: string
  readonly override: { readonly by: string; readonly reason: string; readonly covers: readonly string[] } | null
}

/** Statuses of a supplier that may be awarded. */
const awardable: readonly string[] = ['5', '6']
/** Blocks that no override lifts. */
const absolute: readonly string[] = ['sealed', 'selfApproval']

/** Whether an award may be made, and what stands against it, in a fixed order (S-AWD-4). */
export function mayBeAwarded(question: AwardQuestion): {
  readonly allowed: boolean
  readonly blocks: readonly string[]
  readonly recorded?: readonly string[]
} {
  const found = blocksOf(question)
  const { override } = question
  const lifted = override?.reason.trim() ? found.filter(b => override.covers.includes(b) && !absolute.includes(b)) : []
  const blocks = found.filter(b => !lifted.includes(b))
  const recorded = lifted.map(b => `override:${b} by ${override?.by ?? ''}`)
  return { allowed: blocks.length === 0, blocks, ...(recorded.length > 0 ? { recorded } : {}) }
}

function blocksOf(question: AwardQuestion): readonly string[] {
  const { preparedBy, date } = question
  const certificates = question.requiredCertificates.filter(c => c.validTo === null || c.validTo < date)
  const self = question.approvedBy === preparedBy || question.approverIsProxyOf === preparedBy
  const all: readonly [string, boolean][] = [
    ['sealed', !question.cutoffPassed],
    ['late', question.late],
    ['quoteExpired', date > question.quoteValidTo],
    ['supplierStatus', !awardable.includes(question.supplierStatus)],
    ...certificates.map((c): [string, boolean] => [`certificate:${c.type}`, true]),
    ['selfApproval', self],
    ['approvalLimit', exact(question.amount).gt(exact(question.limitOfApprover))],
  ]
  return all.filter(([, holds]) => holds).map(([name]) => name)
}
