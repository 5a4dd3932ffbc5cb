import type { StoredOf, FieldOf, KnownOf } from '../../../domain/entities/records.ts'
import { computedOf } from '../computed-of.ts'
import { recounted } from '../../../domain/meta/records/split-rows.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { insertRows, readStored, updateRows, writeAudit, type NewRow } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

export const linesOf = (uow: UnitOfWork, orders: readonly { readonly id: string }[]): Promise<StoredOf<'PoLine'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'PoLine'), { field: 'po', values: orders.map(o => o.id) }, { lock: true })

/**
 * Changes and adds lines of orders: amounts follow, the audit log has both, and order totals are recomputed. `lines`
 * are all lines of the orders. Returns the orders.
 */
export async function changeLines(
  uow: UnitOfWork,
  orders: readonly StoredOf<'PurchaseOrder'>[],
  lines: readonly StoredOf<'PoLine'>[],
  values: ReadonlyMap<string, KnownOf<'PoLine'>>,
  added: readonly NewRow<KnownOf<'PoLine'>>[] = [],
): Promise<StoredOf<'PurchaseOrder'>[]> {
  const order = entityNamed(uow.index, 'PurchaseOrder'),
    line = entityNamed(uow.index, 'PoLine')
  const currencyOf = new Map(orders.map(o => [o.id, String(o.currency)]))
  const given = new Map<string, KnownOf<'PoLine'>>([...values, ...added.map(a => [a.id, a.values] as const)])
  const next = [...lines, ...added].map(l => ({
    ...l,
    ...given.get(l.id),
    id: l.id,
  }))
  // When siblings of a part change, its share of the amount changes too.
  for (const own of groupBy(next, l => l.po).values())
    for (const [l, counted] of recounted(line, own)) given.set(l.id, { ...given.get(l.id), ...counted })
  const made = ({ id }: { readonly id: string }, before: KnownOf<'PoLine'>): KnownOf<'PoLine'> => ({
    ...given.get(id),
    ...computedOf(line, { ...before, ...given.get(id) }, {}, currencyOf.get(String(before.po))),
  })
  const changed = lines.flatMap(before =>
    given.has(before.id) ? [{ id: before.id, before, values: made(before, before) }] : [],
  )
  const fresh = added.map(a => ({ id: a.id, values: made(a, a.values) }))
  await updateRows(uow.tx, line, changed, uow.now)
  await insertRows(uow.tx, line, fresh, uow.now)
  await writeAudit(
    uow.tx,
    [
      ...changed.map(c => ({
        action: 'update',
        entity: line.name,
        recordId: c.id,
        before: Object.fromEntries(Object.keys(c.values).map(k => [k, c.before[k as FieldOf<'PoLine'>]])),
        after: c.values,
      })),
      ...fresh.map(f => ({ action: 'create', entity: line.name, recordId: f.id, after: f.values })),
    ],
    uow.now,
  )
  const now = new Map(changed.map(c => [c.id, c.values]))
  const after = groupBy([...patched(lines, l => now.get(l.id) ?? null), ...fresh.map(f => f.values)], l => l.po)
  return patched(orders, o => computedOf(order, o, { lines: after.get(o.id) ?? [] }))
}
