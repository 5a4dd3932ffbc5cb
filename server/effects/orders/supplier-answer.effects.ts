import { proposalsWithin } from '../../../domain/entities/purchase-order/order-answer.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/run.ts'
import { move } from '../../operations/transitions/steps.ts'
import { answerLines, linesOf, openProposals, takeIn } from '../apply-proposals.ts'
import type { Effect } from '../effect.ts'
import { groupBy } from '../../../domain/values/group-by.ts'

/** What is near enough to the order is accepted by the system, as a step of its own in the history (practice PO-2x). */
export const takeWithin: Effect = async (run, { records }) =>
  move(run, 'poConfirmStatus', 'pending', records, { inputs: {}, reason: null, keepRevision: true })

/** Open proposals within the thresholds of the supplier go into the lines. */
export const acceptWithin: Effect = async (run, { records }) => {
  const of = (name: string, field: string, values: readonly unknown[]) => readStored(run.tx, entityNamed(run.index, name), { field, values })
  const ids = records.map(r => r.id)
  const proposals = groupBy(await of('PoProposal', 'po', ids), p => p.po), lines = groupBy(await of('PoLine', 'po', ids), l => l.po)
  const suppliers = await of('Supplier', 'id', [...new Set(records.map(r => r.supplier).filter(Boolean))])
  const within = records.flatMap(r => proposalsWithin(proposals.get(r.id) ?? [], lines.get(r.id) ?? [], suppliers.find(s => s.id === r.supplier)))
  return takeIn(run, records, within.map(proposal => ({ proposal, status: 'automatic' })))
}

/** An order that was signed is confirmed line by line. */
export const confirmLines: Effect = async (run, { records }) => {
  await answerLines(run, await linesOf(run, records), 'confirmed')
  return records
}

/** An order that goes back to its buyer is answered anew: what was proposed for it waits no longer, and no line is confirmed. */
export const lapseProposals: Effect = async (run, { records }) => {
  await updateRows(run.tx, entityNamed(run.index, 'PoProposal'), (await openProposals(run, records)).map(p => ({ id: p.id, values: { status: 'lapsed' } })), run.now)
  await answerLines(run, await linesOf(run, records), null)
  return patched(records, () => ({ openProposals: 0 }))
}
