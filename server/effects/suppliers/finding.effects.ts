import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Finding = StoredOf<'AuditFinding'>

/** The parties of a finding are those of its audit, which its supplier does not see. */
export const findingParties: EffectOf<'AuditFinding'> = (uow, { records }) =>
  elevated(uow, async system => {
    const audits = await readStored(system.tx, entityNamed(uow.index, 'SupplierAudit'), {
      field: 'id',
      values: [...new Set(records.map(r => r.audit))],
    })
    const suppliers = await readStored(system.tx, entityNamed(uow.index, 'Supplier'), {
      field: 'id',
      values: [...new Set(audits.map(a => a.supplier))],
    })
    await countOpen(system, records)
    return patched(records, r => {
      const audit = audits.find(a => a.id === r.audit)
      return {
        owner: audit?.owner ?? null,
        supplierCompany: audit?.supplierCompany ?? null,
        supplierName: suppliers.find(s => s.id === audit?.supplier)?.name ?? null,
      }
    })
  })

export const closeFinding: EffectOf<'AuditFinding'> = (uow, { records }) =>
  elevated(uow, async system => {
    await countOpen(system, records)
    return patched(records, () => ({ closedOn: uow.today }))
  })

/** Before findings are deleted: they count no more. */
export const findingRemoved: EffectOf<'AuditFinding'> = (uow, { records }) =>
  elevated(uow, async system => {
    await countOpen(
      system,
      records.map(r => ({ ...r, status: 'closed' })),
    )
    return records
  })

/** How many findings of their audits are not closed, the given ones as they will be. */
async function countOpen(uow: UnitOfWork, records: readonly Finding[]): Promise<void> {
  const audits = [...new Set(records.map(r => r.audit))]
  const stored = await readStored(uow.tx, entityNamed(uow.index, 'AuditFinding'), { field: 'audit', values: audits })
  const next = new Map([...stored, ...records].map(f => [f.id, f]))
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'SupplierAudit'),
    audits.map(id => ({
      id: String(id),
      values: { openFindings: [...next.values()].filter(f => f.audit === id && f.status !== 'closed').length },
    })),
    uow.now,
    { keepRevision: true },
  )
}
