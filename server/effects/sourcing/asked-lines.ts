import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { offered, picked } from './carried.ts'

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
  lot: sku.lot ?? null,
  supplier: quote.supplier,
  round: quote.round,
})

type Line = StoredOf<'SupplierQuote'>

/** The line of a quotation that answers an asked line; alternates answer it beside. */
export const answerTo = (lines: readonly Line[] | undefined, sku: Sku): Line | undefined =>
  lines?.find(l => l.rfqSku === sku.id && l.alternate !== true)

/**
 * The lines of a new version: each asked line with what was offered for it, then the alternates that still have theirs.
 */
export const carriedLines = (
  asked: readonly Sku[],
  lines: readonly Line[] | undefined,
  quote: Pick<StoredOf<'RfqQuote'>, 'round' | 'supplier'>,
) => [
  ...asked.map(sku => ({ ...picked(answerTo(lines, sku), offered), ...askedOf(sku, quote) })),
  ...(lines ?? []).flatMap(line => {
    const sku = line.alternate === true ? asked.find(a => a.id === line.rfqSku) : undefined
    return sku ? [{ ...picked(line, offered), ...alternateOf(sku, quote) }] : []
  }),
]

/** What an alternate takes from the line that it is offered for; its number is its own. */
export function alternateOf(sku: Sku, quote: Pick<StoredOf<'RfqQuote'>, 'round' | 'supplier'>) {
  const { lineNo: _, lot: __, ...values } = askedOf(sku, quote)
  return { ...values, lot: null, alternate: true }
}
