import type { LandedGoods } from '../../../domain/contracts/landed.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { compare } from '../../../domain/values/decimal.ts'
import { cartonsFor, volumeOf, wantedOf } from '../../../domain/values/packing.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

/** Fields of a line that its goods are made of. */
const goodsFields = [
  'skuNo',
  'hsCode',
  'unitPrice',
  'orderQuantity',
  'shortQuantity',
  'unitPerOuter',
  'grossWeight',
  'netWeight',
  'length',
  'width',
  'height',
] as const

/** The lines of an order that the caller may read, as goods of a landed cost. */
export function goodsForCaller(context: Context, po: string): Promise<LandedGoods> {
  const index = context.catalogue.common
  return reading(context, async tx => {
    const [order] = await readStored(tx, entityNamed(index, 'PurchaseOrder'), { field: 'id', values: [po] })
    const sees =
      readsAll(context.actor, index, 'PurchaseOrder', ['currency', 'incoterm']) &&
      readsAll(context.actor, index, 'PoLine', goodsFields)
    if (!order || !sees) throw fail('NOT_FOUND')
    return {
      priceCurrency: String(order.currency),
      incoterm: textOrNull(order.incoterm),
      items: await orderGoods(tx, index, po),
    }
  })
}

/** Lines of an order that are not canceled, with the volume of their cartons. */
export async function orderGoods(tx: Tx, index: CatalogueIndex, po: unknown): Promise<LandedGoods['items']> {
  const lines = await readStored(tx, entityNamed(index, 'PoLine'), { field: 'po', values: [po] })
  return lines
    .sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
    .filter(l => compare(wantedOf(l), '0') > 0)
    .map(l => {
      const cartons = cartonsFor(wantedOf(l), l.unitPerOuter ?? 0)
      return {
        skuNo: String(l.skuNo),
        hsCode: textOrNull(l.hsCode),
        quantity: wantedOf(l),
        unitPrice: String(l.unitPrice),
        grossKg: textOrNull(l.grossWeight),
        netKg: textOrNull(l.netWeight),
        cbm: cartons
          ? volumeOf(cartons.cartons, textOrNull(l.length), textOrNull(l.width), textOrNull(l.height))
          : null,
      }
    })
}
