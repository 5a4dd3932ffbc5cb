import { cellText, isBlank, type Cell } from '../import/cell.ts'
import { placeOf, splitProblem, type PartValue } from '../entities/purchase-order/line-parts.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Problem } from '../meta/problem.ts'
import { readValue } from '../meta/read-value.ts'
import type { RowChange } from '../meta/row-changes.ts'
import type { Values } from '../meta/rules.ts'
import { firstOf, lineage } from '../meta/split-rows.ts'
import { sameProposed } from '../values/confirm-thresholds.ts'
import { groupBy } from '../values/group-by.ts'
import { messagesRead } from './catalogue.ts'
import { lineStatus } from './order.messages.ts'
import { shapesOf, type MessagePlan } from './plan.ts'

/** Given for a line, or once for all of the answer. */
const ready = 'cargoReadyDate'
/** Fields of the head and of a line that say which record and which of its rows is answered, beside the values themselves. */
const head = ['poNo', 'confirmStatus', 'currency', ready] as const
const about = ['lineNo', 'skuNo', 'uom', lineStatus] as const

/** How answers to records of an entity become rows; undefined when no message answers them. `fields`: those of a row that may be answered otherwise. */
export function answerPlan(index: CatalogueIndex, entity: string, fields: readonly string[]): MessagePlan | undefined {
  const [first] = messagesRead(entity, true)
  if (!first) return undefined
  const column = (ofLine: boolean) => (field: string) => ({ field, ofLine, title: field })
  const shapes = shapesOf(index, first), text = { kind: 'string', unit: false } as const
  return {
    entity, answers: true, columns: [...head.map(column(false)), ...[...about, ...fields].map(column(true))], required: ['poNo'],
    shapes: { header: [...shapes.header, ['confirmStatus', text]], lines: [...shapes.lines, [lineStatus, text]] },
  }
}

/** What an answer comes to: the rows that it would have otherwise, and how many it leaves as they are. */
export interface AnswerRead {
  readonly changes: readonly RowChange[]
  readonly same: number
  /** Rows of the record that it does not name. */
  readonly unnamed: number
  /** Changes that wait for an answer already. */
  readonly known: number
}

interface OrderAnswered {
  readonly index: CatalogueIndex
  /** Entity of the rows, and the fields that may be answered otherwise. */
  readonly entity: string
  readonly fields: readonly string[]
  readonly record: Values
  readonly rows: readonly Values[]
  /** Proposals that are there already. */
  readonly open: readonly Values[]
}

/** Codes for the whole answer that are none to its lines: received, rejected (UBL; UNCL 1225). */
const received = ['AB', '12'], rejected = ['RE', '27']
/** Codes of a line (UNCL 1229, or words of UBL). */
const added = '1', left = ['', '3', '4', '5', 'NoStatus', 'Revised'], amended = '6', refused = ['7', 'Cancelled']
/** So many reasons are listed; beyond them nobody looks through them. */
const listed = 100

/** Reads the rows of an answer against the record it answers. What is not in order is told by line and field; then nothing is taken. */
export function readAnswer(plan: MessagePlan, table: readonly (readonly Cell[])[], of: OrderAnswered): AnswerRead | readonly Problem[] {
  const places = new Map(plan.columns.map((c, i) => [`${c.ofLine} ${c.field}`, i]))
  const at = (cells: readonly Cell[], field: string, ofLine = true) => cells[places.get(`${ofLine} ${field}`) ?? -1] ?? null
  const text = (cells: readonly Cell[], field: string, ofLine = true) => cellText(at(cells, field, ofLine))
  const mine = table.filter(cells => text(cells, 'poNo', false) === String(of.record.poNo))
  const [first] = mine
  if (!first) return [{ code: 'ANSWER_OTHER_ORDER', params: { value: text(table[0] ?? [], 'poNo', false) } }]
  const whole = text(first, 'confirmStatus', false), currency = text(first, 'currency', false)
  if (received.includes(whole)) return [{ code: 'ANSWER_RECEIVED' }]
  if (rejected.includes(whole)) return [{ code: 'ANSWER_REJECTED' }]
  if (currency !== '' && currency !== of.record.currency) return [{ field: 'currency', code: 'ANSWER_CURRENCY', params: { value: currency } }]
  const problems: Problem[] = [], changes: RowChange[] = [], named = new Map<Values, number>()
  const byNo = groupBy(of.rows, r => String(r.lineNo)), bySku = groupBy(of.rows, r => r.skuNo), open = groupBy(of.open, p => `${String(p.line)} ${placeOf(p.part)} ${String(p.field)}`)
  const date = at(first, ready, false), forAll = isBlank(date) || sameProposed(of.record[ready], valueOf(of, ready, date)) ? null : date
  const says = (cells: readonly Cell[], row: Values) => of.fields.every(f => isBlank(at(cells, f)) || sameProposed(row[f], valueOf(of, f, at(cells, f))))
  const cameFrom = lineOf(of), lines = partsMet(of.rows, cameFrom, mine.filter(cells => text(cells, 'lineNo') !== '' || text(cells, 'skuNo') !== '').map(cells => ({ cells, byArticle: text(cells, 'lineNo') === '', row: rowOf(cameFrom, byNo, bySku, text(cells, 'lineNo'), text(cells, 'skuNo')) })), says)
  const given = groupBy(lines, l => l.row), said = new Map<Values, PartValue[]>(), read = new Map<Values, number>()
  let known = 0
  for (const { cells, row } of lines) {
    if (problems.length >= listed) { problems.push({ code: 'ANSWER_MORE', params: { count: listed } }); break }
    const status = text(cells, lineStatus), line = text(cells, 'lineNo') || text(cells, 'skuNo')
    if (!row || status === added) { problems.push({ code: 'ANSWER_NO_LINE', params: { line } }); continue }
    if (row === 'several') { problems.push({ code: 'ANSWER_SEVERAL_LINES', params: { line } }); continue }
    // A line that stands in the file more than once is confirmed in parts, each with a quantity and a date of its own (PO-1x).
    const parts = given.get(row)?.length ?? 1, part = (read.get(row) ?? 0) + 1
    read.set(row, part)
    named.set(row, named.get(row) ?? 0)
    if (text(cells, 'uom') !== '' && text(cells, 'uom') !== row.uom) { problems.push({ child: 'lines', field: 'uom', code: 'ANSWER_VALUE', params: { line, value: text(cells, 'uom') } }); continue }
    const stated = new Map(of.fields.map(f => [f, at(cells, f, true)]))
    if (refused.includes(status)) stated.set('orderQuantity', 0)
    // One date for all of the answer holds where a line has none of its own; what is disputed or deleted is not settled by it.
    else if ([...left, amended].includes(status) && stated.has(ready) && isBlank(stated.get(ready) ?? null)) stated.set(ready, forAll)
    const before = changes.length + known + problems.length
    for (const [field, cell] of stated) {
      if (isBlank(cell)) continue
      const value = valueOf(of, field, cell)
      if (value === null) { problems.push({ child: 'lines', field, code: 'ANSWER_VALUE', params: { line, value: cellText(cell) } }); continue }
      if (sameProposed(row[field], value) && (parts === 1 || field !== 'orderQuantity')) continue
      said.set(row, [...said.get(row) ?? [], { part, field, value }])
      if (open.get(`${String(row.id)} ${part} ${field}`)?.some(p => sameProposed(p.newValue, value))) known++
      else { changes.push({ line: String(row.id), ...(parts > 1 ? { part } : {}), field, value }); named.set(row, 1) }
    }
    if (parts > 1 && part === parts && splitProblem(row, said.get(row) ?? [])) problems.push({ code: 'ANSWER_LINE_TWICE', params: { line } })
    // Partners repeat the ordered values of lines that they do not agree to.
    if (![...left, ...refused].includes(status) && changes.length + known + problems.length === before) problems.push({ code: 'ANSWER_STATUS', params: { line, value: status } })
  }
  if (problems.length > 0) return problems
  return { changes, known, same: [...named.values()].filter(n => n === 0).length, unnamed: of.rows.length - named.size }
}

type Found = ReadonlyMap<unknown, readonly Values[]>

/** A line by its number, however many zeros stand before it; by its article where the answer has no number, and that of all lines with it which the others were split from. */
function rowOf(line: Line, byNo: Found, bySku: Found, lineNo: string, skuNo: string): Values | 'several' | undefined {
  const all = (lineNo === '' ? bySku.get(skuNo) : byNo.get(lineNo.replace(/^0+(?=.)/, ''))) ?? []
  const [found, second] = new Set(lineNo === '' ? all.map(r => firstOf(line(r))) : all)
  if (second) return 'several'
  // Another line's article under this number: the two were counted differently.
  return found && !(found.skuNo !== skuNo && bySku.has(skuNo)) ? found : undefined
}

type Line = (row: Values) => readonly [Values, ...Values[]]

/** Each row and those it was split from. */
function lineOf({ index, entity, rows }: OrderAnswered): Line {
  const split = index.entity.get(entity)?.split
  return split ? lineage(split, rows) : row => [row]
}

interface Named { readonly cells: readonly Cell[]; readonly byArticle: boolean; readonly row: Values | 'several' | undefined }

/** A line that the file repeats since it was split is met part by part: those that are as the file says, then the others in their order. Only the last of them can be split further. */
function partsMet(rows: readonly Values[], line: Line, lines: readonly Named[], says: (cells: readonly Cell[], row: Values) => boolean): readonly Named[] {
  const families = groupBy(rows, r => firstOf(line(r))), own = new Set(lines.map(l => l.row)), met = new Map<Named, Values | 'several'>()
  for (const [row, same] of groupBy(lines, l => l.row)) {
    if (typeof row !== 'object') continue
    const family = (families.get(firstOf(line(row))) ?? []).filter(r => r === row || (line(r).includes(row) && !own.has(r))).toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
    if (family.length === 1 || (same.length === 1 && !same[0]?.byArticle)) continue
    const left = new Set(family), last = family.at(-1) ?? row
    const take = (l: Named, r: Values) => { met.set(l, r); left.delete(r) }
    if (same.length < family.length && same.some(l => l.byArticle)) { for (const l of same) met.set(l, 'several'); continue }
    for (const l of same) { const exact = [...left].find(r => says(l.cells, r)); if (exact) take(l, exact) }
    for (const l of same) if (!met.has(l)) take(l, [...left][0] ?? last)
  }
  return lines.map(l => ({ ...l, row: met.get(l) ?? l.row }))
}

function valueOf({ index, entity }: OrderAnswered, field: string, cell: Cell): string | null {
  const f = index.entity.get(entity)?.fields[field]
  const read = f ? readValue(f, cellText(cell)) : undefined
  return read && !('problem' in read) && typeof read.value === 'string' ? read.value : null
}
