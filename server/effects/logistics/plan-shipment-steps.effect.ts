import type { StoredOf, KnownOf } from '../../../domain/entities/records.ts'
import { stepPlace, type OrderPlaces } from '../../../domain/tracking/step-place.ts'
import { milestones, planMilestones } from '../../../domain/tracking/step-template.ts'
import { portOf } from '../../../domain/tracking/ports.ts'
import { asStored, insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import type { EffectOf } from '../effect.ts'
import { carryShipments } from './carry-shipments.ts'
import { enterDates, stepsOfShipments } from './shipment-ledger.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/**
 * The ten steps of a shipment get planned dates from plan and voyage; past events of its orders apply. Steps dated by
 * people or carriers since are kept.
 */
export const planShipmentSteps: EffectOf<'Shipment'> = async (uow, { records }) => {
  const plans = await readStored(uow.tx, entityNamed(uow.index, 'ShippingPlan'), {
    field: 'id',
    values: records.map(r => r.shippingPlan).filter(Boolean),
  })
  const there = await stepsOfShipments(
    uow,
    records.map(r => r.id),
  )
  const step = entityNamed(uow.index, 'ShipmentMilestone')
  const fresh: { id: string; values: KnownOf<'ShipmentMilestone'> }[] = [],
    changed: { step: StoredOf<'ShipmentMilestone'>; date: string }[] = []
  for (const s of records) {
    const ready = textOrNull(plans.find(p => p.id === s.shippingPlan)?.cargoReadyDate)
    const plan = planMilestones({
      cargoReadyDate: ready ?? textOrNull(s.etd),
      etd: textOrNull(s.etd),
      eta: textOrNull(s.eta),
      shipType: textOrNull(s.shipType),
    })
    milestones.forEach((code, position) => {
      const date = plan[code],
        known = there.find(x => x.shipment === s.id && x.milestone === code)
      if (!known)
        fresh.push({
          id: newId(),
          values: {
            shipment: s.id,
            milestone: code,
            position,
            ...(date === 'skip' ? { state: 'skipped' } : { state: 'notStarted' }),
            ...stepPlace(code, portsOf(s)),
          },
        })
      else if (
        date &&
        date !== 'skip' &&
        (known.state === 'planned' || known.state === 'notStarted') &&
        known.plannedDate !== date
      )
        changed.push({ step: known, date })
    })
    for (const row of fresh.filter(f => f.values.shipment === s.id && f.values.state === 'notStarted')) {
      const date = plan[row.values.milestone as (typeof milestones)[number]]
      if (date && date !== 'skip') changed.push({ step: asStored(step, row), date })
    }
  }
  await insertRows(uow.tx, step, fresh, uow.now)
  await enterDates(
    uow,
    changed.map(({ step, date }) => ({ step, entry: { classifier: 'PLN', date, origin: 'template' } })),
  )
  await takeFromOrders(
    uow,
    records.filter(r => fresh.some(f => f.values.shipment === r.id)),
  )
  const after = await carryShipments(
    uow,
    records.map(r => r.id),
  )
  return records.map(r => ({ ...r, ...after.find(a => a.id === r.id), revision: r.revision }))
}

/** A shipment is of several factories and warehouses: its steps are at its ports. */
const portsOf = (s: StoredOf<'Shipment'>): OrderPlaces => ({
  pol: textOrNull(s.pol),
  pod: textOrNull(s.pod),
  factoryZone: null,
  warehouseZone: null,
})

/** Cargo Ready, Vendor Booking and SO Release are recorded by the orders: the latest of them counts. */
async function takeFromOrders(uow: UnitOfWork, shipments: readonly StoredOf<'Shipment'>[]): Promise<void> {
  const orders = [...new Set(shipments.flatMap(s => (s.orders as string[] | null) ?? []))]
  const done = (
    await readStored(uow.tx, entityNamed(uow.index, 'PoMilestone'), { field: 'po', values: orders })
  ).filter(m => typeof m.actualDate === 'string')
  const steps = await stepsOfShipments(
    uow,
    shipments.map(s => s.id),
  )
  const entries = shipments.flatMap(s =>
    ['cargoReady', 'vendorBooking', 'soRelease'].flatMap(code => {
      const mine = (s.orders as string[] | null) ?? []
      const dates = done
        .filter(m => m.milestone === code && mine.includes(String(m.po)))
        .map(m => String(m.actualDate))
        .sort()
      const step = steps.find(x => x.shipment === s.id && x.milestone === code && x.state !== 'actual')
      return step && mine.length > 0 && dates.length === mine.length
        ? [{ step, entry: { classifier: 'ACT', date: dates.at(-1) as string, origin: 'order' } as const }]
        : []
    }),
  )
  await enterDates(uow, entries)
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'Shipment'),
    shipments.map(s => ({ id: s.id, values: { portZone: portOf(s.pol)?.zone ?? 'UTC' } })),
    uow.now,
    { keepRevision: true },
  )
}
