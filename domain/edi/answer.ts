import { cellText, isBlank, type Cell } from '../import/cell.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Problem } from '../meta/problem.ts'
import { readValue } from '../meta/read-value.ts'
import type { RowChange } from '../meta/row-changes.ts'
import type { Values } from '../meta/rules.ts'
import { sameProposed } from '../values/confirm-thresholds.ts'
import { messagesRead } from './catalogue.ts'
import { lineStatus } from './order.messages.ts'
import { shapesOf, type MessagePlan } from './plan.ts'

/** Fields of the head and of a line that say which record and which of its rows is answered, beside the values themselves. */
const head = ['poNo', 'confirmStatus', 'currency'] as const
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

interface Answered {
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
const added = '1', left = ['', '3', '5', 'NoStatus', 'Revised'], refused = ['7', 'Cancelled']

/** Reads the rows of an answer against the record it answers. What is not in order is told by line and field; then nothing is taken. */
export function readAnswer(plan: MessagePlan, table: readonly (readonly Cell[])[], of: Answered): AnswerRead | readonly Problem[] {
  const at = (cells: readonly Cell[], field: string) => cells[plan.columns.findIndex(c => c.field === field)] ?? null
  const text = (cells: readonly Cell[], field: string) => cellText(at(cells, field))
  const mine = table.filter(cells => text(cells, 'poNo') === String(of.record.poNo))
  const [first] = mine
  if (!first) return [{ code: 'ANSWER_OTHER_ORDER', params: { value: text(table[0] ?? [], 'poNo') } }]
  const whole = text(first, 'confirmStatus'), currency = text(first, 'currency')
  if (received.includes(whole)) return [{ code: 'ANSWER_RECEIVED' }]
  if (rejected.includes(whole)) return [{ code: 'ANSWER_REJECTED' }]
  if (currency !== '' && currency !== of.record.currency) return [{ field: 'currency', code: 'ANSWER_CURRENCY', params: { value: currency } }]
  const problems: Problem[] = [], changes: RowChange[] = [], named = new Map<Values, number>()
  let known = 0
  for (const cells of mine.filter(cells => text(cells, 'lineNo') !== '' || text(cells, 'skuNo') !== '')) {
    const row = rowOf(of.rows, text(cells, 'lineNo'), text(cells, 'skuNo')), status = text(cells, lineStatus)
    const line = text(cells, 'lineNo') || text(cells, 'skuNo')
    if (!row || status === added) { problems.push({ code: 'ANSWER_NO_LINE', params: { line } }); continue }
    if (named.has(row)) { problems.push({ code: 'ANSWER_LINE_TWICE', params: { line } }); continue }
    named.set(row, 0)
    if (text(cells, 'uom') !== '' && text(cells, 'uom') !== row.uom) { problems.push({ child: 'lines', field: 'uom', code: 'ANSWER_VALUE', params: { line, value: text(cells, 'uom') } }); continue }
    const given = new Map(of.fields.map(f => [f, at(cells, f)]))
    if (refused.includes(status)) given.set('orderQuantity', 0)
    else if (!left.includes(status) && [...given.values()].every(isBlank)) problems.push({ code: 'ANSWER_STATUS', params: { line, value: status } })
    for (const [field, cell] of given) {
      if (isBlank(cell)) continue
      const value = valueOf(of, field, cell)
      if (value === null) problems.push({ child: 'lines', field, code: 'ANSWER_VALUE', params: { line, value: cellText(cell) } })
      else if (sameProposed(row[field], value)) continue
      else if (of.open.some(p => p.line === row.id && p.field === field && sameProposed(p.newValue, value))) known++
      else { changes.push({ line: String(row.id), field, value }); named.set(row, 1) }
    }
  }
  if (problems.length > 0) return problems
  return { changes, known, same: [...named.values()].filter(n => n === 0).length, unnamed: of.rows.length - named.size }
}

/** A line by its number; by its article where the answer has no number and the record no second line of it. */
function rowOf(rows: readonly Values[], lineNo: string, skuNo: string): Values | undefined {
  const found = rows.filter(r => (lineNo === '' ? r.skuNo === skuNo : String(r.lineNo) === lineNo))
  // Another line's article under this number: the two were counted differently.
  return found.length === 1 && !(found[0]?.skuNo !== skuNo && rows.some(r => r.skuNo === skuNo)) ? found[0] : undefined
}

function valueOf({ index, entity }: Answered, field: string, cell: Cell): string | null {
  const f = index.entity.get(entity)?.fields[field]
  const read = f ? readValue(f, cellText(cell)) : undefined
  return read && !('problem' in read) && typeof read.value === 'string' ? read.value : null
}
