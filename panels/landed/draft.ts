import type { LandedInput } from '../../domain/contracts/landed.calls.ts'
import { chargeMethods, chargeParts, dutyKinds, dutyUnits } from '../../domain/contracts/landed.calls.ts'
import type { Detail } from '../../domain/contracts/define.calls.ts'
import type { Json } from '../../commands/contract.ts'
import { isReference } from '../../src/fields/reference.ts'

export type Values = Readonly<Record<string, unknown>>
export const children = ['items', 'charges', 'duties'] as const
export type Child = (typeof children)[number]

/** What is typed in the calculator, in the form of the fields of a landed cost. */
export interface LandedDraft extends Readonly<Record<Child, readonly Values[]>> {
  readonly head: Values
}

export const headFields = [
  'costName',
  'stage',
  'date',
  'currency',
  'po',
  'sku',
  'quantity',
  'purchasePrice',
  'priceCurrency',
  'incoterm',
  'customsBasis',
  'dutyPercent',
  'taxPercent',
  'taxRecoverable',
  'earlier',
] as const

export const rowFields: Readonly<Record<Child, readonly string[]>> = {
  items: ['skuNo', 'hsCode', 'quantity', 'unitPrice', 'grossKg', 'netKg', 'cbm'],
  charges: ['code', 'amount', 'currency', 'method', 'part'],
  duties: ['code', 'kind', 'hsCode', 'percent', 'amount', 'per'],
}

const begins: Readonly<Record<Child, Values>> = {
  items: {},
  charges: { currency: 'USD', method: 'value' },
  duties: { code: 'duty', kind: 'adValorem' },
}
export const freshRow = (child: Child): Values => begins[child]

export const freshDraft = (today: string): LandedDraft => ({
  head: {
    stage: 'estimated',
    date: today,
    currency: 'USD',
    priceCurrency: 'USD',
    customsBasis: 'CIF',
    taxRecoverable: true,
  },
  items: [],
  charges: [freshRow('charges')],
  duties: [],
})

const isValues = (v: unknown): v is Values => typeof v === 'object' && v !== null && !Array.isArray(v)
const rowsIn = (v: unknown): readonly Values[] => (Array.isArray(v) ? v.filter(isValues) : [])

/** The draft that was kept with the layout. */
export const draftOf = (state: Json, today: string): LandedDraft =>
  isValues(state) && isValues(state['head'])
    ? {
        head: state['head'],
        items: rowsIn(state['items']),
        charges: rowsIn(state['charges']),
        duties: rowsIn(state['duties']),
      }
    : freshDraft(today)

/** A saved landed cost as the earlier stage of the next one. */
export function nextStage({ record, rows }: Detail, today: string): LandedDraft {
  const pick = (values: Values, names: readonly string[]) =>
    Object.fromEntries(names.flatMap(n => (values[n] === undefined || values[n] === null ? [] : [[n, values[n]]])))
  const of = (child: Child) => rowsIn(rows[child]).map(r => pick(r, rowFields[child]))
  return {
    head: {
      ...pick(record, headFields),
      costName: '',
      stage: record['stage'] === 'estimated' ? 'provisional' : 'final',
      date: today,
      earlier: { id: record.id, label: textOf(record['costName']) ?? '' },
    },
    items: of('items'),
    charges: of('charges'),
    duties: of('duties'),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const choice = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find(a => a === value)
const idOf = (value: unknown): string | null => (isReference(value) ? value.id : null)

/** The goods of the draft; a SKU with quantity and price is a line of its own. */
export function goodsOf({ head, items }: LandedDraft): readonly Values[] {
  if (items.length > 0 || !isReference(head['sku'])) return items
  return [{ skuNo: head['sku'].label, quantity: head['quantity'], unitPrice: head['purchasePrice'] }]
}

/** The request of the calculation; places that must be typed first, as child, row and field. */
export function inputOf(draft: LandedDraft): LandedInput | { readonly missing: readonly Missing[] } {
  const { head } = draft
  const items = goodsOf(draft)
  const missing = [
    ...(textOf(head['date']) ? [] : [{ field: 'date' }]),
    ...(items.length > 0 ? [] : [{ field: 'po' }]),
    ...rowsMissing('items', items, ['quantity', 'unitPrice']),
    ...rowsMissing('charges', draft.charges, ['code', 'amount']),
  ]
  if (missing.length > 0) return { missing }
  const percent = textOf(head['dutyPercent'])
  return {
    stage: choice(['estimated', 'provisional', 'final'] as const, head['stage']) ?? 'estimated',
    date: textOf(head['date']) ?? '',
    currency: textOf(head['currency']) ?? 'USD',
    priceCurrency: textOf(head['priceCurrency']) ?? 'USD',
    incoterm: textOf(head['incoterm']),
    customsBasis: head['customsBasis'] === 'FOB' ? 'FOB' : 'CIF',
    taxPercent: textOf(head['taxPercent']),
    taxRecoverable: head['taxRecoverable'] !== false,
    earlier: idOf(head['earlier']),
    items: items.map(i => ({
      ...(textOf(i['skuNo']) ? { skuNo: textOf(i['skuNo']) ?? '' } : {}),
      quantity: textOf(i['quantity']) ?? '0',
      unitPrice: textOf(i['unitPrice']) ?? '0',
      hsCode: textOf(i['hsCode']),
      grossKg: textOf(i['grossKg']),
      netKg: textOf(i['netKg']),
      cbm: textOf(i['cbm']),
    })),
    charges: draft.charges.map(c => ({
      code: textOf(c['code']) ?? '',
      amount: textOf(c['amount']) ?? '0',
      currency: textOf(c['currency']) ?? 'USD',
      method: choice(chargeMethods, c['method']) ?? 'value',
      part: choice(chargeParts, c['part']) ?? null,
    })),
    duties: [
      ...(percent
        ? [{ code: 'duty', kind: 'adValorem' as const, hsCode: null, percent, amount: null, per: null }]
        : []),
      ...draft.duties.map(d => ({
        code: textOf(d['code']) ?? 'duty',
        kind: choice(dutyKinds, d['kind']) ?? 'adValorem',
        hsCode: textOf(d['hsCode']),
        percent: textOf(d['percent']),
        amount: textOf(d['amount']),
        per: choice(dutyUnits, d['per']) ?? null,
      })),
    ],
  }
}

export interface Missing {
  readonly child?: string
  readonly row?: number
  readonly field: string
}

const rowsMissing = (child: Child, rows: readonly Values[], fields: readonly string[]): Missing[] =>
  rows.flatMap((r, at) => fields.flatMap(field => (textOf(r[field]) ? [] : [{ child, row: at + 1, field }])))

const sent = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, v]) => v !== null && v !== undefined && v !== '')
      .map(([k, v]) => [k, isReference(v) ? v.id : v]),
  )

/** The record with its rows, as the save takes it. */
export function recordOf(draft: LandedDraft) {
  const rows = children.flatMap(child => {
    const of = child === 'items' ? goodsOf(draft) : draft[child]
    return of.length === 0 ? [] : [[child, { save: of.map(sent) }] as const]
  })
  return { record: sent(draft.head), rows: Object.fromEntries(rows) }
}
