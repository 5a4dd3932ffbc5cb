import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import { rowChanges } from '../../../domain/meta/records/row-changes.ts'
import { disputedPart } from '../../../domain/values/money/statement.ts'
import { decimalOrZero } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { move, moveBySystem } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { followSettlement } from './settlement.ts'
import { chargeOf, linesOf, taxRoundingOf, type Line, type Statement } from './statement-lines.ts'

/** From now on the partner sees the statement. */
export const sendStatement: EffectOf<'BillingOrder'> = (uow, { records }) =>
  Promise.resolve(patched(records, r => ({ sentOn: uow.today, sentTo: r.chargeTo })))

/** A payable statement is settled by the day of its payment; a receivable one by its receipts. */
export const closeStatement: EffectOf<'BillingOrder'> = (_uow, { records, inputs }) =>
  Promise.resolve(patched(records, r => (r.settledOn ? null : { settledOn: inputs.paidOn ?? null })))

/** The partner disputes lines with a reason for each. */
export const disputeLines: EffectOf<'BillingOrder'> = async (uow, { records, inputs }) => {
  const lines = await linesOf(
    uow,
    records.map(r => r.id),
  )
  const said = saidOf(lines, inputs.disputedLines, 'disputeReason')
  const fresh = said.filter(s => s.line.disputeState !== 'open' && s.line.disputeState !== 'credited')
  if (fresh.length === 0 || records.some(r => !fresh.some(s => s.line.statement === r.id)))
    throw fail('GUARD', { problems: [{ code: 'DISPUTE_NO_LINE' }] })
  return withDisputes(
    uow,
    records,
    lines,
    fresh.map(s => ({ line: s.line, values: { disputeState: 'open', disputeReason: s.text, disputeAnswer: null } })),
  )
}

/** The biller holds to lines, with an answer for each; without an open dispute the statement goes on. */
export const answerDispute: EffectOf<'BillingOrder'> = async (uow, { records, inputs }) => {
  const lines = await linesOf(
    uow,
    records.map(r => r.id),
  )
  const said = saidOf(lines, inputs.disputeAnswers, 'disputeAnswer').filter(s => s.line.disputeState === 'open')
  if (said.length === 0) throw fail('GUARD', { problems: [{ code: 'DISPUTE_NO_ANSWER' }] })
  const done = await withDisputes(
    uow,
    records,
    lines,
    said.map(s => ({ line: s.line, values: { disputeState: 'rejected', disputeAnswer: s.text } })),
  )
  const ended: Statement[] = []
  for (const record of done) ended.push(...(await settled(uow, record, lines, said.length)))
  return ended
}

/** The record with its next answer when no dispute is open. */
async function settled(
  uow: UnitOfWork,
  record: Statement,
  lines: readonly Line[],
  answered: number,
): Promise<Statement[]> {
  const open = lines.filter(l => l.statement === record.id && l.disputeState === 'open').length
  return open > answered
    ? [record]
    : move(uow, 'partnerStatus', record.partnerStatus === 'restAccepted' ? 'accepted' : 'sent', [record], {
        inputs: {},
        reason: null,
        keepRevision: true,
      })
}

/** A credit note lowers its statement and settles the disputes of the lines that it credits. */
export const followCredit: EffectOf<'BillingOrder'> = async (uow, { records }) => {
  const notes = records.filter(r => r.creditOf)
  if (notes.length === 0) return records
  for (const note of notes) if (note.status === 'confirmed') await creditDisputes(uow, note)
  return followSettlement(
    uow,
    notes.map(n => n.id),
    uow.today,
    records,
  )
}

async function creditDisputes(uow: UnitOfWork, note: Statement): Promise<void> {
  const entity = entityNamed(uow.index, 'BillingOrder')
  const [origin] = await readStored(uow.tx, entity, { field: 'id', values: [note.creditOf] }, { lock: true })
  if (!origin) return
  const credits = new Set((await linesOf(uow, [note.id])).map(l => l.creditedLine))
  const lines = await linesOf(uow, [origin.id])
  const credited = lines.filter(l => l.disputeState === 'open' && credits.has(l.id))
  if (credited.length === 0) return
  const [changed = origin] = await withDisputes(
    uow,
    [origin],
    lines,
    credited.map(line => ({ line, values: { disputeState: 'credited' } })),
  )
  await updateRows(uow.tx, entity, [{ id: origin.id, values: { disputedAmount: changed.disputedAmount } }], uow.now)
  const open = lines.filter(l => l.disputeState === 'open').length
  if (open === credited.length)
    await moveBySystem(
      uow,
      'partnerStatus',
      origin.partnerStatus === 'restAccepted' ? 'accepted' : 'sent',
      [changed],
      {},
    )
}

interface LineChange {
  readonly line: Line
  readonly values: Partial<Pick<Line, 'disputeState' | 'disputeReason' | 'disputeAnswer'>>
}

/** Writes the lines, and how much of each statement is disputed: the rest stays payable. */
async function withDisputes(
  uow: UnitOfWork,
  records: readonly Statement[],
  lines: readonly Line[],
  changes: readonly LineChange[],
): Promise<Statement[]> {
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'StatementLine'),
    changes.map(c => ({ id: c.line.id, values: c.values })),
    uow.now,
  )
  const after = new Map(changes.map(c => [c.line.id, c.values.disputeState]))
  return patched(records, r => {
    const own = lines.filter(l => l.statement === r.id)
    const { disputed } = disputedPart(
      own.map(l => ({ ...chargeOf(l, r), disputed: (after.get(l.id) ?? l.disputeState) === 'open' })),
      taxRoundingOf(r),
      decimalOrZero(r.payable),
      String(r.currency),
    )
    return { disputedAmount: disputed }
  })
}

/** The texts that a person gave for lines of the records. */
function saidOf(
  lines: readonly Line[],
  given: unknown,
  field: 'disputeReason' | 'disputeAnswer',
): readonly { readonly line: Line; readonly text: string }[] {
  return rowChanges(given).flatMap(change => {
    const line = isId(change.line) ? lines.find(l => l.id === change.line) : undefined
    const text = typeof change.value === 'string' ? change.value.trim() : ''
    if (!line || change.field !== field || text.length > 200)
      throw invalid([{ child: 'lines', field, code: 'BAD_CHANGE', params: { line: line?.lineNo ?? 0 } }])
    return text === '' ? [] : [{ line, text }]
  })
}
