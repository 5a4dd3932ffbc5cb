import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { computed } from '../../../../domain/meta/records/compute.ts'
import { recounted } from '../../../../domain/meta/records/split-rows.ts'
import { currencyAbove } from '../../../fields/show-value.ts'
import { noRows, rowsNow, valuesNow, type Draft, type ShownRow, type Values } from './draft.ts'

const noneCounted: ReadonlyMap<Values, Values> = new Map()

export interface LiveRecord {
  readonly values: Values
  readonly rows: Readonly<Record<string, readonly ShownRow[]>>
}

/**
 * The record as it would be saved: changes applied, and computed amounts recalculated where inputs changed. The rest
 * is shown as stored.
 */
export function liveRecord(
  base: Detail,
  draft: Draft,
  entity: WireEntity,
  children: Readonly<Record<string, WireEntity>>,
): LiveRecord {
  const values = valuesNow(base, draft)
  const rows: Record<string, readonly ShownRow[]> = {}
  const recount = new Set<string>()
  for (const [name, child] of Object.entries(children)) {
    const d = draft.rows[name] ?? noRows
    const shown = rowsNow(base, draft, name)
    const currency = currencyAbove(child, values)
    const recurrency = currency !== currencyAbove(child, base.record)
    if (recurrency || d.added.length > 0 || d.removed.length > 0 || Object.keys(d.changed).length > 0) recount.add(name)
    const counted = recount.has(name)
      ? recounted(
          child,
          shown.map(r => r.values),
        )
      : noneCounted
    rows[name] = shown.map(r => {
      const more = counted.get(r.values)
      return r.added || d.changed[r.key] || recurrency || more
        ? { ...r, values: { ...r.values, ...more, ...computed(child, { ...r.values, ...more }, {}, currency) } }
        : r
    })
  }
  const touched = Object.values(entity.fields).some(
    f =>
      f.compute &&
      (f.compute.op === 'product' ? f.compute.of.some(n => draft.values[n]) : recount.has(f.compute.child)),
  )
  if (!touched) return { values, rows }
  const sums = computed(
    entity,
    values,
    Object.fromEntries(Object.entries(rows).map(([n, all]) => [n, all.map(r => r.values)])),
  )
  return {
    values: {
      ...values,
      ...Object.fromEntries(Object.entries(sums).filter(([n]) => isTouched(entity, n, draft, recount))),
    },
    rows,
  }
}

function isTouched(entity: WireEntity, name: string, draft: Draft, recount: ReadonlySet<string>): boolean {
  const c = entity.fields[name]?.compute
  return c !== undefined && (c.op === 'product' ? c.of.some(n => draft.values[n] !== undefined) : recount.has(c.child))
}
