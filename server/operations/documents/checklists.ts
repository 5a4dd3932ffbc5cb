import { documentChecklist, type ChecklistRow, type ListedDocument } from '../../../domain/documents/checklist.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'
import { caseOfOrder, rulesOfBuyers } from './requirements.ts'

type Order = StoredOf<'PurchaseOrder'>
type Shipment = StoredOf<'Shipment'>

const listed = (d: StoredOf<'ShipmentDocument'>): ListedDocument => ({
  id: d.id,
  documentNo: String(d.documentNo),
  documentType: String(d.documentType),
  documentClass: String(d.documentClass),
  status: String(d.status),
  version: d.version ?? 0,
  expiresOn: d.expiresOn,
})

const documentsBy = ({ tx, index }: UnitOfWork, field: 'shipment' | 'po', values: readonly string[]) =>
  readStored(tx, entityNamed(index, 'ShipmentDocument'), { field, values: [...new Set(values)] })

/** The required documents of a shipment: those of its orders, on its lane. Reads all rows, whoever asks. */
export async function checklistOfShipment(uow: UnitOfWork, shipment: Shipment): Promise<readonly ChecklistRow[]> {
  const rules = await rulesOfBuyers(uow, [shipment.buyer, shipment.operator])
  if (rules.length === 0) return []
  const orders = await readStored(uow.tx, entityNamed(uow.index, 'PurchaseOrder'), {
    field: 'id',
    values: shipment.orders ?? [],
  })
  const own = await documentsBy(uow, 'shipment', [shipment.id])
  // Filed with the order, before there was a shipment or by a supplier who does not see it.
  const ofOrders = (await documentsBy(uow, 'po', shipment.orders ?? [])).filter(d => d.shipment === null)
  const cases = orders.length > 0 ? orders.map(o => caseOfOrder(o, shipment)) : [caseOfOrder(undefined, shipment)]
  return documentChecklist(rules, cases, [...own, ...ofOrders].map(listed), uow.today)
}

/** The same for an order: its own documents, and those of its shipments that are not of another order. */
export async function checklistOfOrder(
  uow: UnitOfWork,
  order: Order,
  shipments: readonly Shipment[],
): Promise<readonly ChecklistRow[]> {
  const rules = await rulesOfBuyers(uow, [order.buyer, order.operator])
  if (rules.length === 0) return []
  const own = await documentsBy(uow, 'po', [order.id])
  const shared = (
    await documentsBy(
      uow,
      'shipment',
      shipments.map(s => s.id),
    )
  ).filter(d => d.po === null)
  const cases = shipments.length > 0 ? shipments.map(s => caseOfOrder(order, s)) : [caseOfOrder(order, undefined)]
  return documentChecklist(rules, cases, [...own, ...shared].map(listed), uow.today)
}
