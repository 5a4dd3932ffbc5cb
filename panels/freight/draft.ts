import type { FreightCargo, RateFreightInput } from '../../domain/contracts/freight.calls.ts'
import { isDateOnly } from '../../domain/values/date-only.ts'
import type { Option } from '../../src/fields/choice/options.ts'

export interface Package {
  readonly key: string
  readonly count: string
  readonly lengthCm: string
  readonly widthCm: string
  readonly heightCm: string
}

/** A named record, or none. */
export type Chosen = Pick<Option, 'value' | 'label'> | null

/** What is asked, as it was typed. */
export interface FreightDraft {
  readonly view: RateFreightInput['view']
  readonly date: string
  readonly currency: string
  readonly customer: Chosen
  readonly template: Chosen
  readonly shipment: Chosen
  readonly carrier: Chosen
  readonly mode: string
  readonly pol: string
  readonly pod: string
  /** How many of each container type. */
  readonly containers: Readonly<Record<string, string>>
  readonly packages: readonly Package[]
  readonly grossKg: string
  readonly cbm: string
  readonly billsOfLading: string
  readonly insuredValue: string
  readonly days: string
}

/** What parts of the form are given. */
export interface CargoProps {
  readonly draft: FreightDraft
  /** Fields whose text is no figure or place. */
  readonly wrong: readonly string[]
  onChange(change: Partial<FreightDraft>): void
}

export const freshDraft = (today: string, shipment: Chosen): FreightDraft => ({
  view: 'cost',
  date: today,
  currency: 'USD',
  customer: null,
  template: null,
  shipment,
  carrier: null,
  mode: 'sea',
  pol: '',
  pod: '',
  containers: {},
  packages: [],
  grossKg: '',
  cbm: '',
  billsOfLading: '1',
  insuredValue: '',
  days: '',
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const chosenOf = (value: unknown): Chosen =>
  isRecord(value) && typeof value['value'] === 'string' && typeof value['label'] === 'string'
    ? { value: value['value'], label: value['label'] }
    : null

/** The stored draft of a panel; what is missing or no text is taken from a fresh one. */
export function keptDraft(kept: unknown, fresh: FreightDraft): FreightDraft {
  if (!isRecord(kept)) return fresh
  const given = (name: keyof FreightDraft & keyof typeof kept, otherwise: string): string => {
    const text = kept[name]
    return typeof text === 'string' ? text : otherwise
  }
  const counts = isRecord(kept['containers']) ? Object.entries(kept['containers']) : []
  const packages = Array.isArray(kept['packages']) ? kept['packages'].filter(isRecord) : []
  return {
    view: kept['view'] === 'price' ? 'price' : 'cost',
    date: given('date', fresh.date),
    currency: given('currency', fresh.currency),
    customer: chosenOf(kept['customer']),
    template: chosenOf(kept['template']),
    shipment: chosenOf(kept['shipment']),
    carrier: chosenOf(kept['carrier']),
    mode: given('mode', fresh.mode),
    pol: given('pol', ''),
    pod: given('pod', ''),
    containers: Object.fromEntries(counts.flatMap(([type, n]) => (typeof n === 'string' ? [[type, n]] : []))),
    packages: packages.map(p => ({
      ...emptyPackage(),
      ...Object.fromEntries(
        (['count', 'lengthCm', 'widthCm', 'heightCm'] as const).flatMap(n =>
          typeof p[n] === 'string' ? [[n, p[n]]] : [],
        ),
      ),
    })),
    grossKg: given('grossKg', ''),
    cbm: given('cbm', ''),
    billsOfLading: given('billsOfLading', fresh.billsOfLading),
    insuredValue: given('insuredValue', ''),
    days: given('days', ''),
  }
}

export const emptyPackage = (): Package => ({
  key: crypto.randomUUID(),
  count: '1',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
})

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text.trim())

/** A number of 0 or more with up to six decimals, and so many digits before them. */
const isFigure = (text: string, before: number): boolean =>
  new RegExp(`^\\d{1,${before}}(\\.\\d{1,6})?$`).test(text.trim())

/** Fields of a whole number. */
export const countFields = ['days', 'billsOfLading'] as const
/** Digits that the request takes before the decimals (contract of rateFreight). */
const figureDigits = { grossKg: 12, cbm: 9, insuredValue: 12 } as const
const sizeDigits = 5

/** Fields that the request does not take as typed; it would be rejected whole. */
export function wrongFields(draft: FreightDraft): readonly string[] {
  const figures = (Object.keys(figureDigits) as (keyof typeof figureDigits)[]).filter(
    name => draft[name].trim() !== '' && !isFigure(draft[name], figureDigits[name]),
  )
  const wholes = countFields.filter(name => draft[name].trim() !== '' && !isCount(draft[name]))
  const places = (['pol', 'pod'] as const).filter(
    name => draft[name] !== '' && !/^[A-Z]{2}([A-Z0-9]{3})?$/.test(draft[name]),
  )
  const packages = draft.packages.filter(
    p => !isCount(p.count) || ![p.lengthCm, p.widthCm, p.heightCm].every(text => isFigure(text, sizeDigits)),
  )
  const counts = Object.entries(draft.containers).filter(([, n]) => n.trim() !== '' && !isCount(n))
  return [
    ...figures,
    ...wholes,
    ...places,
    ...packages.map(p => p.key),
    ...counts.map(([type]) => type),
    ...(isDateOnly(draft.date) ? [] : ['date']),
  ]
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The request of a draft. Of a shipment only its id is sent. */
export function requestOf(draft: FreightDraft): RateFreightInput {
  const { view, date, currency } = draft
  return {
    view,
    date,
    currency,
    customer: view === 'price' ? (draft.customer?.value ?? null) : null,
    template: draft.template?.value ?? null,
    shipment: draft.shipment?.value ?? null,
    cargo: draft.shipment ? null : cargoOf(draft),
  }
}

const cargoOf = (draft: FreightDraft): FreightCargo => ({
  mode: draft.mode,
  pol: orNull(draft.pol),
  pod: orNull(draft.pod),
  carrier: draft.carrier?.value ?? null,
  containers: Object.entries(draft.containers).flatMap(([type, text]) => {
    const count = text.trim()
    return count === '' || /^0+$/.test(count) ? [] : [{ type, count }]
  }),
  packages: draft.packages.map(p => ({
    count: p.count.trim(),
    lengthCm: p.lengthCm.trim(),
    widthCm: p.widthCm.trim(),
    heightCm: p.heightCm.trim(),
  })),
  grossKg: orNull(draft.grossKg),
  cbm: orNull(draft.cbm),
  billsOfLading: orNull(draft.billsOfLading) ?? '1',
  insuredValue: orNull(draft.insuredValue),
  days: orNull(draft.days),
})

/** The fields as a rated shipment fills them. */
export const filledBy = (draft: FreightDraft, cargo: FreightCargo, date: string): FreightDraft => ({
  ...draft,
  date,
  mode: cargo.mode,
  pol: cargo.pol ?? '',
  pod: cargo.pod ?? '',
  containers: Object.fromEntries(cargo.containers.map(c => [c.type, c.count])),
  packages: cargo.packages.map(p => ({ key: crypto.randomUUID(), ...p })),
  grossKg: cargo.grossKg ?? '',
  cbm: cargo.cbm ?? '',
  billsOfLading: cargo.billsOfLading,
})
