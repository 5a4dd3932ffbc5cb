import { exact, plain } from '../money/exact.ts'

/** Conditions of an RFQ that apply to all its lines. */
export const headConditions = [
  'rfqName',
  'incoterm',
  'finalDestination',
  'currency',
  'deliveryDueDate',
  'paymentTerms',
  'paymentType',
  'creditTermOfPayment',
  'quotationValidity',
  'productWarranty',
  'moq',
] as const
export type HeadCondition = (typeof headConditions)[number]

const lineConditions = ['skuName', 'specification', 'quantity', 'uom', 'lot'] as const

/** Values of the list rfqCondition. */
export type RfqCondition =
  | HeadCondition
  | (typeof lineConditions)[number]
  | 'sku'
  | 'lineAdded'
  | 'lineDropped'
  | 'attachment'

/**
 * What a condition counts as for bidders (S-CUT-8). Names bind nobody; what is bought, when, where and how it is paid
 * does, and a file describes what is bought.
 */
const countsAs: Readonly<Record<RfqCondition, string>> = {
  rfqName: 'name',
  skuName: 'name',
  incoterm: 'incoterm',
  finalDestination: 'finalDestination',
  currency: 'currency',
  deliveryDueDate: 'deliveryDueDate',
  quotationValidity: 'deliveryDueDate',
  paymentTerms: 'paymentTerms',
  paymentType: 'paymentTerms',
  creditTermOfPayment: 'paymentTerms',
  productWarranty: 'specification',
  specification: 'specification',
  attachment: 'specification',
  moq: 'quantity',
  quantity: 'quantity',
  uom: 'quantity',
  lot: 'lots',
  sku: 'sku',
  lineAdded: 'sku',
  lineDropped: 'sku',
}

export const countedAs = (differences: readonly Difference[]): readonly string[] => [
  ...new Set(differences.map(d => countsAs[d.what])),
]

export interface ConditionLine {
  readonly skuNo: string
  readonly skuName: string | null
  readonly specification: string | null
  readonly quantity: string | null
  readonly uom: string | null
  readonly lot: string | null
}

/** A line as it is, and as it will be; `before` is null for a new one, `after` for one no longer asked for. */
export interface LinePair {
  readonly before: ConditionLine | null
  readonly after: ConditionLine | null
}

export type HeadValues = Readonly<Partial<Record<HeadCondition, string | number | null>>>

export interface Difference {
  readonly what: RfqCondition
  readonly skuNo: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Numbers are compared by their value: 100 is 100.000. */
const counted: readonly string[] = ['moq', 'quantity']

function shown(what: string, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  return counted.includes(what) ? plain(exact(String(value))) : String(value)
}

const described = (line: ConditionLine): string =>
  [line.skuName, line.specification, [shown('quantity', line.quantity), line.uom].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('; ')

/** All that differs between an RFQ and what it will be: conditions first, then line by line. */
export function differencesOf(before: HeadValues, after: HeadValues, lines: readonly LinePair[]): Difference[] {
  const pair = (
    what: RfqCondition,
    skuNo: string | null,
    was: string | number | null | undefined,
    is: string | number | null | undefined,
  ): Difference[] => {
    const [from, to] = [shown(what, was), shown(what, is)]
    return from === to ? [] : [{ what, skuNo, before: from, after: to }]
  }
  return [
    ...headConditions.flatMap(what => pair(what, null, before[what], after[what])),
    ...lines.flatMap(({ before: was, after: is }): Difference[] => {
      if (!was) return is ? [{ what: 'lineAdded', skuNo: is.skuNo, before: null, after: described(is) }] : []
      if (!is) return [{ what: 'lineDropped', skuNo: was.skuNo, before: described(was), after: null }]
      return [
        ...pair('sku', was.skuNo, was.skuNo, is.skuNo),
        ...lineConditions.flatMap(what => pair(what, is.skuNo, was[what], is[what])),
      ]
    }),
  ]
}
