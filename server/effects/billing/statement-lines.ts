import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { statementTotals, type StatementLine, type TaxRounding } from '../../../domain/values/money/statement.ts'
import type { UnitOfWork } from '../../context.ts'
import { deleteRows, insertRows, newId, readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'

export type Statement = StoredOf<'BillingOrder'>
export type Line = StoredOf<'StatementLine'>
type Dispute = 'disputeState' | 'disputeReason' | 'disputeAnswer'
type OfCredit = 'creditQuantity' | 'creditedLine'
/** A line before it is written; its dispute comes later, and only that of a credit note names what it credits. */
export type NewLine = Omit<
  Line,
  'id' | 'revision' | 'createdAt' | 'updatedAt' | 'statement' | 'lineNo' | Dispute | OfCredit
> &
  Partial<Pick<Line, OfCredit>>

export const taxRoundingOf = (order: Statement): TaxRounding =>
  order.taxRounding === 'perLine' ? 'perLine' : 'perDocument'

/** The lines of statements in their order. */
export async function linesOf(uow: UnitOfWork, ids: readonly string[]): Promise<readonly Line[]> {
  const lines = await readStored(uow.tx, entityNamed(uow.index, 'StatementLine'), { field: 'statement', values: ids })
  return [...lines].sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
}

/** A line as the engine reads it; its amount stands. */
export const chargeOf = (line: NewLine, order: Statement): StatementLine => ({
  side: order.arAp === 'AP' ? 'AP' : 'AR',
  currency: String(line.currency),
  unitAmount: String(line.unitPrice),
  chargeQuantity: String(line.chargeQuantity),
  billedQuantity: String(line.qty),
  taxPercent: String(line.taxPercent),
  amount: String(line.chargeAmount),
})

/** Writes the lines in place of earlier ones, and the totals of the engine. */
export async function withLines(uow: UnitOfWork, order: Statement, lines: readonly NewLine[]): Promise<Statement> {
  const entity = entityNamed(uow.index, 'StatementLine')
  const old = await readStored(uow.tx, entity, { field: 'statement', values: [order.id] })
  await deleteRows(
    uow.tx,
    entity,
    old.map(l => l.id),
  )
  await insertRows(
    uow.tx,
    entity,
    lines.map((line, at) => ({ id: newId(), values: { ...line, lineNo: at + 1, statement: order.id } })),
    uow.now,
  )
  const figures = statementTotals(
    lines.map(l => chargeOf(l, order)),
    taxRoundingOf(order),
  )
  if ('error' in figures) throw invalid([{ code: 'FIELD_NOT_NULL', field: 'billingTasks' }])
  const [total] = figures.totals
  const [only] = lines.length === 1 ? lines : []
  return {
    ...order,
    chargeCode: only?.chargeCode ?? null,
    qty: only?.qty ?? null,
    unitPrice: only?.unitPrice ?? null,
    chargeQuantity: only?.chargeQuantity ?? null,
    chargeAmount: total?.net ?? null,
    roundingLine: total?.roundingLine ?? null,
    tax: total?.tax ?? null,
    payable: total?.payable ?? null,
  }
}
