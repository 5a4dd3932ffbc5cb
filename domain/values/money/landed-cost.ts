import { minorDigits } from '../money.ts'
import { allocate } from './allocate.ts'
import { exact, inMinor, nothing, rounded, toDigits, total, type Exact } from './exact.ts'
import { convert, type Rate } from './exchange.ts'

/** What a charge is given out by (M-LC-1). */
export const landedMethods = [
  'value',
  'quantity',
  'grossWeight',
  'volume',
  'chargeableWeight',
  'equal',
  'manual',
] as const
export type LandedMethod = (typeof landedMethods)[number]

/** A line of goods; the value is in the base currency, null stands for a figure that is not known. */
export interface LandedLine {
  readonly id: string
  readonly qty: string | null
  readonly value: string | null
  readonly grossKg?: string | null
  readonly cbm?: string | null
  readonly chargeableKg?: string | null
  readonly container?: string | null
}

/** A charge in its own currency; it concerns all lines, the chosen ones, or those in one container. */
export interface LandedCharge {
  readonly code: string
  readonly amount: string
  readonly currency: string
  readonly method: LandedMethod
  readonly rate?: Rate
  readonly lines?: readonly string[]
  readonly container?: string
  readonly manual?: Readonly<Record<string, string>>
}

type BasisField = 'value' | 'qty' | 'grossKg' | 'cbm' | 'chargeableKg'

/** Why a charge cannot be given out; nothing is split equally in silence, and no rate is assumed. */
export type LandedError =
  | { readonly error: 'missingRate'; readonly charge: string; readonly pair: string }
  | {
      readonly error: 'missingBasis'
      readonly charge: string
      readonly field: BasisField
      readonly lines: readonly string[]
    }
  | { readonly error: 'zeroBasis' | 'negativeBasis'; readonly charge: string; readonly lines: readonly string[] }
  | { readonly error: 'manualSum'; readonly charge: string; readonly difference: string }

export interface ChargeShares {
  readonly code: string
  readonly amount: string
  readonly shares: Readonly<Record<string, string>>
}

export interface LandedCost {
  readonly charges: readonly ChargeShares[]
  readonly lines: readonly {
    readonly id: string
    readonly added: string
    /** Null where the value of the line is not known. */
    readonly landed: string | null
    /** Six digits, for show only; null where there is no quantity. */
    readonly unitCost: string | null
  }[]
  readonly totalAdded: string
}

/**
 * The landed cost of lines: each charge is converted whole, rounded, and given out by its method. The same function
 * serves quotation and posting.
 */
export function landedCost(
  base: string,
  lines: readonly LandedLine[],
  charges: readonly LandedCharge[],
): LandedCost | LandedError {
  const given: ChargeShares[] = []
  for (const charge of charges) {
    const shares = chargeShares(base, lines, charge)
    if ('error' in shares) return shares
    given.push(shares)
  }
  const addedTo = (id: string) => total(given.map(c => exact(c.shares[id] ?? '0')))
  return {
    charges: given,
    lines: lines.map(line => {
      const added = addedTo(line.id)
      const landed = line.value === null ? null : exact(line.value).add(added)
      const qty = exact(line.qty ?? '0')
      return {
        id: line.id,
        added: inMinor(added, base),
        landed: landed && inMinor(landed, base),
        unitCost: landed && qty.gt(nothing) ? toDigits(landed.div(qty), 6) : null,
      }
    }),
    totalAdded: inMinor(total(given.map(c => exact(c.amount))), base),
  }
}

const fieldOf: Readonly<Record<Exclude<LandedMethod, 'equal' | 'manual'>, BasisField>> = {
  value: 'value',
  quantity: 'qty',
  grossWeight: 'grossKg',
  volume: 'cbm',
  chargeableWeight: 'chargeableKg',
}

function chargeShares(base: string, all: readonly LandedLine[], charge: LandedCharge): ChargeShares | LandedError {
  const converted = convert(charge.amount, charge.currency, base, charge.rate ?? null)
  if ('error' in converted) return { error: 'missingRate', charge: charge.code, pair: converted.pair }
  const lines = all.filter(
    l =>
      (charge.lines === undefined || charge.lines.includes(l.id)) &&
      (charge.container === undefined || l.container === charge.container),
  )
  if (charge.method === 'manual') return manualShares(base, lines, charge, converted.amount)
  const field = charge.method === 'equal' ? null : fieldOf[charge.method]
  const unknown = field ? lines.filter(l => (l[field] ?? null) === null).map(l => l.id) : []
  if (field && unknown.length > 0) return { error: 'missingBasis', charge: charge.code, field, lines: unknown }
  const weights = lines.map(l => (field ? (l[field] ?? '0') : '1'))
  const parts = allocate(converted.amount, weights, minorDigits(base))
  if ('error' in parts) return { error: parts.error, charge: charge.code, lines: lines.map(l => l.id) }
  return { code: charge.code, amount: converted.amount, shares: byLine(lines, parts.shares) }
}

/**
 * The exact parts of an amount, as its method gives it out: for a formula that goes on. Its lines have the figure that
 * the method asks for, and not all are zero.
 */
export function exactShares(
  amount: Exact,
  method: Exclude<LandedMethod, 'manual'>,
  lines: readonly LandedLine[],
): readonly Exact[] {
  const weights = lines.map(l => exact(method === 'equal' ? '1' : (l[fieldOf[method]] ?? '0')))
  const all = total(weights)
  return weights.map(w => amount.mul(w).div(all))
}

const byLine = (lines: readonly LandedLine[], shares: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.map((l, at) => [l.id, shares[at] ?? '0']))

function manualShares(
  base: string,
  lines: readonly LandedLine[],
  charge: LandedCharge,
  amount: string,
): ChargeShares | LandedError {
  const parts = lines.map(l => exact(charge.manual?.[l.id] ?? '0'))
  const difference = exact(amount).sub(total(parts))
  if (!difference.equals(nothing))
    return { error: 'manualSum', charge: charge.code, difference: inMinor(difference, base) }
  const shares = parts.map(p => inMinor(p, base))
  return { code: charge.code, amount, shares: byLine(lines, shares) }
}

export interface LandedStep {
  readonly charges: readonly {
    readonly code: string
    readonly estimate: string
    readonly final: string
    readonly variance: string
    readonly deltas: Readonly<Record<string, string>>
  }[]
  readonly lines: readonly {
    readonly id: string
    readonly delta: string
    readonly toCostOfSales: string
    readonly toStock: string
  }[]
}

/**
 * What a later stage posts (M-LC-4): per line the new allocation less the old one, so that the deltas add up to the
 * difference of the charges. The part that was sold goes to cost of sales, rounded per line; the rest stays in stock.
 */
export function landedDelta(request: {
  readonly base: string
  readonly lines: readonly LandedLine[]
  readonly methods: Readonly<Record<string, LandedMethod>>
  readonly estimate: Readonly<Record<string, string>>
  readonly final: Readonly<Record<string, string>>
  readonly sold: Readonly<Record<string, string>>
}): LandedStep | LandedError {
  const { base, lines } = request
  const charges: LandedStep['charges'][number][] = []
  for (const code of new Set([...Object.keys(request.estimate), ...Object.keys(request.final)])) {
    const at = (amount = '0') =>
      chargeShares(base, lines, { code, amount, currency: base, method: request.methods[code] ?? 'value' })
    const before = at(request.estimate[code]),
      after = at(request.final[code])
    if ('error' in before) return before
    if ('error' in after) return after
    const delta = (id: string) => inMinor(exact(after.shares[id] ?? '0').sub(exact(before.shares[id] ?? '0')), base)
    charges.push({
      code,
      estimate: before.amount,
      final: after.amount,
      variance: inMinor(exact(after.amount).sub(exact(before.amount)), base),
      deltas: Object.fromEntries(lines.map(l => [l.id, delta(l.id)])),
    })
  }
  return { charges, lines: lines.map(line => splitDelta(line, charges, request.sold[line.id], base)) }
}

function splitDelta(
  line: LandedLine,
  charges: LandedStep['charges'],
  sold: string | undefined,
  base: string,
): LandedStep['lines'][number] {
  const delta: Exact = total(charges.map(c => exact(c.deltas[line.id] ?? '0')))
  const qty = exact(line.qty ?? '0')
  const used = qty.equals(nothing) ? nothing : rounded(delta.mul(exact(sold ?? '0')).div(qty), base)
  return {
    id: line.id,
    delta: inMinor(delta, base),
    toCostOfSales: inMinor(used, base),
    toStock: inMinor(delta.sub(used), base),
  }
}
