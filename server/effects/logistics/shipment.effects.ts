import { fail } from '../../../domain/errors/failure.ts'
import { transitionOf, type StateDefinition } from '../../../domain/meta/states.ts'
import { drawNumbers } from '../../operations/records/draw-numbers.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { blocked, neighbours } from '../../operations/transitions/facts.ts'
import { before, refuseIncomplete } from '../../operations/documents/refuse-incomplete.ts'
import { applySteps } from '../../operations/transitions/steps.ts'
import type { EffectOf } from '../effect.ts'
import { recordSteps } from './record-steps.ts'
import { enterDates, ordersIn, shipmentsById, stepsOfShipments } from './shipment-ledger.ts'
import { notifyOrders } from './notify-orders.ts'
import { carryShipments } from './carry-shipments.ts'
import { followShipments } from '../payments/follow-shipments.ts'

/** Releases the shipment and its waiting orders. An unbooked order blocks it. */
export const releaseOrders: EffectOf<'Shipment'> = async (uow, { records, inputs }) => {
  await refuseIncomplete(uow, records, 'soRelease')
  const order = entityNamed(uow.index, 'PurchaseOrder'),
    progress = uow.index.states.get('poProgress') as StateDefinition
  for (const shipment of records) {
    const orders = await readStored(uow.tx, order, { field: 'id', values: ordersIn([shipment]) }, { lock: true })
    const given = { inputs: { soNo: shipment.soNo, actualDate: inputs.actualDate }, reason: null }
    const early = orders.find(o => ['poCreated', 'poConfirmed', 'cargoReady', 'cancel'].includes(String(o.progress)))
    if (early)
      throw fail('GUARD', {
        problems: [{ code: 'PO_NOT_BOOKED', field: 'orders', params: { po: String(early.poNo) } }],
      })
    const steps = orders.flatMap(record => {
      const transition = transitionOf(progress, String(record.progress), 'releaseSo')
      return transition ? [{ record, transition }] : []
    })
    const near = await neighbours(
      uow,
      order,
      steps.map(s => s.record),
      steps.map(s => s.transition),
    )
    const problem = steps.map(s => blocked(uow, order, s.record, s.transition, given, near)).find(p => p !== null)
    if (problem) throw fail('GUARD', { problems: [problem] })
    await applySteps(uow, progress, steps, given)
  }
  await recordSteps(
    uow,
    records.map(r => r.id),
    'soRelease',
    { classifier: 'ACT', date: String(inputs.actualDate), origin: 'agent', byOrders: true },
  )
  return patched(records, () => ({ soReleasedOn: inputs.actualDate }))
}

/** The cargo moves to a later vessel: steps from departure on get new estimates, the old voyage is kept. */
export const rollShipment: EffectOf<'Shipment'> = async (uow, { records, inputs, reason }) => {
  const dates = { polDeparture: String(inputs.etd), podArrival: String(inputs.eta) }
  const steps = (
    await stepsOfShipments(
      uow,
      records.map(r => r.id),
    )
  ).filter(s => s.state !== 'actual' && Object.hasOwn(dates, String(s.milestone)))
  await enterDates(
    uow,
    steps.map(step => ({
      step,
      entry: { classifier: 'EST', date: dates[step.milestone as keyof typeof dates], origin: 'agent', reason },
    })),
  )
  await carryShipments(
    uow,
    records.map(r => r.id),
  )
  for (const milestone of Object.keys(dates)) await notifyOrders(uow, records, milestone, 'EST')
  await followShipments(uow, ordersIn(records))
  return patched(records, r => ({
    vessel: inputs.vessel,
    voyage: inputs.voyage ?? null,
    etd: inputs.etd,
    eta: inputs.eta,
    rolledFrom: `${r.vessel ?? ''} ${r.voyage ?? ''}, ETD ${r.etd ?? ''}`,
  }))
}

/** Deliveries get their numbers from the buyer's counter. */
export const numberDelivery: EffectOf<'DestinationDelivery'> = async (uow, { entity, records }) => {
  const fresh = records.filter(r => !r.deliveryNo)
  if (fresh.length === 0) return records
  const shipments = await shipmentsById(
    uow,
    fresh.map(r => r.shipment),
  )
  const numbers = await drawNumbers(
    uow,
    { ...entity, numberRule: 'destinationDeliveryNo' },
    fresh.map(r => ({ company: String(shipments.find(s => s.id === r.shipment)?.buyer) })),
  )
  return patched(records, r => {
    const at = fresh.indexOf(r)
    return at < 0 ? null : { deliveryNo: numbers[at] }
  })
}

/** Delivered: the shipment's step is done when all its deliveries have their proof. */
export const reportDelivery: EffectOf<'DestinationDelivery'> = async (uow, { entity, records }) => {
  const done = records.filter(r => typeof r.deliveredOn === 'string')
  for (const r of done)
    if (String(r.deliveredOn) > uow.today)
      throw fail('VALIDATION', { problems: [{ code: 'DATE_IN_FUTURE', field: 'deliveredOn' }] })
  // Parallel receipts of other deliveries wait here and see each other.
  const shipments = await shipmentsById(
    uow,
    done.map(r => r.shipment),
  )
  const all = await readStored(uow.tx, entity, { field: 'shipment', values: done.map(r => r.shipment) })
  for (const shipment of new Set(done.map(r => String(r.shipment)))) {
    const dates = all.filter(d => d.shipment === shipment).map(d => (records.find(r => r.id === d.id) ?? d).deliveredOn)
    if (!dates.every((d): d is string => typeof d === 'string')) continue
    await refuseIncomplete(
      uow,
      before(
        shipments.filter(s => s.id === shipment),
        'delivery',
      ),
      'delivery',
    )
    await recordSteps(uow, [shipment], 'delivery', {
      classifier: 'ACT',
      date: dates.sort().at(-1) as string,
      origin: 'manual',
    })
  }
  return records
}

/** Container type and quantity in the carrier's form. */
export const stateContainers: EffectOf<'CarrierBooking'> = (_uow, { records }) =>
  Promise.resolve(
    patched(records, r => ({
      containers: r.containerType ? [{ type: r.containerType, quantity: r.containerQty ?? 1 }] : [],
    })),
  )
