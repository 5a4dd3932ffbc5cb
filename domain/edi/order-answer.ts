import { cellText, isBlank, type Cell } from '../import/cell.ts'
import { placeOf, splitProblem, type PartValue } from '../entities/orders/purchase-order/line-parts.ts'
import type { CatalogueIndex } from '../meta/catalogue.ts'
import type { Problem } from '../meta/problem.ts'
import { readProposed } from '../meta/records/read-value.ts'
import type { RowChange } from '../meta/records/row-changes.ts'
import type { FieldOf, FieldsOf } from '../entities/records.ts'
import { sameProposed } from '../values/confirm-thresholds.ts'
import { groupBy } from '../values/group-by.ts'
import { messagesRead } from './catalogue.ts'
import { meetRows } from './meet-rows.ts'
import { lineStatus } from './order.messages.ts'
import { shapesOf, type MessagePlan } from './plan.ts'

/** Given for a line, or once for the whole answer. */
const ready = 'cargoReadyDate'
const quantityField = 'orderQuantity'
/** Fields of header and line that identify the record and its row. */
const head = ['poNo', 'confirmStatus', 'currency', ready] as const
const about = ['lineNo', 'skuNo', 'uom', lineStatus] as const

/**
 * How answers to records of an entity become rows; undefined without such a message. `fields`: those of a row that an
 * answer may change.
 */
export function answerPlan(index: CatalogueIndex, entity: string, fields: readonly string[]): MessagePlan | undefined {
  const [first] = messagesRead(entity, true)
  if (!first) return undefined
  const column = (ofLine: boolean) => (field: string) => ({ field, ofLine, title: field })
  const shapes = shapesOf(index, first),
    text = { kind: 'string', unit: false } as const
  return {
    entity,
    answers: true,
    columns: [...head.map(column(false)), ...[...about, ...fields].map(column(true))],
    required: ['poNo'],
    shapes: { header: [...shapes.header, ['confirmStatus', text]], lines: [...shapes.lines, [lineStatus, text]] },
  }
}

/** Result of an answer: the rows that it changes, and the number of unchanged ones. */
export interface AnswerRead {
  readonly changes: readonly RowChange[]
  readonly same: number
  /** Rows of the record that the answer does not name. */
  readonly unnamed: number
  /** Changes that already wait for an answer. */
  readonly known: number
}

interface OrderAnswered {
  readonly index: CatalogueIndex
  /** Entity of the rows, and the fields that an answer may change. */
  readonly entity: string
  readonly fields: readonly string[]
  readonly record: FieldsOf<'PurchaseOrder'>
  readonly rows: readonly Line[]
  /** Existing proposals. */
  readonly open: readonly FieldsOf<'PoProposal'>[]
}

type Line = FieldsOf<'PoLine'>

/** Codes for the whole answer without meaning for its lines: received, rejected (UBL; UNCL 1225). */
const received = ['AB', '12'],
  rejected = ['RE', '27']
/** Codes of a line (UNCL 1229, or words of UBL). */
const added = '1',
  left = ['', '3', '4', '5', 'NoStatus', 'Revised'],
  amended = '6',
  refused = ['7', 'Cancelled']
/** Maximum number of listed problems; nobody reads more. */
const listed = 100

/** Compares an answer with its record. Reports problems by line and field; then nothing is imported. */
export function readAnswer(
  plan: MessagePlan,
  table: readonly (readonly Cell[])[],
  of: OrderAnswered,
): AnswerRead | readonly Problem[] {
  const places = new Map(plan.columns.map((c, i) => [`${c.ofLine} ${c.field}`, i]))
  const at = (cells: readonly Cell[], field: string, ofLine = true) =>
    cells[places.get(`${ofLine} ${field}`) ?? -1] ?? null
  const text = (cells: readonly Cell[], field: string, ofLine = true) => cellText(at(cells, field, ofLine))
  const mine = table.filter(cells => text(cells, 'poNo', false) === String(of.record.poNo))
  const [first] = mine
  if (!first) return [{ code: 'ANSWER_OTHER_ORDER', params: { value: text(table[0] ?? [], 'poNo', false) } }]
  const whole = text(first, 'confirmStatus', false),
    currency = text(first, 'currency', false)
  if (received.includes(whole)) return [{ code: 'ANSWER_RECEIVED' }]
  if (rejected.includes(whole)) return [{ code: 'ANSWER_REJECTED' }]
  if (currency !== '' && currency !== of.record.currency)
    return [{ field: 'currency', code: 'ANSWER_CURRENCY', params: { value: currency } }]
  const problems: Problem[] = [],
    changes: RowChange[] = [],
    named = new Map<Line, number>()
  const open = groupBy(of.open, p => `${String(p.line)} ${placeOf(p.part)} ${String(p.field)}`)
  const date = at(first, ready, false),
    forAll = isBlank(date) || sameProposed(of.record[ready], valueOf(of, ready, date)) ? null : date
  const lines = meetRows(
    {
      entity: of.index.entity.get(of.entity),
      rows: of.rows,
      text: (cells, field) => text(cells, field),
      quantity: cells => valueOf(of, quantityField, at(cells, quantityField)),
      says: (cells, row) =>
        !refused.includes(text(cells, lineStatus)) &&
        of.fields.every(
          f => isBlank(at(cells, f)) || sameProposed(row[f as FieldOf<'PoLine'>], valueOf(of, f, at(cells, f))),
        ),
    },
    mine,
  )
  const given = groupBy(lines, l => ('code' in l.rows ? undefined : l.rows[0])),
    said = new Map<Line, PartValue[]>(),
    read = new Map<Line, number>()
  let known = 0
  for (const { cells, line, rows } of lines) {
    if (problems.length >= listed) {
      problems.push({ code: 'ANSWER_MORE', params: { count: listed } })
      break
    }
    const status = text(cells, lineStatus)
    if (status === added) {
      problems.push({ code: 'ANSWER_NO_LINE', params: { line } })
      continue
    }
    if ('code' in rows) {
      problems.push(rows)
      continue
    }
    const before = changes.length + known + problems.length
    for (const row of rows) {
      // A line that the file repeats is confirmed in parts, each with its own quantity and date (PO-1x).
      const parts = given.get(row)?.length ?? 1,
        part = (read.get(row) ?? 0) + 1
      read.set(row, part)
      named.set(row, named.get(row) ?? 0)
      if (text(cells, 'uom') !== '' && text(cells, 'uom') !== row.uom) {
        problems.push({
          child: 'lines',
          field: 'uom',
          code: 'ANSWER_VALUE',
          params: { line, value: text(cells, 'uom') },
        })
        continue
      }
      const stated = new Map(of.fields.map(f => [f, at(cells, f, true)]))
      // The quantity of a line named as a whole is the sum of its parts.
      if (rows.length > 1) stated.delete(quantityField)
      if (refused.includes(status)) stated.set(quantityField, 0)
      // A date for the whole answer applies to lines without their own date, except disputed or deleted ones.
      else if ([...left, amended].includes(status) && stated.has(ready) && isBlank(stated.get(ready) ?? null))
        stated.set(ready, forAll)
      for (const [field, cell] of stated) {
        if (isBlank(cell)) continue
        const value = valueOf(of, field, cell)
        if (value === null) {
          problems.push({ child: 'lines', field, code: 'ANSWER_VALUE', params: { line, value: cellText(cell) } })
          continue
        }
        if (sameProposed(row[field as FieldOf<'PoLine'>], value) && (parts === 1 || field !== quantityField)) continue
        said.set(row, [...(said.get(row) ?? []), { part, field, value }])
        if (open.get(`${String(row.id)} ${part} ${field}`)?.some(p => sameProposed(p.newValue, value))) known++
        else {
          changes.push({ line: String(row.id), ...(parts > 1 ? { part } : {}), field, value })
          named.set(row, 1)
        }
      }
      if (parts > 1 && part === parts && splitProblem(row, said.get(row) ?? []))
        problems.push({ code: 'ANSWER_LINE_TWICE', params: { line } })
    }
    // Partners repeat the ordered values of lines that they do not accept.
    if (![...left, ...refused].includes(status) && changes.length + known + problems.length === before)
      problems.push({ code: 'ANSWER_STATUS', params: { line, value: status } })
  }
  if (problems.length > 0) return problems
  return { changes, known, same: [...named.values()].filter(n => n === 0).length, unnamed: of.rows.length - named.size }
}

function valueOf({ index, entity }: OrderAnswered, field: string, cell: Cell): string | null {
  const f = index.entity.get(entity)?.fields[field]
  const read = f ? readProposed(f, cellText(cell)) : undefined
  return read && !('problem' in read) && typeof read.value === 'string' ? read.value : null
}
