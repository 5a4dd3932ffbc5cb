import { personOf } from '../../../domain/meta/actor.ts'
import { dueWarning } from '../../../domain/values/sourcing/certificate-warning.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import { readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

/**
 * Both sides of a certificate: the buyer names the supplier of its book, the supplier names the buyer. A new end is
 * warned of again.
 */
export const fillCertificate: EffectOf<'SupplierCertificate'> = (uow, { records, before }) =>
  elevated(uow, async ({ tx }) => {
    const supplier = entityNamed(uow.index, 'Supplier')
    const book = [
      ...(await readStored(tx, supplier, { field: 'id', values: [...new Set(records.map(r => r.supplier))] })),
      ...(await readStored(tx, supplier, { field: 'owner', values: [...new Set(records.map(r => r.buyer))] })),
    ]
    return patched(records, r => {
      const entry = r.supplier
        ? book.find(s => s.id === r.supplier)
        : book.find(s => s.owner === r.buyer && s.company === r.supplierCompany)
      const was = before?.records.find(b => b.id === r.id)
      return {
        supplier: entry?.id ?? null,
        supplierCompany: entry?.company ?? r.supplierCompany ?? null,
        supplierName: entry?.name ?? null,
        uploadedBy: r.uploadedBy ?? personOf(uow.actor),
        warnedDays: was && was.validTo !== r.validTo ? null : (r.warnedDays ?? null),
      }
    })
  })

export const decideCertificate: EffectOf<'SupplierCertificate'> = async (uow, { records, reason }) =>
  patched(records, r => ({ decidedOn: uow.today, refusal: r.status === 'refused' ? (reason ?? null) : null }))

export const warnOfEnd: EffectOf<'SupplierCertificate'> = async (uow, { records }) =>
  patched(records, r => ({
    warnedDays: dueWarning(textOrNull(r.validTo), r.warnedDays ?? null, uow.today) ?? r.warnedDays ?? null,
  }))
