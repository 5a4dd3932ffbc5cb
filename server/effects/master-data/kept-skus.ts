import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { byId } from '../by-id.ts'

/** A number of a merged SKU means the SKU that was kept, through all later merges. */
export async function keptSkus(
  uow: UnitOfWork,
  skus: readonly StoredOf<'CatalogSku'>[],
): Promise<(sku: StoredOf<'CatalogSku'>) => string> {
  const known = new Map(skus.map(s => [s.id, s]))
  let further = skus
  while (further.length > 0) {
    const next = further.flatMap(s => (s.mergedInto && !known.has(s.mergedInto) ? [s.mergedInto] : []))
    further = next.length === 0 ? [] : [...(await byId(uow, 'CatalogSku', next)).values()]
    for (const s of further) known.set(s.id, s)
  }
  return sku => {
    let at = sku
    // A merge is never into a merged SKU, so there is no circle.
    for (let next = known.get(at.mergedInto ?? ''); next; next = known.get(at.mergedInto ?? '')) at = next
    return at.id
  }
}
