import { cellText, type Cell } from '../import/cell.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { EntityDefinition } from '../meta/entity.ts'
import { labelOf } from '../meta/field.ts'
import type { Problem } from '../meta/problem.ts'
import { readValue } from '../meta/records/read-value.ts'
import type { FieldsOf } from '../entities/records.ts'
import { compare, decimalOf, isDecimalText } from '../values/decimal.ts'
import { groupBy } from '../values/group-by.ts'
import { breakProblem } from '../values/sourcing/break-text.ts'
import { fieldsOf } from './message.ts'
import type { MessagePlan } from './plan.ts'
import { ublQuotation } from './quotation.messages.ts'
import { MessageRefused } from './refusal.ts'
import { dayText, plainNumberText, priceForEach } from './values.ts'
import { unitOf } from './units.ts'

/** A value for a cell of the draft, or its text with what is wrong with it. `row`: null for the head. */
export type ReadQuoteCell = { readonly row: string | null; readonly field: string } & (
  | { readonly value: unknown }
  | { readonly text: string; readonly code: string; readonly params?: Problem['params'] }
)

export interface ReadQuotation {
  readonly cells: readonly ReadQuoteCell[]
  /** How many lines of the RFQ the file names. */
  readonly lines: number
  /** Lines of the RFQ that it does not name; they stay as they are. */
  readonly unnamed: readonly string[]
}

type Asked = FieldsOf<'SupplierQuote'>

interface Draft {
  readonly index: CatalogueIndex
  readonly record: FieldsOf<'RfqQuote'>
  readonly rows: readonly Asked[]
}

const head = ['currency', 'validUntil', 'incoterm', 'place', 'remark'] as const
/** What a line of the file says as a whole: what it leaves out is empty. */
const ofLine = ['moq', 'multiple', 'productionCycle', 'taxPercent', 'remark'] as const
const refused: readonly string[] = ['Cancelled', '7']
const days: readonly string[] = ['', 'DAY', 'D']
/** Maximum number of listed problems; nobody reads more. */
const listed = 100

/** Every value is read as text, so that what is wrong with it stands beside its cell. */
export function quotationPlan(): MessagePlan {
  const { header, lines } = fieldsOf(ublQuotation)
  const text = { kind: 'string', unit: false } as const
  const own = lines.filter(f => f !== 'currency')
  return {
    entity: ublQuotation.entity,
    answers: true,
    columns: [
      ...header.map(field => ({ field, ofLine: false, title: field })),
      ...own.map(field => ({ field, ofLine: true, title: field })),
    ],
    required: ['rfq'],
    shapes: { header: header.map(f => [f, text]), lines: own.map(f => [f, text]) },
  }
}

type Texts = (field: string) => string
interface FileLine {
  readonly text: Texts
  /** Its number in the file, as its author knows it. */
  readonly name: string
}

/**
 * The cells of a draft as a file of its supplier fills them. Each line of the file must be one of the RFQ; if one is
 * not, all such lines are named and nothing is filled in.
 */
export function readQuotation(
  plan: MessagePlan,
  table: readonly (readonly Cell[])[],
  draft: Draft,
): ReadQuotation | readonly Problem[] {
  const places = new Map(plan.columns.map((c, i) => [`${c.ofLine} ${c.field}`, i]))
  const texts = (cells: readonly Cell[], line: boolean): Texts => {
    return field => cellText(cells[places.get(`${line} ${field}`) ?? -1] ?? null)
  }
  const of = texts(table[0] ?? [], false)
  const rfq = of('rfq')
  if (rfq !== labelOf(draft.record.rfq)) return [{ code: 'QUOTE_FILE_OTHER_RFQ', params: { value: rfq } }]
  const lines = table.map((cells, at): FileLine => {
    const text = texts(cells, true)
    return { text, name: text('ownLineNo') || String(at + 1) }
  })
  const asked = draft.rows.filter(r => r.alternate !== true)
  const met = lines.map(line => ({ line, row: lineOf(asked, line) }))
  const strangers = met.flatMap(m => (m.row ? (deviation(m.line, m.row) ?? []) : stranger(m.line)))
  if (strangers.length > 0)
    return strangers.length > listed
      ? [...strangers.slice(0, listed), { code: 'ANSWER_MORE', params: { count: listed } }]
      : strangers
  const byRow = groupBy(met, m => m.row)
  const { index } = draft
  const cells = asked.flatMap(row => {
    const said = byRow.get(row)?.map(m => m.line) ?? []
    return said.length > 0 ? cellsOf(index.entity.get('SupplierQuote'), row, said) : []
  })
  return {
    cells: [...headCells(index.entity.get('RfqQuote'), of), ...cells],
    lines: byRow.size,
    unnamed: asked.filter(r => !byRow.has(r)).map(r => `${String(r.lineNo)} ${String(r.skuNo)}`),
  }
}

const stranger = (line: FileLine): Problem => ({
  code: 'QUOTE_FILE_NO_LINE',
  params: { line: line.name, value: line.text('lineNo') || line.text('skuNo') || '–' },
})

/** By the number of the asked line; by its SKU where the file has no number and the SKU is asked for once. */
function lineOf(asked: readonly Asked[], { text }: FileLine): Asked | undefined {
  const number = text('lineNo').replace(/^0+(?=.)/, ''),
    sku = text('skuNo')
  if (number !== '') {
    const found = asked.find(r => String(r.lineNo) === number)
    // Another SKU under this number: the two systems number differently.
    return found && (sku === '' || found.skuNo === sku || !asked.some(r => r.skuNo === sku)) ? found : undefined
  }
  const same = asked.filter(r => sku !== '' && r.skuNo === sku)
  return same.length === 1 ? same[0] : undefined
}

/** The units of a line are those of the RFQ: an unknown factor is an error, not 1 (S-PB-3). */
function deviation(line: FileLine, row: Asked): Problem | undefined {
  const foreign = ['uom', 'moqUnit', 'perUnit'].map(f => line.text(f)).find(u => u !== '' && unitOf(u) !== row.uom)
  if (foreign !== undefined)
    return { code: 'QUOTE_FILE_UNIT', params: { line: line.name, value: foreign, asked: String(row.uom ?? '') } }
  const cycle = line.text('cycleUnit')
  return days.includes(cycle.toUpperCase())
    ? undefined
    : { code: 'QUOTE_FILE_UNIT', params: { line: line.name, value: cycle, asked: 'DAY' } }
}

function headCells(entity: EntityDefinition | undefined, of: Texts): readonly ReadQuoteCell[] {
  return head.flatMap(field => {
    const text = of(field)
    return text === '' ? [] : [cell(entity, { row: null, field }, text)]
  })
}

function cellsOf(
  entity: EntityDefinition | undefined,
  row: Asked,
  lines: readonly FileLine[],
): readonly ReadQuoteCell[] {
  const id = String(row.id)
  const [first, ...more] = lines.length > 1 ? byMinimum(lines) : lines
  if (!first) return []
  const offered = !refused.includes(first.text('lineStatus'))
  const breaks = more.map(l => `${threshold(l)}: ${eachPrice(l)}`).join('; ')
  return [
    { row: id, field: 'notOffered', value: !offered },
    cell(entity, { row: id, field: 'unitPrice' }, offered ? eachPrice(first) : ''),
    breakCell(entity, id, breaks),
    ...ofLine.map(field => cell(entity, { row: id, field }, first.text(field))),
  ]
}

/** Breaks that can not be read, and a threshold that stands twice, are named beside the cell (S-PB-4). */
function breakCell(entity: EntityDefinition | undefined, row: string, text: string): ReadQuoteCell {
  const codes = { sameBreakTwice: 'BREAKS_TWICE', breakNotPositive: 'BREAKS_NOT_POSITIVE' } as const
  const wrong = text === '' ? null : breakProblem(text)
  const found = cell(entity, { row, field: 'breaks' }, text)
  if (wrong === null || 'code' in found) return found
  const code = wrong === 'sameBreakTwice' || wrong === 'breakNotPositive' ? codes[wrong] : 'BREAKS_UNREADABLE'
  return { row, field: 'breaks', text, code }
}

/** Lines of the same SKU with other minimum quantities, the lowest first. */
const byMinimum = (lines: readonly FileLine[]): readonly FileLine[] =>
  lines.toSorted((a, b) => compare(decimalOf(threshold(a)) ?? '0', decimalOf(threshold(b)) ?? '0'))

const threshold = ({ text }: FileLine): string => plainNumberText(text('moq') || text('quantity'))

/** The price of one unit. A price per quantity that is no exact price of one stays as it is written. */
function eachPrice({ text }: FileLine): string {
  const price = plainNumberText(text('unitPrice')),
    per = plainNumberText(text('per'))
  if (per === '' || !isDecimalText(price)) return price
  try {
    return priceForEach(price, per, '')
  } catch (error) {
    if (error instanceof MessageRefused) return `${price} / ${per}`
    throw error
  }
}

/** A value of the field, or the text with its problem. */
function cell(
  entity: EntityDefinition | undefined,
  at: { readonly row: string | null; readonly field: string },
  written: string,
): ReadQuoteCell {
  const f = entity?.fields[at.field]
  if (!f || written === '') return { ...at, value: null }
  const numeric = f.kind === 'money' || f.kind === 'decimal' || f.kind === 'int'
  const text = numeric ? plainNumberText(written) : f.kind === 'date' ? dayText(written) : written
  const read = readValue(f, text)
  if (!('problem' in read)) return { ...at, value: read.value }
  const { code, params } = read.problem
  return { ...at, text: written, code, ...(params ? { params } : {}) }
}
