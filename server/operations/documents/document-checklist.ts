import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { DocumentChecklist, documentChecklistCall } from '../../../domain/contracts/document.calls.ts'
import { missingFor, type ChecklistRow } from '../../../domain/documents/checklist.ts'
import { documentParties, isDocumentParty, typeSees } from '../../../domain/documents/parties.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { may, type UserActor } from '../../../domain/meta/actor.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored } from '../../db/write-rows.ts'
import { reading } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { checklistOfOrder, checklistOfShipment } from './checklists.ts'

interface Found {
  readonly rows: readonly ChecklistRow[]
  readonly nextMilestone: string | null
  /** Companies by their part in it. */
  readonly of: Readonly<Record<string, unknown>>
}

/**
 * The checklist of a shipment or order that the reader sees, without requirements of classes that they do not see.
 * Where a document stands is the same for all; documents are named to those who see them.
 */
export function documentChecklist(
  context: Context,
  body: BodyOf<typeof documentChecklistCall>,
): Promise<DocumentChecklist> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const found = 'shipment' in body ? await ofShipment(uow, body.shipment) : await ofOrder(uow, body.po)
    const rows = found.rows.filter(r => typeSees(actor.companyType, r.documentClass))
    const seen = await seenDocuments(uow, rows)
    const missing = found.nextMilestone === null ? [] : missingFor(rows, found.nextMilestone)
    return {
      rows: rows.map(r => ({
        ...r,
        documents: r.documents.filter(d => seen.has(d.id)),
        own: isOwn(actor, r, found.of),
        blocks: missing.includes(r),
      })),
      met: rows.filter(r => r.met).length,
      nextMilestone: found.nextMilestone,
    }
  })
}

async function ofShipment(uow: UnitOfWork, id: string): Promise<Found> {
  const entity = entityNamed(uow.index, 'Shipment')
  const [shipment] = may(uow.actor, entity, 'read')
    ? await readStored(uow.tx, entity, { field: 'id', values: [id] })
    : []
  if (!shipment) throw fail('NOT_FOUND')
  return elevated(uow, async inner => {
    const orders = await readStored(inner.tx, entityNamed(inner.index, 'PurchaseOrder'), {
      field: 'id',
      values: shipment.orders ?? [],
    })
    return {
      rows: await checklistOfShipment(inner, shipment),
      nextMilestone: textOrNull(shipment.nextMilestone),
      of: { ...shipment, supplierCompany: shipment.supplierCompany ?? orders[0]?.supplierCompany ?? null },
    }
  })
}

async function ofOrder(uow: UnitOfWork, id: string): Promise<Found> {
  const entity = entityNamed(uow.index, 'PurchaseOrder')
  const [order] = may(uow.actor, entity, 'read') ? await readStored(uow.tx, entity, { field: 'id', values: [id] }) : []
  if (!order) throw fail('NOT_FOUND')
  return elevated(uow, async inner => {
    const shipments = await shipmentsOf(inner, order.id)
    return {
      rows: await checklistOfOrder(inner, order, shipments),
      nextMilestone: textOrNull(shipments[0]?.nextMilestone ?? order.nextMilestone),
      of: order,
    }
  })
}

async function shipmentsOf({ tx, index }: UnitOfWork, order: string): Promise<StoredOf<'Shipment'>[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select "id" from shipment__s where ${order}::uuid = any("orders") order by "etd", "id" limit 50`,
  )
  return readStored(tx, entityNamed(index, 'Shipment'), { field: 'id', values: rows.map(r => r.id) })
}

async function seenDocuments({ tx, index }: UnitOfWork, rows: readonly ChecklistRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(r => r.documents.map(d => d.id))
  const seen = await readStored(tx, entityNamed(index, 'ShipmentDocument'), { field: 'id', values: ids })
  return new Set(seen.map(d => d.id))
}

const isOwn = (actor: UserActor, row: ChecklistRow, of: Found['of']): boolean =>
  isDocumentParty(row.providedBy) && of[documentParties[row.providedBy]] === actor.companyId
