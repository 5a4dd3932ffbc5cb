import { minorDigits } from '../money.ts'
import {
  exact,
  inMinor,
  larger,
  nothing,
  plain,
  rounded,
  share,
  smaller,
  toDigits,
  total,
  type Exact,
} from './exact.ts'
import { exactlyBy, type Rate } from './exchange.ts'

/** Whether the value of goods for customs holds the carriage to the border (most countries) or not (US and others). */
export type CustomsBasis = 'CIF' | 'FOB'

/** What the price of an incoterm leaves out, or holds beyond the border. */
const leavesOut = {
  originInland: ['EXW'],
  freightToBorder: ['EXW', 'FCA', 'FAS', 'FOB'],
  insurance: ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CPT'],
} as const
const holdsBeyond = { afterBorder: ['DAP', 'DPU', 'DDP'], dutiesIncluded: ['DDP'] } as const

/** Whether a price of an incoterm holds a part of the carriage; charges without a part come after the border. */
export function priceHolds(incoterm: string, part: keyof typeof leavesOut | 'afterBorder' | null): boolean {
  if (part === null) return within(holdsBeyond.dutiesIncluded, incoterm)
  if (part === 'afterBorder') return within(holdsBeyond.afterBorder, incoterm)
  return !within(leavesOut[part], incoterm)
}

/** Whether the seller pays the duty. */
export const priceHoldsDuty = (incoterm: string): boolean => within(holdsBeyond.dutiesIncluded, incoterm)

const within = (terms: readonly string[], incoterm: string): boolean => terms.includes(incoterm)

export interface CustomsGoods {
  readonly currency: string
  readonly local: string
  /** The customs rate of the month of declaration; null where none is known. */
  readonly rate: Rate | null
  readonly basis: CustomsBasis
  readonly incoterm: string
  readonly goods: string
  readonly originInland?: string
  readonly freightToBorder?: string
  readonly insurance?: string
  readonly insuranceWhenUnknownPermille?: string
  readonly afterBorder?: string
  readonly dutiesIncluded?: string
  /** Assists, royalties, tooling: they always count. */
  readonly additions?: Readonly<Record<string, string>>
  /** Digits of the value; the minor unit of the local currency unless the office asks for others. */
  readonly digits?: number
}

type CustomsPart = 'originInland' | 'freightToBorder' | 'insurance' | 'afterBorder' | 'dutiesIncluded' | 'additions'

export interface CustomsValue {
  readonly steps: readonly { readonly part: CustomsPart; readonly amount: string }[]
  readonly valueInvoiceCurrency: string
  readonly customsValue: string
}

export type CustomsError = { readonly error: 'missingRate' | 'missingFreight' | 'missingInsurance' }

/** The value of goods for customs, with each part that was added or taken off (M-DTY-1). */
export function customsValue(goods: CustomsGoods): CustomsValue | CustomsError {
  const known = (text: string | undefined) => (text === undefined ? null : exact(text))
  const parts = customsParts(goods, {
    goods: exact(goods.goods),
    originInland: known(goods.originInland),
    freightToBorder: known(goods.freightToBorder),
    insurance: known(goods.insurance),
    insurancePermille: known(goods.insuranceWhenUnknownPermille),
    afterBorder: known(goods.afterBorder),
    dutiesIncluded: known(goods.dutiesIncluded),
    additions: total(Object.values(goods.additions ?? {}).map(exact)),
  })
  if ('error' in parts) return parts
  const steps = parts.filter(p => !p.amount.equals(nothing))
  const value = exact(goods.goods).add(total(steps.map(s => s.amount)))
  const local = inLocal(value, goods)
  if (!local) return { error: 'missingRate' }
  return {
    steps: steps.map(s => ({ part: s.part, amount: plain(s.amount) })),
    valueInvoiceCurrency: plain(value),
    customsValue: toDigits(local, goods.digits ?? minorDigits(goods.local)),
  }
}

/** The exact value of goods whose parts stand in one currency; it is rounded where it is declared. */
export function exactCustomsValue(
  terms: CustomsTerms,
  goods: Exact,
  parts: Readonly<Partial<Record<'originInland' | 'freightToBorder' | 'insurance' | 'afterBorder', Exact>>>,
): Exact | CustomsError {
  const counted = customsParts(terms, {
    goods,
    originInland: parts.originInland ?? null,
    freightToBorder: parts.freightToBorder ?? null,
    insurance: parts.insurance ?? null,
    insurancePermille: null,
    afterBorder: parts.afterBorder ?? null,
    dutiesIncluded: null,
    additions: nothing,
  })
  return 'error' in counted ? counted : goods.add(total(counted.map(p => p.amount)))
}

const inLocal = (value: Exact, goods: CustomsGoods): Exact | null => {
  if (goods.currency === goods.local) return value
  return goods.rate ? exactlyBy(goods.rate, value, goods.currency, goods.local) : null
}

interface CustomsTerms {
  readonly basis: CustomsBasis
  readonly incoterm: string
}

/** Amounts of one currency; null stands for one that is not known. */
interface CustomsAmounts {
  readonly goods: Exact
  readonly originInland: Exact | null
  readonly freightToBorder: Exact | null
  readonly insurance: Exact | null
  readonly insurancePermille: Exact | null
  readonly afterBorder: Exact | null
  readonly dutiesIncluded: Exact | null
  readonly additions: Exact
}

function customsParts(
  { basis, incoterm }: CustomsTerms,
  amounts: CustomsAmounts,
): readonly { part: CustomsPart; amount: Exact }[] | CustomsError {
  const freightOut = within(leavesOut.freightToBorder, incoterm),
    insuranceOut = within(leavesOut.insurance, incoterm)
  if (amounts.freightToBorder === null && basis === 'CIF' && freightOut) return { error: 'missingFreight' }
  const insurance = insuranceOf(amounts)
  if (insurance === null && basis === 'CIF' && insuranceOut) return { error: 'missingInsurance' }
  /** Carriage is added where the basis holds it and the price does not, and taken off the other way round. */
  const carriage = (amount: Exact | null, out: boolean): Exact => {
    if (amount === null) return nothing
    if (basis === 'CIF') return out ? amount : nothing
    return out ? nothing : amount.neg()
  }
  const when = (holds: boolean, amount: Exact | null): Exact => (holds && amount ? amount : nothing)
  const beyond = when(within(holdsBeyond.afterBorder, incoterm), amounts.afterBorder),
    duties = when(within(holdsBeyond.dutiesIncluded, incoterm), amounts.dutiesIncluded)
  return [
    { part: 'originInland', amount: when(within(leavesOut.originInland, incoterm), amounts.originInland) },
    { part: 'freightToBorder', amount: carriage(amounts.freightToBorder, freightOut) },
    { part: 'insurance', amount: carriage(insurance, insuranceOut) },
    { part: 'afterBorder', amount: beyond.neg() },
    { part: 'dutiesIncluded', amount: duties.neg() },
    { part: 'additions', amount: amounts.additions },
  ]
}

/** The insurance, or a part of goods and freight where a rule of the country gives one; null where nothing does. */
function insuranceOf({ goods, freightToBorder, insurance, insurancePermille }: CustomsAmounts): Exact | null {
  if (insurance !== null || insurancePermille === null) return insurance
  return goods
    .add(freightToBorder ?? nothing)
    .mul(insurancePermille)
    .div(1000)
}

export type MeasureUnit = 'netKg' | 'pieces' | 'litres'

/** A duty, tax or fee: by value, by quantity, by both, the higher or lower of them, or within limits (M-DTY-2). */
export interface DutyMeasure {
  readonly code: string
  readonly kind: 'adValorem' | 'specific' | 'compound' | 'higherOf' | 'lowerOf' | 'minMax' | 'fee' | 'excise' | 'onDuty'
  readonly percent?: string
  readonly amount?: string
  readonly per?: MeasureUnit
  /** The amount is for so many units. */
  readonly units?: string
  readonly min?: string
  readonly max?: string
}

export interface DutyRequest extends Readonly<Partial<Record<MeasureUnit, string>>> {
  readonly local: string
  readonly customsValue: string
  readonly measures: readonly DutyMeasure[]
  readonly vatPercent?: string
  readonly vatRecoverable?: boolean
  readonly inlandToFirstPlace?: string
  /** A tax below this amount is not collected. */
  readonly waivedBelow?: string
}

export interface DutyAndTax {
  readonly measures: readonly { readonly code: string; readonly amount: string }[]
  readonly vatBase: string
  readonly vat: string
  readonly total: string
  readonly toLandedCost: string
  readonly waived?: readonly string[]
  readonly totalAfterWaiver?: string
}

interface Counted {
  readonly measure: DutyMeasure
  readonly amount: Exact
}

/** A measure by quantity whose quantity the declaration does not give. */
export interface MissingQuantity {
  readonly error: 'missingQuantity'
  readonly code: string
  readonly per: MeasureUnit | null
}

const byQuantity: readonly DutyMeasure['kind'][] = ['specific', 'compound', 'higherOf', 'lowerOf', 'minMax']

/**
 * Duties and import tax of a declaration, each rounded in the local currency (M-DTY-2). A measure by quantity without
 * that quantity is an error, never free of duty.
 */
export function dutyAndTax(request: DutyRequest): DutyAndTax | MissingQuantity {
  const { local } = request
  const unknown = request.measures.find(m => byQuantity.includes(m.kind) && (!m.per || request[m.per] === undefined))
  if (unknown) return { error: 'missingQuantity', code: unknown.code, per: unknown.per ?? null }
  const counted: Counted[] = []
  for (const measure of request.measures)
    counted.push({ measure, amount: rounded(measureAmount(measure, request, counted), local) })
  const withoutFees = counted.filter(c => c.measure.kind !== 'fee').map(c => c.amount)
  const vatBase = exact(request.customsValue)
    .add(total(withoutFees))
    .add(exact(request.inlandToFirstPlace ?? '0'))
  const vat = rounded(vatBase.mul(share(request.vatPercent ?? '0')), local)
  const duties = total(counted.map(c => c.amount))
  const all = [...counted.map(c => ({ code: c.measure.code, amount: c.amount })), { code: 'vat', amount: vat }]
  return {
    measures: counted.map(c => ({ code: c.measure.code, amount: inMinor(c.amount, local) })),
    vatBase: inMinor(vatBase, local),
    vat: inMinor(vat, local),
    total: inMinor(duties.add(vat), local),
    toLandedCost: inMinor(request.vatRecoverable === false ? duties.add(vat) : duties, local),
    ...(request.waivedBelow === undefined ? {} : waiver(all, exact(request.waivedBelow), local)),
  }
}

function waiver(all: readonly { code: string; amount: Exact }[], limit: Exact, local: string) {
  const waived = all.filter(a => a.amount.gt(nothing) && a.amount.lt(limit)).map(a => a.code)
  const kept = all.filter(a => !waived.includes(a.code)).map(a => a.amount)
  return { waived, totalAfterWaiver: inMinor(total(kept), local) }
}

function measureAmount(measure: DutyMeasure, request: DutyRequest, before: readonly Counted[]): Exact {
  const value = exact(request.customsValue)
  const percent = share(measure.percent ?? '0')
  const byValue = value.mul(percent)
  const quantity = exact((measure.per && request[measure.per]) ?? '0').div(exact(measure.units ?? '1'))
  const perQuantity = (amount: string | undefined) => quantity.mul(exact(amount ?? '0'))
  switch (measure.kind) {
    case 'adValorem':
      return byValue
    case 'specific':
      return perQuantity(measure.amount)
    case 'compound':
      return byValue.add(perQuantity(measure.amount))
    case 'higherOf':
      return larger(byValue, perQuantity(measure.amount))
    case 'lowerOf':
      return smaller(byValue, perQuantity(measure.amount))
    case 'minMax':
      return limited(byValue, measure, perQuantity)
    case 'fee':
      return limited(byValue, measure, text => exact(text ?? '0'))
    case 'excise': {
      // The tax lies inside its own base.
      const base = value.add(total(before.filter(b => b.measure.kind !== 'fee').map(b => b.amount)))
      return base.div(percent.neg().add(1)).mul(percent)
    }
    case 'onDuty':
      return total(before.filter(b => b.measure.code === 'duty').map(b => b.amount)).mul(percent)
  }
}

function limited(value: Exact, measure: DutyMeasure, limit: (text: string | undefined) => Exact): Exact {
  const least = measure.min === undefined ? value : larger(value, limit(measure.min))
  return measure.max === undefined ? least : smaller(least, limit(measure.max))
}

/** A measure of the tariff: for a code and all that begin with it, an origin or all, within its days. */
export interface TariffMeasure {
  readonly id: string
  readonly hs: string
  readonly origin: string | null
  readonly percent: string
  readonly from: string
  readonly to: string | null
  /** A preference: it needs a proof of origin. */
  readonly proof: boolean
}

type MeasureReason = 'code' | 'origin' | 'date' | 'proof'

/**
 * The measure that holds for goods on the day of declaration (M-DTY-3): a preference with proof, then a measure by
 * origin, then the general one; within each the longest code. None is an error, never free of duty.
 */
export function chooseMeasure(
  goods: {
    readonly hs: string
    readonly origin: string
    readonly date: string
    readonly proofOfOrigin: boolean
  },
  measures: readonly TariffMeasure[],
): {
  readonly measure: string | null
  readonly percent: string | null
  readonly error: 'noMeasure' | null
  readonly rejected: readonly { readonly id: string; readonly because: MeasureReason }[]
} {
  const reasonAgainst = (m: TariffMeasure): MeasureReason | null => {
    if (!goods.hs.startsWith(m.hs)) return 'code'
    if (m.origin !== null && m.origin !== goods.origin) return 'origin'
    if (goods.date < m.from || (m.to !== null && goods.date > m.to)) return 'date'
    return m.proof && !goods.proofOfOrigin ? 'proof' : null
  }
  const judged = measures.map(m => ({ m, because: reasonAgainst(m) }))
  const rank = (m: TariffMeasure) => (m.proof ? 2 : m.origin !== null ? 1 : 0)
  const fitting = judged.filter(j => j.because === null).map(j => j.m)
  fitting.sort((a, b) => rank(b) - rank(a) || b.hs.length - a.hs.length || (a.from < b.from ? 1 : -1))
  const [best] = fitting
  return {
    measure: best?.id ?? null,
    percent: best?.percent ?? null,
    error: best ? null : 'noMeasure',
    rejected: judged.flatMap(j => (j.because === null ? [] : [{ id: j.m.id, because: j.because }])),
  }
}
