import { computed } from '../../domain/meta/compute.ts'
import { readStored, updateRows, writeAudit, type Stored } from '../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../operations/run.ts'

/** Takes proposals into the lines of their orders and closes them; the totals follow. Gives the orders as they are then. */
export async function takeIn(run: Run, orders: readonly Stored[], accepted: readonly Stored[], rejected: readonly Stored[]): Promise<Stored[]> {
  const order = entityNamed(run.index, 'PurchaseOrder'), line = entityNamed(run.index, 'PoLine'), proposal = entityNamed(run.index, 'PoProposal')
  const lines = await readStored(run.tx, line, { field: 'po', values: orders.map(o => o.id) }, { lock: true })
  const currencyOf = new Map(orders.map(o => [o.id, String(o.currency)]))
  const changed = lines.flatMap(l => {
    const values = Object.fromEntries(accepted.filter(p => p.line === l.id).map(p => [String(p.field), p.newValue]))
    if (Object.keys(values).length === 0) return []
    return [{ id: l.id, before: l, values: { ...values, ...computed(line, { ...l, ...values }, {}, currencyOf.get(String(l.po))) } }]
  })
  await updateRows(run.tx, line, changed, run.now)
  await writeAudit(run.tx, changed.map(c => ({
    action: 'update', entity: line.name, recordId: c.id, before: Object.fromEntries(Object.keys(c.values).map(k => [k, c.before[k]])), after: c.values,
  })), run.now)
  await updateRows(run.tx, proposal, [
    ...accepted.map(p => ({ id: p.id, values: { status: 'accepted' } })),
    ...rejected.map(p => ({ id: p.id, values: { status: 'rejected' } })),
  ], run.now)
  const after = lines.map(l => ({ ...l, ...changed.find(c => c.id === l.id)?.values }))
  return patched(orders, o => ({ openProposals: 0, ...computed(order, o, { lines: after.filter(l => l.po === o.id) }) }))
}

/** Proposals that wait for an answer. */
export async function openProposals(run: Run, orders: readonly Stored[]): Promise<Stored[]> {
  const all = await readStored(run.tx, entityNamed(run.index, 'PoProposal'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })
  return all.filter(p => p.status === 'open')
}
