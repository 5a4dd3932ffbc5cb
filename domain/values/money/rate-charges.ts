import { exact, inMinor, smaller } from './exact.ts'
import {
  breakCharge,
  chargeableWeight,
  countUnits,
  freightCharges,
  type Cargo,
  type ChargeUnit,
  type FreightCharge,
  type FreightShipment,
  type WeightRule,
} from './freight.ts'

/** A charge with its breaks; a charge without them has one that begins at 0. */
export interface ChargeToRate {
  readonly code: string
  readonly per: ChargeUnit
  readonly currency: string
  readonly equipment: string | null
  readonly of: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  readonly minimumUnits: string | null
  readonly breaks: readonly { readonly from: string; readonly rate: string }[]
  /** Where the rate is for; null is any. */
  readonly pol: string | null
  readonly pod: string | null
  /** It comes from a cost template, not from the card. */
  readonly added: boolean
}

/** What a person says of a shipment. What is null is not known, and nothing is assumed for it. */
export interface CargoToRate {
  readonly containers: readonly { readonly type: string; readonly count: string }[]
  readonly grossKg: string | null
  readonly cbm: string | null
  readonly packages: Cargo['packages'] | null
  readonly billsOfLading: string
  readonly insuredValue: string | null
  readonly days: string | null
}

export interface RatedCharge {
  readonly code: string
  readonly per: ChargeUnit
  readonly equipment: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly added: boolean
  readonly units: string
  readonly rate: string
  readonly of: string | null
  readonly amount: string
  readonly currency: string
  /** The break that was used, where it is not the first: "as 100 kg"; what that saved. */
  readonly asUnits: string | null
  readonly saving: string | null
  readonly limit: 'minimum' | 'maximum' | null
}

export interface ChargeableWeight {
  readonly cbm: string | null
  readonly volumeKg: string | null
  readonly chargeableKg: string | null
}

/** How a mode weighs volume when the card does not say: 6000 by air, 5000 by express, 333 kg per m³ by road. */
const usual: Readonly<Record<string, WeightRule>> = {
  air: { divisor: '6000', step: '0.5' },
  express: { divisor: '5000', step: '0.5' },
  road: { kgPerCbm: '333' },
}

/** The chargeable weight by the rule of the card, or by that of its mode (M-FRT-1, M-FRT-2). */
export function weightOf(cargo: CargoToRate, mode: string, own: WeightRule): ChargeableWeight {
  const { divisor: _divisor, kgPerCbm: _kg, ...rest } = usual[mode] ?? {}
  const rule: WeightRule =
    own.divisor === undefined && own.kgPerCbm === undefined ? { ...usual[mode], ...own } : { ...rest, ...own }
  if (!cargo.packages && cargo.cbm === null) return { cbm: null, volumeKg: null, chargeableKg: null }
  const weighed = chargeableWeight(
    { ...(cargo.packages ? { packages: cargo.packages } : { cbm: cargo.cbm ?? '0' }), grossKg: cargo.grossKg ?? '0' },
    rule,
  )
  const known = cargo.grossKg !== null && (rule.divisor !== undefined || rule.kgPerCbm !== undefined)
  return {
    cbm: cargo.packages ? weighed.cbm : cargo.cbm,
    volumeKg: known ? weighed.volumeKg : null,
    chargeableKg: known ? weighed.chargeable : null,
  }
}

export interface UnitsUnknown {
  readonly error: 'missingUnits'
  readonly code: string
  readonly per: ChargeUnit
}

/** The charges of a shipment with their breaks, percentages last; totals are per currency (M-FRT-3, M-FRT-4). */
export function rateCharges(
  charges: readonly ChargeToRate[],
  cargo: CargoToRate,
  weight: ChargeableWeight,
): { readonly lines: readonly RatedCharge[]; readonly totals: Readonly<Record<string, string>> } | UnitsUnknown {
  const shipment = shipmentOf(cargo, weight)
  const ordered = [...charges].sort((a, b) => Number(a.per === 'percentOf') - Number(b.per === 'percentOf'))
  const prepared: Prepared[] = []
  for (const charge of ordered) {
    const ready = prepare(charge, cargo, shipment, weight)
    if (!ready) return { error: 'missingUnits', code: charge.code, per: charge.per }
    prepared.push(ready)
  }
  const answer = freightCharges({
    base: '',
    shipment,
    charges: prepared.map(p => p.priced),
    rates: {},
  })
  if (!('lines' in answer)) return answer
  const lines = prepared.map(({ charge, priced, shown }, at): RatedCharge => {
    const line = answer.lines[at]
    const { code, per, equipment, pol, pod, added, of, currency } = charge
    const amount = line?.amount ?? '0'
    return {
      code,
      per,
      equipment,
      pol,
      pod,
      added,
      of,
      currency,
      amount,
      units: shown?.units ?? line?.units ?? '0',
      rate: shown?.rate ?? priced.rate,
      asUnits: shown?.asUnits ?? null,
      saving: shown?.saving ?? null,
      limit: shown ? shown.limit : limitOf(priced, line?.units ?? '0', amount),
    }
  })
  return { lines, totals: answer.totals }
}

const shipmentOf = (cargo: CargoToRate, weight: ChargeableWeight): FreightShipment => ({
  containers: cargo.containers,
  billsOfLading: cargo.billsOfLading,
  grossKg: cargo.grossKg ?? '0',
  cbm: weight.cbm ?? '0',
  ...(weight.chargeableKg === null ? {} : { chargeableKg: weight.chargeableKg }),
  ...(cargo.insuredValue === null ? {} : { insuredValue: cargo.insuredValue }),
  ...(cargo.days === null ? {} : { days: cargo.days }),
})

interface Prepared {
  readonly charge: ChargeToRate
  /** What the engine prices; a charge by breaks goes in as its amount. */
  readonly priced: FreightCharge
  readonly shown: Pick<RatedCharge, 'units' | 'rate' | 'asUnits' | 'saving' | 'limit'> | null
}

function prepare(
  charge: ChargeToRate,
  cargo: CargoToRate,
  shipment: FreightShipment,
  weight: ChargeableWeight,
): Prepared | null {
  const { code, per, currency, breaks } = charge
  const needsWeight = per === 'ton' || per === 'wm'
  const needsVolume = per === 'cbm' || per === 'wm'
  if ((needsWeight && cargo.grossKg === null) || (needsVolume && weight.cbm === null)) return null
  if (per === 'container' && cargo.containers.length === 0) return null
  const priced: FreightCharge = {
    code,
    per,
    currency,
    rate: breaks[0]?.rate ?? '0',
    minimumUnits: charge.minimumUnits ?? '0',
    ...(charge.equipment === null ? {} : { equipment: charge.equipment }),
    ...(charge.of === null ? {} : { of: charge.of }),
    ...(charge.minimum === null ? {} : { minimum: charge.minimum }),
    ...(charge.maximum === null ? {} : { maximum: charge.maximum }),
  }
  const units = countUnits(priced, shipment)
  if (units === null) return null
  const plainCharge = breaks.length < 2 && exact(breaks[0]?.from ?? '0').equals(0)
  return plainCharge ? { charge, priced, shown: null } : byBreaks(charge, units)
}

function byBreaks(charge: ChargeToRate, units: string): Prepared {
  const { code, currency, breaks, minimum, maximum } = charge
  const used = breakCharge({ units, currency, breaks, ...(minimum === null ? {} : { minimum }) })
  const most = maximum === null ? exact(used.charge) : smaller(exact(used.charge), exact(maximum))
  const capped = !most.equals(exact(used.charge))
  const higher = used.usedBreak !== used.ownBreak
  return {
    charge,
    priced: { code, per: 'shipment', currency, rate: inMinor(most, currency) },
    shown: {
      units,
      rate: breaks.find(b => b.from === used.usedBreak)?.rate ?? '0',
      asUnits: higher ? used.ratedUnits : null,
      saving: higher && !used.byMinimum ? used.saving : null,
      limit: capped ? 'maximum' : used.byMinimum ? 'minimum' : null,
    },
  }
}

/** Whether a limit made the amount. */
function limitOf(charge: FreightCharge, units: string, amount: string): RatedCharge['limit'] {
  const isPercent = charge.per === 'percentOf' || charge.per === 'percentOfValue'
  const counted = inMinor(
    exact(units)
      .mul(exact(charge.rate))
      .div(isPercent ? 100 : 1),
    charge.currency,
  )
  const difference = exact(amount).sub(exact(counted))
  return difference.equals(0) ? null : difference.gt(0) ? 'minimum' : 'maximum'
}
