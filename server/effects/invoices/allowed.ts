import type { StoredOf } from '../../../domain/entities/records.ts'
import type { MatchTolerance, MatchWay } from '../../../domain/values/money/invoice-match.ts'
import { decimalOrZero, textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'

/** How an invoice is compared, and by how much it may differ. */
export interface Allowed {
  readonly tolerance: MatchTolerance
  readonly way: MatchWay
  readonly singly: boolean
}

const ways: readonly MatchWay[] = [2, 3, 4]

/** The tolerance of the buyer on the date of the document: one for the supplier before one for all. */
export async function allowedFor(
  uow: UnitOfWork,
  invoice: Pick<StoredOf<'SupplierInvoice'>, 'invoiceDate' | 'currency'>,
  order: StoredOf<'PurchaseOrder'> | undefined,
): Promise<Allowed> {
  // The supplier, who submits, does not see the tolerances.
  const all = await elevated(uow, of =>
    readStored(of.tx, entityNamed(of.index, 'MatchTolerance'), { field: 'owner', values: [order?.buyer] }),
  )
  const date = String(invoice.invoiceDate)
  const supplier = order?.supplier ?? null
  const valid = all
    .filter(t => String(t.validFrom) <= date && (textOrNull(t.validTo) ?? '9999-12-31') >= date)
    .sort((a, b) => (String(a.validFrom) < String(b.validFrom) ? 1 : -1))
  const found = valid.find(t => t.supplier === supplier && supplier !== null) ?? valid.find(t => !t.supplier)
  if (!found) return { tolerance: {}, way: 3, singly: false }
  return {
    way: ways.find(w => String(w) === found.way) ?? 3,
    singly: found.singly === true,
    tolerance: {
      quantityPercent: decimalOrZero(found.quantityPercent),
      overOrderPercent: decimalOrZero(found.overOrderPercent),
      pricePercent: decimalOrZero(found.pricePercent),
      priceAbsolute: found.currency === invoice.currency ? decimalOrZero(found.priceAbsolute) : '0',
      amountAbsolute: found.currency === invoice.currency ? decimalOrZero(found.amountAbsolute) : '0',
    },
  }
}
