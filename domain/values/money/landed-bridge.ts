import { minorDigits } from '../money.ts'
import { roundTogether } from './allocate.ts'
import { exact, inMinor, nothing, rounded, toDigits, total, type Exact } from './exact.ts'

/** Why a landed cost differs from its earlier stage. The parts add up to the difference. */
export const bridgeEffects = ['quantity', 'price', 'charge', 'rate', 'allocation', 'duty', 'tax'] as const
export type BridgeEffect = (typeof bridgeEffects)[number]

/** The figures of one stage, as they were counted; all values stand in the base currency. */
export interface BridgeStage {
  readonly priceCurrency: string
  /** The exact value of an amount by the rates of this stage; null where it used none for the currency. */
  readonly convert: (amount: Exact, from: string) => Exact | null
  readonly lines: readonly BridgeLine[]
  readonly charges: readonly BridgeCharge[]
}

export interface BridgeLine {
  readonly id: string
  readonly qty: string
  readonly unitPrice: string
  readonly value: string
  readonly duty: string
  readonly landed: string
}

/** A charge in its own currency, with what it became and its parts by line. */
export interface BridgeCharge {
  readonly code: string
  readonly currency: string
  readonly amount: string
  readonly converted: string
  readonly shares: Readonly<Record<string, string>>
}

type Effects = Readonly<Record<BridgeEffect, string>>

export interface BridgeRow {
  readonly before: string
  readonly after: string
  readonly variance: string
  /** Two digits; null where the earlier stage had nothing. */
  readonly percent: string | null
  readonly effects: Effects
}

export interface LandedBridge extends BridgeRow {
  readonly lines: readonly (BridgeRow & { readonly id: string })[]
  /** Goods are not among them. */
  readonly charges: readonly (Omit<BridgeRow, 'effects'> & {
    readonly code: string
    readonly charge: string
    readonly rate: string
  })[]
}

interface Change {
  readonly line: string
  readonly effect: BridgeEffect
  readonly amount: Exact
}

/**
 * Splits the difference of two stages by its causes (M-LC-3). Goods change by quantity, then price, then rate; a charge
 * by its amount, then rate, then the way it is given out. Each step is the difference of two rounded states, so the
 * parts add up for every line and for the whole.
 */
export function landedBridge(base: string, before: BridgeStage, after: BridgeStage): LandedBridge {
  const ids = [...new Set([...before.lines, ...after.lines].map(l => l.id))]
  const keys = [...new Set([...before.charges, ...after.charges].map(keyOf))]
  const charges = keys.map(key => chargeChanges(base, key, ids, before, after))
  const changes = [...goodsChanges(base, ids, before, after), ...charges.flatMap(c => c.changes)]
  const rest = ids.flatMap(id => dutyAndTax(id, before, after, changes))
  const all = [...changes, ...rest]
  const whole = (stage: BridgeStage) => total(stage.lines.map(l => exact(l.landed)))
  return {
    ...row(base, whole(before), whole(after)),
    effects: effectsOf(base, all),
    lines: ids.map(id => ({
      id,
      ...row(base, landedOf(before, id), landedOf(after, id)),
      effects: effectsOf(
        base,
        all.filter(c => c.line === id),
      ),
    })),
    charges: byCode(base, charges),
  }
}

const lineOf = (stage: BridgeStage, id: string): BridgeLine | undefined => stage.lines.find(l => l.id === id)
const landedOf = (stage: BridgeStage, id: string): Exact => exact(lineOf(stage, id)?.landed ?? '0')

function row(base: string, before: Exact, after: Exact): Omit<BridgeRow, 'effects'> {
  const variance = after.sub(before)
  return {
    before: inMinor(before, base),
    after: inMinor(after, base),
    variance: inMinor(variance, base),
    percent: before.equals(nothing) ? null : toDigits(variance.mul(100).div(before.abs()), 2),
  }
}

function effectsOf(base: string, changes: readonly Change[]): Effects {
  const of = (effect: BridgeEffect) => inMinor(total(changes.filter(c => c.effect === effect).map(c => c.amount)), base)
  return {
    quantity: of('quantity'),
    price: of('price'),
    charge: of('charge'),
    rate: of('rate'),
    allocation: of('allocation'),
    duty: of('duty'),
    tax: of('tax'),
  }
}

/** The steps between states: each line's change from one state to the next. */
const steps = (
  ids: readonly string[],
  states: readonly (readonly string[])[],
  effects: readonly BridgeEffect[],
): Change[] =>
  effects.flatMap((effect, step) =>
    ids.map((line, at) => ({
      line,
      effect,
      amount: exact(states[step + 1]?.[at] ?? '0').sub(exact(states[step]?.[at] ?? '0')),
    })),
  )

function goodsChanges(base: string, ids: readonly string[], before: BridgeStage, after: BridgeStage): Change[] {
  const valueOf = (stage: BridgeStage) => ids.map(id => lineOf(stage, id)?.value ?? '0')
  const old = valueOf(before),
    now = valueOf(after)
  const state = (quantities: BridgeStage, prices: BridgeStage): readonly string[] | null => {
    const values = ids.map(id => {
      const qty = exact(lineOf(quantities, id)?.qty ?? '0')
      // A line of one stage only has the price of that stage: it came or went by its quantity.
      const price = (lineOf(prices, id) ?? lineOf(before, id) ?? lineOf(after, id))?.unitPrice ?? '0'
      return before.convert(qty.mul(exact(price)), prices.priceCurrency)
    })
    const known = values.filter(v => v !== null)
    return known.length < ids.length ? null : roundTogether(known, minorDigits(base))
  }
  const byQuantity = state(after, before) ?? old
  // In another currency the old rate says nothing: the whole rest is the price.
  const same = before.priceCurrency === after.priceCurrency
  const byPrice = (same ? state(after, after) : now) ?? now
  return steps(ids, [old, byQuantity, byPrice, now], ['quantity', 'price', 'rate'])
}

const keyOf = (c: { readonly code: string; readonly currency: string }): string => `${c.code} ${c.currency}`

interface ChargeChanges {
  readonly code: string
  readonly before: Exact
  readonly after: Exact
  readonly changes: readonly Change[]
}

function chargeChanges(
  base: string,
  key: string,
  ids: readonly string[],
  before: BridgeStage,
  after: BridgeStage,
): ChargeChanges {
  const of = (stage: BridgeStage) => stage.charges.filter(c => keyOf(c) === key)
  const old = of(before),
    now = of(after)
  const converted = (rows: readonly BridgeCharge[]) => total(rows.map(c => exact(c.converted)))
  const partsOf = (rows: readonly BridgeCharge[]) => ids.map(id => total(rows.map(c => exact(c.shares[id] ?? '0'))))
  const oldParts = partsOf(old),
    newParts = partsOf(now)
  const [{ code, currency } = { code: '', currency: base }] = [...old, ...now]
  const amount = total(now.map(c => exact(c.amount)))
  const atOldRate = old.length === 0 || now.length === 0 ? null : before.convert(amount, currency)
  const middle = atOldRate ? rounded(atOldRate, base) : converted(now)
  const weights = oldParts.some(p => !p.equals(nothing)) ? oldParts : newParts
  const spread = (whole: Exact) => shared(whole, weights, base)
  const text = (parts: readonly Exact[]) => parts.map(p => inMinor(p, base))
  return {
    code,
    before: converted(old),
    after: converted(now),
    changes: steps(
      ids,
      [text(oldParts), spread(middle), spread(converted(now)), text(newParts)],
      ['charge', 'rate', 'allocation'],
    ),
  }
}

/** A whole given out as it was before. Where all parts were nothing there is nothing to give out. */
function shared(whole: Exact, parts: readonly Exact[], base: string): readonly string[] {
  const sizes = parts.map(p => p.abs())
  const all = total(sizes)
  if (all.equals(nothing)) return parts.map(() => '0')
  return roundTogether(
    sizes.map(s => whole.mul(s).div(all)),
    minorDigits(base),
  )
}

/** Duty by line; what is left of the difference is import tax that nobody gives back. */
function dutyAndTax(id: string, before: BridgeStage, after: BridgeStage, changes: readonly Change[]): Change[] {
  const duty = exact(lineOf(after, id)?.duty ?? '0').sub(exact(lineOf(before, id)?.duty ?? '0'))
  const explained = total(changes.filter(c => c.line === id).map(c => c.amount)).add(duty)
  const tax = landedOf(after, id).sub(landedOf(before, id)).sub(explained)
  return [
    { line: id, effect: 'duty', amount: duty },
    { line: id, effect: 'tax', amount: tax },
  ]
}

function byCode(base: string, charges: readonly ChargeChanges[]): LandedBridge['charges'] {
  return [...new Set(charges.map(c => c.code))].map(code => {
    const rows = charges.filter(c => c.code === code)
    const effect = (name: BridgeEffect) =>
      inMinor(total(rows.flatMap(r => r.changes.filter(c => c.effect === name).map(c => c.amount))), base)
    return {
      code,
      ...row(base, total(rows.map(r => r.before)), total(rows.map(r => r.after))),
      charge: effect('charge'),
      rate: effect('rate'),
    }
  })
}
