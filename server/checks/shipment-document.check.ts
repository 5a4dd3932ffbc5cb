import { partySees, typeSees, type DocumentParty } from '../../domain/documents/parties.ts'
import { requirementsFor } from '../../domain/documents/requirements.ts'
import type { StoredOf } from '../../domain/entities/records.ts'
import type { UnitOfWork } from '../context.ts'
import { readStored } from '../db/write-rows.ts'
import { caseOfOrder, rulesOfBuyers } from '../operations/documents/requirements.ts'
import { elevated, entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf, type PlanOf } from './check.ts'

type Plan = PlanOf<'ShipmentDocument'>

interface Owners {
  readonly shipment: StoredOf<'Shipment'> | undefined
  readonly order: StoredOf<'PurchaseOrder'> | undefined
}

/**
 * Whose document it is: the companies of its shipment and order, as they are when it is saved, its project, and its
 * class. A company never files what it could not read itself.
 */
export const shipmentDocumentCheck: CheckOf<'ShipmentDocument'> = {
  async save(uow, { plans }) {
    await nameShipments(uow, plans)
    const found = await ownersOf(uow, plans)
    for (const plan of plans) {
      const owners = found.get(plan.id)
      if (!owners?.shipment && !owners?.order) {
        plan.problems.push({ field: 'shipment', code: 'FIELD_NOT_NULL' })
        continue
      }
      if (plan.before === null && !belongs(plan, owners)) continue
      if (plan.before?.file && plan.values.file === null)
        plan.problems.push({ field: 'file', code: 'DOCUMENT_KEEPS_FILE' })
      keepFacts(uow, plan)
      setOwners(uow, plan, owners)
      await setClass(uow, plan, owners)
    }
  },
  remove(uow, { records }) {
    const { actor } = uow
    if (records.some(r => r.legalHold === 'held')) return Promise.resolve({ code: 'DOCUMENT_HELD' })
    if (records.some(r => r.transferStatus === 'pending')) return Promise.resolve({ code: 'DOCUMENT_UNDERWAY' })
    if (records.some(r => r.status === 'checked')) return Promise.resolve({ code: 'DOCUMENT_WAS_CHECKED' })
    const foreign =
      actor.kind === 'user' && actor.companyType !== '0' && records.some(r => r.filedBy !== actor.companyId)
    return Promise.resolve(foreign ? { code: 'DOCUMENT_NOT_YOURS' } : undefined)
  },
}

/** What a check confirms, and requirements go by. */
const facts = ['documentType', 'documentNo', 'expiresOn', 'blKind', 'originals'] as const

/** Facts belong to the company that filed the document, and a checked one keeps them until its next version. */
function keepFacts({ actor }: UnitOfWork, { before, values, problems }: Plan): void {
  if (!before || actor.kind !== 'user') return
  const isForeign = actor.companyType !== '0' && before.filedBy !== actor.companyId
  for (const field of facts) {
    if (!Object.hasOwn(values, field) || (values[field] ?? null) === (before[field] ?? null)) continue
    if (isForeign) problems.push({ field, code: 'DOCUMENT_NOT_YOURS' })
    else if (before.status === 'checked') problems.push({ field, code: 'DOCUMENT_FACT_CHECKED' })
  }
}

/** A container names its shipment. */
async function nameShipments(uow: UnitOfWork, plans: readonly Plan[]): Promise<void> {
  const ids = plans.flatMap(p => textOf(p, 'container') ?? [])
  if (ids.length === 0) return
  const containers = await readStored(uow.tx, entityNamed(uow.index, 'ContainerLoading'), { field: 'id', values: ids })
  for (const plan of plans) {
    const container = containers.find(c => c.id === textOf(plan, 'container'))
    if (!container) continue
    if (textOf(plan, 'shipment') === null) plan.values.shipment = container.shipment
    else if (textOf(plan, 'shipment') !== container.shipment)
      plan.problems.push({ field: 'container', code: 'DOCUMENT_OF_OTHER_SHIPMENT' })
  }
}

async function ownersOf(uow: UnitOfWork, plans: readonly Plan[]): Promise<ReadonlyMap<string, Owners>> {
  return elevated(uow, async ({ tx, index }) => {
    const shipments = await readStored(tx, entityNamed(index, 'Shipment'), {
      field: 'id',
      values: [...new Set(plans.flatMap(p => textOf(p, 'shipment') ?? []))],
    })
    const orders = await readStored(tx, entityNamed(index, 'PurchaseOrder'), {
      field: 'id',
      values: [...new Set(plans.flatMap(p => textOf(p, 'po') ?? []))],
    })
    return new Map(
      plans.map(p => {
        const shipment = shipments.find(s => s.id === textOf(p, 'shipment'))
        const po = textOf(p, 'po')
        return [p.id, { shipment, order: orders.find(o => o.id === po) }]
      }),
    )
  })
}

/** Whether order and shipment belong together. References to what the author does not see were refused before. */
function belongs(plan: Plan, { shipment, order }: Owners): boolean {
  if (order?.confirmStatus === 'draft') plan.problems.push({ field: 'po', code: 'DOCUMENT_DRAFT_ORDER' })
  else if (shipment && order && !shipment.orders?.includes(order.id))
    plan.problems.push({ field: 'po', code: 'DOCUMENT_OF_OTHER_SHIPMENT' })
  else return true
  return false
}

function setOwners({ actor }: UnitOfWork, plan: Plan, { shipment, order }: Owners): void {
  const { values } = plan
  values.buyer = shipment?.buyer ?? order?.buyer ?? null
  values.operator = shipment?.operator ?? order?.operator ?? null
  // A supplier who does not arrange the carriage still reads the documents of their order.
  values.supplierCompany = order ? order.supplierCompany : (shipment?.supplierCompany ?? null)
  values.forwarder = shipment?.forwarder ?? visibleForwarder(order)
  values.projectNo = order?.projectNo ?? null
  if (plan.before !== null) return
  const company = actor.kind === 'user' ? actor.companyId : (values.buyer as string | null)
  values.filedBy = company
  values.holder = company
}

/** Freight agents see an order from the day it is signed. */
const visibleForwarder = (order: Owners['order']): string | null =>
  order && !['draft', 'submitted', 'pending'].includes(String(order.confirmStatus)) ? order.forwarder : null

async function setClass(uow: UnitOfWork, plan: Plan, owners: Owners): Promise<void> {
  const { actor } = uow
  if (plan.before === null && textOf(plan, 'documentClass') === null)
    plan.values.documentClass = await classRequired(uow, plan, owners)
  const chosen = textOf(plan, 'documentClass') ?? 'public'
  const foreign = actor.kind === 'user' && actor.companyType !== '0' && plan.before?.filedBy !== actor.companyId
  if (plan.before !== null && chosen !== plan.before.documentClass) {
    if (foreign) plan.problems.push({ field: 'documentClass', code: 'DOCUMENT_NOT_YOURS' })
    if (plan.before.transferStatus === 'pending')
      plan.problems.push({ field: 'documentClass', code: 'DOCUMENT_UNDERWAY' })
  }
  if (actor.kind === 'user' && !typeSees(actor.companyType, chosen))
    plan.problems.push({ field: 'documentClass', code: 'DOCUMENT_CLASS_UNSEEN' })
}

/** The class of the requirement that the document meets; without one every party reads it. */
async function classRequired(uow: UnitOfWork, plan: Plan, { shipment, order }: Owners): Promise<string> {
  const rules = await elevated(uow, inner =>
    rulesOfBuyers(inner, [shipment?.buyer ?? order?.buyer, shipment?.operator ?? order?.operator]),
  )
  if (rules.length === 0) return 'public'
  const rule = requirementsFor(rules, caseOfOrder(order, shipment)).get(String(plan.values.documentType))
  const providers: readonly DocumentParty[] = ['buyer', 'operator', 'supplier', 'forwarder']
  const provider = providers.find(p => p === rule?.providedBy)
  return rule && (provider === undefined || partySees(provider, rule.documentClass)) ? rule.documentClass : 'public'
}
