import type { StoredOf } from '../../../domain/entities/records.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import { daysBetween } from '../../../domain/values/date-only.ts'
import type { Actor } from '../../../domain/meta/actor.ts'
import { sql } from '../../db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { returnContainers } from './container-days.ts'

/** The ledger of a shipment: every date of every step with author and source. */
export interface Entry {
  readonly classifier: 'PLN' | 'EST' | 'ACT'
  readonly date: string
  readonly origin: string
  readonly reason?: string | null
  readonly zone?: string | null
}

const fields = { PLN: 'plannedDate', EST: 'estimatedDate', ACT: 'actualDate' } as const
const states = { PLN: 'planned', EST: 'estimated', ACT: 'actual' } as const

export const stepsOfShipments = (uow: UnitOfWork, ids: readonly string[]): Promise<StoredOf<'ShipmentMilestone'>[]> =>
  readStored(
    uow.tx,
    entityNamed(uow.index, 'ShipmentMilestone'),
    { field: 'shipment', values: [...ids] },
    { lock: true },
  )

export const shipmentsById = (uow: UnitOfWork, ids: readonly unknown[]): Promise<StoredOf<'Shipment'>[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'Shipment'), { field: 'id', values: [...new Set(ids)] }, { lock: true })

/** Shipments that carry one of these orders. */
export async function shipmentsOfOrders(uow: UnitOfWork, orders: readonly string[]): Promise<StoredOf<'Shipment'>[]> {
  if (orders.length === 0) return []
  const found = await uow.tx.rows<{ id: string }>(
    sql`select "id" from ${sql.id(`shipment__${uow.tx.viewOf}`)} where "orders" && ${orders}::uuid[]`,
  )
  return shipmentsById(
    uow,
    found.map(f => f.id),
  )
}

export const ordersIn = (shipments: readonly StoredOf<'Shipment'>[]): string[] => [
  ...new Set(shipments.flatMap(s => s.orders ?? [])),
]

/** The user for whom the system acts, so that the ledger names a person where possible. */
const personOf = (actor: Actor) =>
  actor.kind === 'user' ? actor : actor.kind === 'system' ? actor.onBehalfOf : undefined

/** Days between the planned and the best known date; null without a plan. */
const slippage = (step: StoredOf<'ShipmentMilestone'>): number | null => {
  const best = step.actualDate ?? step.estimatedDate
  return typeof step.plannedDate === 'string' && typeof best === 'string' ? daysBetween(step.plannedDate, best) : null
}

/** Writes dates into the steps and, with old values, into the ledger. Returns the steps. */
export async function enterDates(
  uow: UnitOfWork,
  entries: readonly { readonly step: StoredOf<'ShipmentMilestone'>; readonly entry: Entry }[],
): Promise<StoredOf<'ShipmentMilestone'>[]> {
  const person = personOf(uow.actor)
  const after = entries.map(({ step, entry }) => {
    const dated = { ...step, state: states[entry.classifier], [fields[entry.classifier]]: entry.date }
    return { ...dated, slippage: slippage(dated) }
  })
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'ShipmentMilestone'),
    after.map((s, i) => {
      const field = fields[(entries[i] as { entry: Entry }).entry.classifier]
      return { id: s.id, values: { state: s.state, [field]: s[field as keyof typeof s], slippage: s.slippage } }
    }),
    uow.now,
    { keepRevision: true },
  )
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'ShipmentMilestoneEvent'),
    entries.map(({ step, entry }) => ({
      id: newId(),
      values: {
        milestone: step.id,
        classifier: entry.classifier,
        date: entry.date,
        previousDate: step[fields[entry.classifier]] ?? null,
        origin: entry.origin,
        timeZone: entry.zone ?? step.timeZone ?? null,
        reason: entry.reason ?? null,
        author: person?.name ?? 'Portside',
        authorCompany: person?.companyName ?? null,
        at: uow.now.toISOString(),
      },
    })),
    uow.now,
  )
  await returnContainers(
    uow,
    new Map(
      entries.flatMap(({ step, entry }) =>
        step.milestone === 'emptyReturn' && entry.classifier === 'ACT'
          ? [
              [
                step.shipment,
                { day: entry.date, before: typeof step.actualDate === 'string' ? step.actualDate : null },
              ] as const,
            ]
          : [],
      ),
    ),
  )
  return after
}

/** The best known date of a step. */
export const bestDate = (step: StoredOf<'ShipmentMilestone'> | undefined): string | null =>
  step?.actualDate ?? step?.estimatedDate ?? step?.plannedDate ?? null

export const positionOf = (milestone: unknown): number => milestones.indexOf(milestone as (typeof milestones)[number])
