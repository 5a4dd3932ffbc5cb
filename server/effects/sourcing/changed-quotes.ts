import type { StoredOf } from '../../../domain/entities/records.ts'
import { deleteRows, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { answerTo, askedLines, askedOf } from './asked-lines.ts'

type Quote = StoredOf<'RfqQuote'>

/**
 * After a change of its RFQ, drafts of the running round ask for what the RFQ asks for now. What was submitted keeps
 * its words; when the change binds, it waits for a confirmation, and a final one can be changed again.
 */
export async function followChange(
  uow: UnitOfWork,
  rfq: StoredOf<'Rfq'>,
  round: StoredOf<'RfqRound'>,
  { quotes, toConfirm }: { readonly quotes: readonly Quote[]; readonly toConfirm: readonly Quote[] },
): Promise<void> {
  await followDrafts(
    uow,
    rfq,
    quotes.filter(q => q.bidding === round.id && (q.status === 'draft' || q.status === 'declined')),
  )
  const running = toConfirm.filter(q => q.bidding === round.id)
  const finals = running.filter(q => q.status === 'final')
  await moveBySystem(uow, 'rfqQuoteStatus', 'submitted', finals, { reason: null })
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'RfqQuote'),
    toConfirm.map(q => ({ id: q.id, values: { toConfirm: true } })),
    uow.now,
    { keepRevision: true },
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'RfqInvitation'),
    running.map(q => ({ id: String(q.invitation), values: { status: 'toConfirm' } })),
    uow.now,
  )
}

async function followDrafts(uow: UnitOfWork, rfq: StoredOf<'Rfq'>, drafts: readonly Quote[]): Promise<void> {
  const entity = entityNamed(uow.index, 'SupplierQuote')
  const asked = await askedLines(uow, [rfq.id])
  const lines = await readStored(uow.tx, entity, { field: 'quote', values: drafts.map(d => d.id) })
  const pairs = drafts.flatMap(draft =>
    asked.map(sku => ({
      draft,
      sku,
      line: answerTo(
        lines.filter(l => l.quote === draft.id),
        sku,
      ),
    })),
  )
  await deleteRows(
    uow.tx,
    entity,
    lines.filter(l => !asked.some(sku => sku.id === l.rfqSku)).map(l => l.id),
  )
  await updateRows(
    uow.tx,
    entity,
    pairs.flatMap(({ draft, sku, line }) => (line ? [{ id: line.id, values: askedOf(sku, draft) }] : [])),
    uow.now,
  )
  await insertRows(
    uow.tx,
    entity,
    pairs.flatMap(({ draft, sku, line }) =>
      line
        ? []
        : [{ id: newId(), values: { ...askedOf(sku, draft), quote: draft.id, notOffered: false, currency: null } }],
    ),
    uow.now,
  )
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'RfqQuote'),
    drafts.map(d => ({ id: d.id, values: { rfqVersion: rfq.version } })),
    uow.now,
  )
}
