import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { valueOf, type CheckOf } from './check.ts'

/** A merged SKU stays retired: its number is another name of the kept one until the merge is undone. */
export const mergedRetired: CheckOf<'CatalogSku'> = {
  async save(uow, { entity, plans }) {
    const again = plans.filter(p => p.before?.mergedInto && p.before.retired === true && !valueOf(p, 'retired'))
    const kept = await readStored(uow.tx, entityNamed(uow.index, entity.name), {
      field: 'id',
      values: again.map(p => p.before?.mergedInto),
    })
    for (const { before, problems } of again) {
      const sku = kept.find(k => k.id === before?.mergedInto)?.['skuNo']
      problems.push({ field: 'retired', code: 'SKU_IS_MERGED', params: { sku: String(sku) } })
    }
  },
}
