import { missingParts, skuUses } from '../../../domain/values/sku-completeness.ts'
import { cartonVolume } from '../../../domain/values/packing.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'

/** Counts the volume of the carton, and says for which uses a SKU is ready and what others miss. */
export const completeSku: EffectOf<'CatalogSku'> = async (uow, { records }) => {
  const of = { field: 'sku', values: records.map(r => r.id) } as const
  const packs = await readStored(uow.tx, entityNamed(uow.index, 'SkuPack'), of)
  const customs = await readStored(uow.tx, entityNamed(uow.index, 'SkuCustoms'), of)
  const codes = await readStored(uow.tx, entityNamed(uow.index, 'SkuSupplierCode'), of)
  const owners = await byId(
    uow,
    'Company',
    records.map(r => r.owner),
  )
  return patched(records, r => {
    const missing = missingParts({
      record: r,
      packs: packs.filter(p => p.sku === r.id),
      customs: customs.filter(c => c.sku === r.id),
      supplierCodes: codes.filter(c => c.sku === r.id),
      ownGoods: owners.get(String(r.owner))?.companyType === '2',
    })
    return {
      cbmCounted: cartonVolume(textOrNull(r.length), textOrNull(r.width), textOrNull(r.height)),
      readyFor: skuUses.filter(use => missing[use].length === 0),
      missingQuote: [...missing.quote],
      missingOrder: [...missing.order],
      missingCustoms: [...missing.customs],
      missingShowroom: [...missing.showroom],
    }
  })
}
