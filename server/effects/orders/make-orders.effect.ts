import type { StoredOf } from '../../../domain/entities/records.ts'
import { Failure } from '../../../domain/errors/failure.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { refuseOrdersWithSuspended } from '../../operations/records/refuse-suspended.ts'
import { saveAll, type Saved } from '../../operations/records/save.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { groupBy } from '../../../domain/values/group-by.ts'

/** Days a supplier has to confirm when the placement does not say. */
const daysToConfirm = 7

interface Part {
  readonly placement: StoredOf<'OrderPlacement'>
  readonly supplier: string
  readonly items: readonly StoredOf<'PlacementLine'>[]
}

/** A placement becomes one purchase order per supplier, each a draft that the buyer completes and sends. */
export const makeOrders: EffectOf<'OrderPlacement'> = async (uow, { records }) => {
  const line = entityNamed(uow.index, 'PlacementLine')
  const items = (
    await readStored(uow.tx, line, { field: 'placement', values: records.map(r => r.id) }, { lock: true })
  ).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
  const parts = records.flatMap((placement): Part[] =>
    [
      ...groupBy(
        items.filter(i => i.placement === placement.id),
        i => String(i.supplier ?? placement.supplier),
      ),
    ].map(([supplier, own]) => ({ placement, supplier, items: own })),
  )
  await refuseOrdersWithSuspended(
    uow,
    parts.map(p => p.supplier),
  )
  const person = uow.actor.kind === 'user' ? uow.actor : undefined
  const context = {
    ...uow.context,
    actor: { kind: 'system', reason: 'order placement', ...(person ? { onBehalfOf: person } : {}) } as const,
  }
  const results = await saveAll(
    uow.tx,
    context,
    'PurchaseOrder',
    parts.map(p => ({
      record: headerOf(p, uow.today),
      rows: { lines: { save: p.items.map(i => lineOf(i, p.placement)) } },
    })),
  )
  const made = results.map((r): Saved => {
    if (r instanceof Failure) throw r
    return r
  })
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PurchaseOrder'),
    made.map((m, i) => ({ id: m.id, values: { placement: parts[i]?.placement.id } })),
    uow.now,
    { keepRevision: true },
  )
  await updateRows(
    uow.tx,
    line,
    parts.flatMap((p, i) => p.items.map(item => ({ id: item.id, values: { po: made[i]?.id } }))),
    uow.now,
    { keepRevision: true },
  )
  return patched(records, () => ({ placedDate: uow.today }))
}

function headerOf({ placement, supplier }: Part, today: string): Record<string, unknown> {
  const same = [
    'buyer',
    'projectNo',
    'projectName',
    'rfq',
    'incoterm',
    'paymentTerm',
    'currency',
    'shipType',
    'pol',
    'pod',
    'cargoReadyDate',
  ] as const
  return {
    ...Object.fromEntries(same.filter(f => (placement[f] ?? null) !== null).map(f => [f, placement[f]])),
    supplier,
    poType: 'standard',
    poConfirmDueDate: placement.poConfirmDueDate ?? addDays(today, daysToConfirm),
  }
}

const lineOf = (item: StoredOf<'PlacementLine'>, placement: StoredOf<'OrderPlacement'>): Record<string, unknown> => ({
  skuNo: item.skuNo,
  skuName: item.skuName,
  orderQuantity: item.quantity,
  unitPrice: item.unitPrice,
  uom: item.uom ?? 'pcs',
  cargoReadyDate: item.cargoReadyDate ?? placement.cargoReadyDate ?? null,
})
