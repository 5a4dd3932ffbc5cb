import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

type Sku = StoredOf<'RfqSku'>

/** The lines that an RFQ asks for now; a change may have dropped some. */
export const askedLines = async (uow: UnitOfWork, rfqs: readonly (string | null)[]): Promise<readonly Sku[]> =>
  (await readStored(uow.tx, entityNamed(uow.index, 'RfqSku'), { field: 'rfq', values: [...new Set(rfqs)] }))
    .filter(l => l.dropped !== true)
    .toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))

/** What a line of a quotation takes from the line that it answers. */
export const askedOf = (sku: Sku, quote: Pick<StoredOf<'RfqQuote'>, 'round' | 'supplier'>) => ({
  rfqSku: sku.id,
  rfq: sku.rfq,
  lineNo: sku.lineNo,
  skuNo: sku.skuNo,
  skuName: sku.skuName ?? null,
  specification: sku.specification ?? null,
  quantity: sku.quantity ?? null,
  uom: sku.uom ?? null,
  supplier: quote.supplier,
  round: quote.round,
})
