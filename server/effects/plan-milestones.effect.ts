import type { KnownOf, StoredOf } from '../../domain/entities/records.ts'
import { stepPlace, type OrderPlaces } from '../../domain/tracking/step-place.ts'
import { milestones, planMilestones } from '../../domain/tracking/step-template.ts'
import { asStored, insertRows, newId, readStored, updateRows, type NewRow } from '../db/write-rows.ts'
import { elevated, entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import type { EffectOf } from './effect.ts'
import { overlaid, stepsOf, withNextStep } from './next-step.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'

/**
 * The ten steps get their planned dates and places from the order; the dates of steps that people have dated since stay
 * as they are.
 */
export const planMilestonesEffect: EffectOf<'PurchaseOrder'> = async (uow, { records, before }) => {
  const milestone = entityNamed(uow.index, 'PoMilestone')
  const there = await stepsOf(uow, records, { lock: true })
  const rows: NewRow<KnownOf<'PoMilestone'>>[] = [],
    changes: Change[] = [],
    moves: Change[] = []
  const places = await placesOf(uow, records, before?.records ?? [])
  for (const order of records) {
    const moved = places.get(order.id)
    const plan = planMilestones({
      cargoReadyDate: textOrNull(order.cargoReadyDate),
      etd: textOrNull(order.etd),
      eta: textOrNull(order.eta),
      shipType: textOrNull(order.shipType),
    })
    milestones.forEach((code, position) => {
      const date = plan[code]
      const values =
        date === 'skip'
          ? { state: 'skipped', plannedDate: null }
          : { state: date ? 'planned' : 'notStarted', plannedDate: date }
      const old = there.find(m => m.po === order.id && m.milestone === code)
      const place = moved && stepPlace(code, moved)
      if (!old) rows.push({ id: newId(), values: { po: order.id, milestone: code, position, ...values, ...place } })
      else if (
        ['notStarted', 'planned', 'skipped'].includes(String(old.state)) &&
        (old.plannedDate !== values.plannedDate || old.state !== values.state)
      )
        changes.push({ id: old.id, values: { ...values, ...place }, before: old })
      else if (place && ((old.place ?? null) !== place.place || (old.timeZone ?? null) !== place.timeZone))
        moves.push({ id: old.id, values: place, before: old })
    })
  }
  await insertRows(uow.tx, milestone, rows, uow.now)
  await updateRows(uow.tx, milestone, [...changes, ...moves], uow.now)
  await enterPlans(uow, [
    ...rows.map(r => ({ id: r.id, date: textOrNull(r.values.plannedDate), previous: null })),
    ...changes.map(c => ({
      id: c.id,
      date: textOrNull(c.values.plannedDate),
      previous: textOrNull(c.before.plannedDate),
    })),
  ])
  const fresh = rows.map(r => asStored(milestone, r))
  return withNextStep(records, [
    ...overlaid(
      there,
      [...changes, ...moves].map(c => ({ ...c.before, ...c.values })),
    ),
    ...fresh,
  ])
}

interface Change {
  readonly id: string
  readonly values: KnownOf<'PoMilestone'>
  readonly before: StoredOf<'PoMilestone'>
}

/** The places of orders that are new, or that changed one of them. */
async function placesOf(
  uow: UnitOfWork,
  records: readonly StoredOf<'PurchaseOrder'>[],
  before: readonly StoredOf<'PurchaseOrder'>[],
): Promise<ReadonlyMap<string, OrderPlaces>> {
  const known = new Map(before.map(o => [o.id, o]))
  const moved = records.filter(o => {
    const old = known.get(o.id)
    return !old || placeFields.some(f => (o[f] ?? null) !== (old[f] ?? null))
  })
  // Companies of others are not read by everybody who saves an order; only their zones are used here.
  const ids = [...new Set(moved.flatMap(o => [o.supplierCompany, o.warehouse].filter(c => typeof c === 'string')))]
  const companies =
    ids.length === 0
      ? []
      : await elevated(uow, all => readStored(all.tx, entityNamed(uow.index, 'Company'), { field: 'id', values: ids }))
  const zoneOf = (id: unknown) => textOrNull(companies.find(c => c.id === id)?.timeZone)
  return new Map(
    moved.map(o => [
      o.id,
      {
        pol: textOrNull(o.pol),
        pod: textOrNull(o.pod),
        factoryZone: zoneOf(o.supplierCompany),
        warehouseZone: zoneOf(o.warehouse),
      },
    ]),
  )
}

const placeFields = ['pol', 'pod', 'supplierCompany', 'warehouse'] as const

/** Template dates are in the ledger like any other. */
async function enterPlans(
  uow: UnitOfWork,
  plans: readonly { id: string; date: string | null; previous: string | null }[],
): Promise<void> {
  const event = entityNamed(uow.index, 'PoMilestoneEvent')
  await insertRows(
    uow.tx,
    event,
    plans
      .filter(p => p.date)
      .map(p => ({
        id: newId(),
        values: {
          milestone: p.id,
          classifier: 'PLN',
          date: p.date,
          previousDate: p.previous,
          origin: 'template',
          author: 'Portside',
          authorCompany: null,
          at: uow.now.toISOString(),
        },
      })),
    uow.now,
  )
}
