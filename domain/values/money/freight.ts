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
  upToStep,
  type Exact,
} from './exact.ts'
import { convert, type Rate } from './exchange.ts'

/** Packages of one size, in whole or decimal centimetres. */
export interface FreightPackages {
  readonly count: string
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
}

/** A consignment by its packages or by its volume, with its gross weight. */
export interface Cargo {
  readonly packages?: readonly FreightPackages[]
  readonly cbm?: string
  readonly grossKg: string
}

const cm3PerCbm = 1_000_000

function cubicMetres(cargo: Cargo, wholeCentimetres = false): Exact {
  if (!cargo.packages) return exact(cargo.cbm ?? '0')
  const size = (text: string) => (wholeCentimetres ? exact(toDigits(exact(text), 0)) : exact(text))
  return total(
    cargo.packages.map(p =>
      exact(p.count).mul(size(p.lengthCm)).mul(size(p.widthCm)).mul(size(p.heightCm)).div(cm3PerCbm),
    ),
  )
}

/** Kilograms as people read them: the step of a card gives few digits, else three. */
const shown = (value: Exact): string => (value.mul(1000).d === 1n ? plain(value) : toDigits(value, 3))

export interface WeightRule {
  /** Cubic centimetres for one kilogram: 6000, or 5000 for express. */
  readonly divisor?: string
  readonly kgPerCbm?: string
  readonly step?: string
  /** The part of the surplus of volume over weight that is charged. */
  readonly volumeShare?: string
  readonly roundDimensions?: boolean
}

/**
 * The chargeable weight of a consignment by air, express or road (M-FRT-1): the larger of volume and gross weight, or
 * the shared surplus, then up to the step. It is of the consignment, not the sum of rounded pieces.
 */
export function chargeableWeight(
  cargo: Cargo,
  rule: WeightRule,
): { readonly cbm: string; readonly volumeKg: string; readonly chargeable: string } {
  const cbm = cubicMetres(cargo, rule.roundDimensions)
  const volume =
    rule.divisor === undefined ? cbm.mul(exact(rule.kgPerCbm ?? '0')) : cbm.mul(cm3PerCbm).div(exact(rule.divisor))
  const gross = exact(cargo.grossKg)
  const surplus = larger(volume.sub(gross), nothing)
  const weight = gross.add(surplus.mul(exact(rule.volumeShare ?? '1')))
  return {
    cbm: toDigits(cbm, 3),
    volumeKg: toDigits(volume, 3),
    chargeable: shown(upToStep(weight, exact(rule.step ?? '0'))),
  }
}

/** Tonnes or cubic metres, whichever is more (M-FRT-2), with what they cost. */
export function weightOrMeasure(
  cargo: Cargo,
  rule: { readonly step?: string; readonly minimum?: string; readonly ratePerUnit: string; readonly currency: string },
): { readonly cbm: string; readonly chargeable: string; readonly charge: string } {
  const cbm = exact(toDigits(cubicMetres(cargo), 3))
  const units = measureUnits(cbm, exact(cargo.grossKg), rule)
  return {
    cbm: toDigits(cbm, 3),
    chargeable: shown(units),
    charge: inMinor(units.mul(exact(rule.ratePerUnit)), rule.currency),
  }
}

const measureUnits = (cbm: Exact, kg: Exact, rule: { readonly step?: string; readonly minimum?: string }): Exact =>
  larger(upToStep(larger(kg.div(1000), cbm), exact(rule.step ?? '0')), exact(rule.minimum ?? '0'))

export interface RateBreak {
  readonly from: string
  readonly rate: string
}

/** The charge by breaks, and which break was used: "as 100 kg" (M-FRT-3). */
export function breakCharge(request: {
  readonly units: string
  readonly currency: string
  readonly breaks: readonly RateBreak[]
  readonly minimum?: string
}): {
  readonly ownBreak: string
  readonly ownCharge: string
  readonly usedBreak: string
  readonly ratedUnits: string
  readonly charge: string
  readonly byMinimum: boolean
  readonly saving: string
} {
  const { currency } = request
  const units = exact(request.units)
  const breaks = [...request.breaks].sort((a, b) => exact(a.from).compare(exact(b.from)))
  const own = Math.max(breaks.filter(b => exact(b.from).lte(units)).length - 1, 0)
  const offers = breaks.slice(own).map(b => {
    const rated = larger(units, exact(b.from))
    return { from: b.from, rated, charge: rated.mul(exact(b.rate)) }
  })
  const [first, ...higher] = offers
  if (!first) throw new RangeError('a rate without breaks')
  const used = higher.reduce((best, offer) => (offer.charge.lt(best.charge) ? offer : best), first)
  const ownCharge = rounded(first.charge, currency),
    charge = rounded(used.charge, currency),
    minimum = exact(request.minimum ?? '0')
  return {
    ownBreak: first.from,
    ownCharge: inMinor(ownCharge, currency),
    usedBreak: used.from,
    ratedUnits: plain(used.rated),
    charge: inMinor(larger(charge, minimum), currency),
    byMinimum: minimum.gt(charge),
    saving: inMinor(ownCharge.sub(charge), currency),
  }
}

export interface FreightShipment {
  readonly containers: readonly { readonly type: string; readonly count: string }[]
  readonly billsOfLading: string
  readonly grossKg: string
  readonly cbm: string
  readonly chargeableKg?: string
  readonly insuredValue?: string
  readonly days?: string
}

/** What a charge is counted by. */
export const chargeUnits = [
  'container',
  'shipment',
  'bl',
  'wm',
  'cbm',
  'ton',
  'chargeableKg',
  'percentOf',
  'percentOfValue',
  'day',
] as const
export type ChargeUnit = (typeof chargeUnits)[number]

export interface FreightCharge {
  readonly code: string
  readonly per: ChargeUnit
  readonly rate: string
  readonly currency: string
  readonly equipment?: string
  /** The code that a percentage is of. */
  readonly of?: string
  readonly minimum?: string
  readonly maximum?: string
  readonly minimumUnits?: string
}

export interface FreightLine {
  readonly code: string
  readonly units: string
  readonly amount: string
}

/** A charge that counts what the shipment does not say. */
export interface MissingUnits {
  readonly error: 'missingUnits'
  readonly code: string
  readonly per: ChargeUnit
}

/**
 * The charges of a shipment (M-FRT-4): each is rounded in its own currency, totals are per currency, and each total is
 * converted once. A missing rate stops the conversion and leaves the list; a charge without its units is an error.
 */
export function freightCharges(request: {
  readonly base: string
  readonly shipment: FreightShipment
  readonly charges: readonly FreightCharge[]
  readonly rates: Readonly<Record<string, Rate>>
}):
  | {
      readonly lines: readonly FreightLine[]
      readonly totals: Readonly<Record<string, string>>
      readonly inBase?: string
      readonly error?: 'missingRate'
      readonly currency?: string
    }
  | MissingUnits {
  const counted: { charge: FreightCharge; units: Exact; amount: Exact }[] = []
  for (const charge of request.charges) {
    const earlier = counted.filter(c => c.charge.code === charge.of && c.charge.currency === charge.currency)
    const units = unitsOf(charge, request.shipment, total(earlier.map(c => c.amount)))
    if (!units) return { error: 'missingUnits', code: charge.code, per: charge.per }
    counted.push({ charge, units, amount: freightAmount(charge, units) })
  }
  const totals: Record<string, string> = {}
  for (const { charge, amount } of counted)
    totals[charge.currency] = inMinor(exact(totals[charge.currency] ?? '0').add(amount), charge.currency)
  const lines = counted.map(c => ({
    code: c.charge.code,
    units: plain(c.units),
    amount: inMinor(c.amount, c.charge.currency),
  }))
  const converted = Object.entries(totals).map(([currency, sum]) => ({
    currency,
    value: convert(sum, currency, request.base, request.rates[currency] ?? null),
  }))
  const missing = converted.find(c => 'error' in c.value)
  if (missing) return { lines, totals, error: 'missingRate', currency: missing.currency }
  const values = converted.flatMap(c => ('amount' in c.value ? [exact(c.value.amount)] : []))
  return { lines, totals, inBase: inMinor(total(values), request.base) }
}

/** How many units a charge counts; null where the shipment does not say. A percentage counts no units by itself. */
export function countUnits(charge: FreightCharge, shipment: FreightShipment): string | null {
  const units = unitsOf(charge, shipment, nothing)
  return units && plain(units)
}

function unitsOf(charge: FreightCharge, shipment: FreightShipment, percentBase: Exact): Exact | null {
  const containers = shipment.containers.filter(c => charge.equipment === undefined || c.type === charge.equipment)
  const known = (text: string | undefined) => (text === undefined ? null : exact(text))
  const units: Readonly<Record<ChargeUnit, () => Exact | null>> = {
    container: () => total(containers.map(c => exact(c.count))),
    shipment: () => exact('1'),
    bl: () => exact(shipment.billsOfLading),
    wm: () =>
      measureUnits(exact(toDigits(exact(shipment.cbm), 3)), exact(shipment.grossKg), {
        minimum: charge.minimumUnits ?? '1',
      }),
    cbm: () => exact(shipment.cbm),
    ton: () => exact(shipment.grossKg).div(1000),
    chargeableKg: () => known(shipment.chargeableKg),
    percentOf: () => percentBase,
    percentOfValue: () => known(shipment.insuredValue),
    day: () => known(shipment.days),
  }
  return units[charge.per]()
}

function freightAmount(charge: FreightCharge, units: Exact): Exact {
  const isPercent = charge.per === 'percentOf' || charge.per === 'percentOfValue'
  const value = rounded(units.mul(isPercent ? share(charge.rate) : exact(charge.rate)), charge.currency)
  const least = charge.minimum === undefined ? value : larger(value, exact(charge.minimum))
  return charge.maximum === undefined ? least : smaller(least, exact(charge.maximum))
}
