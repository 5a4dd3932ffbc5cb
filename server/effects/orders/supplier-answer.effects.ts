import { proposalsWithin } from '../../../domain/entities/purchase-order/proposals-within.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/run.ts'
import { move } from '../../operations/transitions/steps.ts'
import { byId } from '../by-id.ts'
import type { Effect } from '../effect.ts'
import { linesOf } from './change-lines.ts'
import { answerLines, openProposals, takeIn } from './proposals.ts'

/** What is near enough to the order is accepted by the system, as a step of its own in the history (practice PO-2x). */
export const takeWithin: Effect = async (run, { records }) =>
  move(run, 'poConfirmStatus', 'pending', records, { inputs: {}, reason: null, keepRevision: true })

/** Open proposals within the thresholds of the supplier go into the lines. */
export const acceptWithin: Effect = async (run, { records }) => {
  const ids = records.map(r => r.id),
    of = (name: string) => readStored(run.tx, entityNamed(run.index, name), { field: 'po', values: ids })
  const proposals = groupBy(await of('PoProposal'), p => p.po),
    lines = groupBy(await of('PoLine'), l => l.po)
  const suppliers = await byId(
    run,
    'Supplier',
    records.map(r => r.supplier),
  )
  const within = records.flatMap(r =>
    proposalsWithin(proposals.get(r.id) ?? [], lines.get(r.id) ?? [], suppliers.get(String(r.supplier))),
  )
  return takeIn(
    run,
    records,
    within.map(proposal => ({ proposal, status: 'automatic' })),
  )
}

/** An order that was signed is confirmed line by line. */
export const confirmLines: Effect = async (run, { records }) => {
  await answerLines(run, await linesOf(run, records), 'confirmed')
  return records
}

/**
 * An order that goes back to its buyer is answered anew: what was proposed for it waits no longer, and no line is
 * confirmed.
 */
export const lapseProposals: Effect = async (run, { records }) => {
  await updateRows(
    run.tx,
    entityNamed(run.index, 'PoProposal'),
    (await openProposals(run, records)).map(p => ({ id: p.id, values: { status: 'lapsed' } })),
    run.now,
  )
  await answerLines(run, await linesOf(run, records), null)
  return patched(records, () => ({ openProposals: 0 }))
}

/** Lines that go leave the proposals that are closed; their number still says of which line they were. */
export const letProposalsGo: Effect = async (run, { records }) => {
  const entity = entityNamed(run.index, 'PoProposal'),
    going = new Set<unknown>(records.map(r => r.id))
  const closed = (
    await readStored(run.tx, entity, { field: 'po', values: [...new Set(records.map(r => r.po))] })
  ).filter(p => p.status !== 'open' && going.has(p.line))
  await updateRows(
    run.tx,
    entity,
    closed.map(p => ({ id: p.id, values: { line: null } })),
    run.now,
  )
  return records
}
