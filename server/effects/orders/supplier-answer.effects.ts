import { proposalsWithin } from '../../../domain/entities/orders/purchase-order/proposals-within.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { move } from '../../operations/transitions/steps.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { linesOf } from './change-lines.ts'
import { answerLines, openProposals, applyProposals } from './proposals.ts'

/** Values within the thresholds are accepted by the system, as a separate history entry (practice PO-2x). */
export const takeWithin: EffectOf<'PurchaseOrder'> = async (uow, { records }) =>
  move(uow, 'poConfirmStatus', 'pending', records, { inputs: {}, reason: null, keepRevision: true })

/** Applies open proposals within the supplier's thresholds to the lines. */
export const acceptWithin: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const ids = records.map(r => r.id),
    ofOrders = { field: 'po', values: ids } as const
  const proposals = groupBy(await readStored(uow.tx, entityNamed(uow.index, 'PoProposal'), ofOrders), p => p.po),
    lines = groupBy(await readStored(uow.tx, entityNamed(uow.index, 'PoLine'), ofOrders), l => l.po)
  const suppliers = await byId(
    uow,
    'Supplier',
    records.map(r => r.supplier),
  )
  const within = records.flatMap(r =>
    proposalsWithin(proposals.get(r.id) ?? [], lines.get(r.id) ?? [], suppliers.get(String(r.supplier))),
  )
  return applyProposals(
    uow,
    records,
    within.map(proposal => ({ proposal, status: 'automatic' })),
  )
}

/** A signed order is confirmed line by line. */
export const confirmLines: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  await answerLines(uow, await linesOf(uow, records), 'confirmed')
  return records
}

/** A returned order is answered again: proposals lapse and no line is confirmed. */
export const lapseProposals: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoProposal'),
    (await openProposals(uow, records)).map(p => ({ id: p.id, values: { status: 'lapsed' } })),
    uow.now,
  )
  await answerLines(uow, await linesOf(uow, records), null)
  return patched(records, () => ({ openProposals: 0 }))
}

/** Removed lines leave closed proposals, which keep the line number. */
export const letProposalsGo: EffectOf<'PoLine'> = async (uow, { records }) => {
  const entity = entityNamed(uow.index, 'PoProposal'),
    going = new Set<unknown>(records.map(r => r.id))
  const closed = (
    await readStored(uow.tx, entity, { field: 'po', values: [...new Set(records.map(r => r.po))] })
  ).filter(p => p.status !== 'open' && going.has(p.line))
  await updateRows(
    uow.tx,
    entity,
    closed.map(p => ({ id: p.id, values: { line: null } })),
    uow.now,
  )
  return records
}
