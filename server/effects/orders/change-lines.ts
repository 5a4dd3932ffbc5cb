import { computed } from '../../../domain/meta/compute.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { insertRows, readStored, updateRows, writeAudit, type NewRow, type Stored } from '../../db/write-rows.ts'
import { entityNamed, patched, type Run } from '../../operations/run.ts'

export const linesOf = (run: Run, orders: readonly Stored[]): Promise<Stored[]> =>
  readStored(run.tx, entityNamed(run.index, 'PoLine'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })

/**
 * Lines of orders, all that these have, get other values, and further lines come to them: the amounts follow, the audit trail
 * tells of both, and the totals of their orders are the sums again. Gives the orders as they are then.
 */
export async function changeLines(run: Run, orders: readonly Stored[], lines: readonly Stored[], values: ReadonlyMap<string, Readonly<Record<string, unknown>>>, added: readonly NewRow[] = []): Promise<Stored[]> {
  const order = entityNamed(run.index, 'PurchaseOrder'), line = entityNamed(run.index, 'PoLine')
  const currencyOf = new Map(orders.map(o => [o.id, String(o.currency)]))
  const changed = lines.flatMap(before => {
    const given = values.get(before.id)
    return given ? [{ id: before.id, before, values: { ...given, ...computed(line, { ...before, ...given }, {}, currencyOf.get(String(before.po))) } }] : []
  })
  const fresh = added.map(a => ({ id: a.id, values: { ...a.values, ...computed(line, a.values, {}, currencyOf.get(String(a.values.po))) } }))
  await updateRows(run.tx, line, changed, run.now)
  await insertRows(run.tx, line, fresh, run.now)
  await writeAudit(run.tx, [
    ...changed.map(c => ({ action: 'update', entity: line.name, recordId: c.id, before: Object.fromEntries(Object.keys(c.values).map(k => [k, c.before[k]])), after: c.values })),
    ...fresh.map(f => ({ action: 'create', entity: line.name, recordId: f.id, after: f.values })),
  ], run.now)
  const now = new Map(changed.map(c => [c.id, c.values]))
  const after = groupBy([...patched(lines, l => now.get(l.id) ?? null), ...fresh.map(f => f.values)], l => l.po)
  return patched(orders, o => computed(order, o, { lines: after.get(o.id) ?? [] }))
}
