import type { KnownOf, StoredOf } from '../../../domain/entities/records.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { compare } from '../../../domain/values/decimal.ts'
import type { UnitOfWork } from '../../context.ts'
import { deleteRows, readStored } from '../../db/write-rows.ts'
import { elevated, entityNamed } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import { makeRecords } from '../make-records.ts'

type Order = StoredOf<'PurchaseOrder'>
type Rate = StoredOf<'ChargeRate'>
type NewTask = KnownOf<'BillingTask'>

/** What a rate of a project may count of finished work; null is not known of it. */
export type ChargeUnits = Readonly<Partial<Record<'document' | 'pieces' | 'kg' | 'cbm' | 'containers', string | null>>>

/** Finished work that partners are charged for. */
export interface Work {
  readonly source: 'warehouse' | 'quality' | 'shipment'
  readonly no: string
  readonly at: string
  readonly orders: readonly Order[]
  /** The company that did it: who asks a payable charge. */
  readonly provider: string | null
  readonly units: ChargeUnits
}

/**
 * Proposes the billing tasks of finished work by the charge rates of its project (M-BIL-1), for each company that has
 * such rates. A task that is there is not proposed a second time (M-BIL-8). Work for several projects is left to
 * people.
 */
export async function proposeCharges(uow: UnitOfWork, works: readonly Work[]): Promise<void> {
  await elevated(uow, async system => {
    const projects = await projectsOf(system, works)
    const rates = await readStored(system.tx, entityNamed(system.index, 'ChargeRate'), {
      field: 'project',
      values: [...new Set(projects.values())],
    })
    const zones = await byId(
      system,
      'Company',
      rates.map(r => r.owner),
    )
    const tasks = works.flatMap(work =>
      rates
        .filter(rate => rate.source === work.source && rate.project === projects.get(work))
        .flatMap(rate => taskOf(work, rate, zones.get(String(rate.owner))?.timeZone ?? 'UTC') ?? []),
    )
    await makeTasks(system, tasks)
  })
}

/** The project of each work whose orders have one in common. */
async function projectsOf(uow: UnitOfWork, works: readonly Work[]): Promise<ReadonlyMap<Work, string>> {
  const numbers = [...new Set(works.flatMap(w => w.orders.flatMap(o => o.projectNo ?? [])))]
  const projects = await readStored(uow.tx, entityNamed(uow.index, 'SourcingProject'), {
    field: 'projectNo',
    values: numbers,
  })
  const found = new Map<Work, string>()
  for (const work of works) {
    const own = new Set(
      work.orders.map(o => projects.find(p => p.projectNo === o.projectNo && p.buyer === o.buyer)?.id ?? null),
    )
    const [only] = own
    if (own.size === 1 && only) found.set(work, only)
  }
  return found
}

function taskOf(work: Work, rate: Rate, zone: string): NewTask | null {
  const day = dayIn(zone, new Date(work.at))
  const holds = String(rate.validFrom) <= day && (!rate.validTo || day <= rate.validTo)
  const qty = work.units[(rate.basis ?? 'document') as keyof ChargeUnits] ?? null
  const partner = partnerOf(work, rate)
  if (!holds || qty === null || compare(qty, '0') <= 0 || !partner || partner === rate.owner) return null
  return {
    arAp: rate.arAp,
    partner,
    chargeCode: rate.chargeCode,
    serviceAt: work.at,
    source: work.source,
    sourceNo: work.no,
    qty,
    unitPrice: rate.unitAmount,
    chargeQuantity: rate.chargeQuantity,
    currency: rate.currency,
    chargeRate: rate.id,
    issuer: rate.owner,
  }
}

/**
 * A payable charge is asked by who did the work. A receivable one is paid by the buyer; the buyer charges its supplier.
 */
function partnerOf({ orders, provider }: Work, rate: Rate): string | null {
  const [first] = orders
  if (rate.arAp === 'AP') return provider
  if (!first || orders.some(o => o.buyer !== first.buyer)) return null
  if (rate.owner !== first.buyer) return String(first.buyer)
  return orders.every(o => o.supplierCompany === first.supplierCompany) ? (first.supplierCompany ?? null) : null
}

const keyOf = (t: NewTask): string => [t.issuer, t.arAp, t.source, t.sourceNo, t.chargeCode].join(' ')

/** Those that are not there yet, by a person or an earlier proposal. */
export async function makeTasks(uow: UnitOfWork, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  const there = await readStored(uow.tx, entityNamed(uow.index, 'BillingTask'), {
    field: 'sourceNo',
    values: [...new Set(tasks.map(t => t.sourceNo))],
  })
  const known = new Set(there.map(keyOf))
  const missing = tasks.filter(t => !known.has(keyOf(t)) && known.add(keyOf(t)))
  await makeRecords(
    uow,
    'BillingTask',
    missing.map(record => ({ record })),
    'work was finished',
  )
}

/** Work that was taken back is not charged: its proposals go, unless a statement has them. A credit note ends those. */
export async function withdrawCharges(
  uow: UnitOfWork,
  source: Work['source'],
  numbers: readonly string[],
): Promise<void> {
  await elevated(uow, async system => {
    const entity = entityNamed(system.index, 'BillingTask')
    const there = await readStored(system.tx, entity, { field: 'sourceNo', values: [...numbers] }, { lock: true })
    const gone = there.filter(t => t.source === source && t.chargeRate && t.status === 'open')
    await deleteRows(
      system.tx,
      entity,
      gone.map(t => t.id),
    )
  })
}
