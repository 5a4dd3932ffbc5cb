import { missingParts, skuUses } from '../../../domain/values/sku-completeness.ts'
import { styleKey } from '../../../domain/values/sku-likeness.ts'
import { cartonVolume } from '../../../domain/values/packing.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'

/** Counts the volume of the carton, and says for which uses a SKU is ready and what others miss. */
export const completeSku: EffectOf<'CatalogSku'> = async (uow, { records }) => {
  const of = { field: 'sku', values: records.map(r => r.id) } as const
  const packs = await readStored(uow.tx, entityNamed(uow.index, 'SkuPack'), of)
  const customs = await readStored(uow.tx, entityNamed(uow.index, 'SkuCustoms'), of)
  const codes = await readStored(uow.tx, entityNamed(uow.index, 'SkuSupplierCode'), of)
  await keyCodes(uow, codes)
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

/** Codes in the form in which they are compared, for the search of duplicates. */
async function keyCodes(uow: UnitOfWork, codes: readonly StoredOf<'SkuSupplierCode'>[]): Promise<void> {
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SkuSupplierCode'),
    codes
      .map(c => ({ id: c.id, was: c.styleKey, values: { styleKey: styleKey(c.code ?? '').slice(0, 60) } }))
      .filter(c => c.was !== c.values.styleKey),
    uow.now,
    { keepRevision: true },
  )
}
