import { resolveSaid, type Said } from '../../../domain/tracking/dcsa.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { readStored } from '../../db/write-rows.ts'
import { enterDates, stepsOfShipments } from '../../effects/logistics/shipment-ledger.ts'
import { dateContainers } from '../../effects/logistics/container-days.ts'
import { followSteps, recordSteps } from '../../effects/logistics/record-steps.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

/**
 * Sets the dates of shipment steps from all carrier reports, recomputed each time, so that file order does not
 * matter. Dates recorded by an order are excluded.
 */
export async function applyCarrierWords(uow: UnitOfWork, shipments: readonly string[]): Promise<void> {
  const all = await readStored(uow.tx, entityNamed(uow.index, 'CarrierLinkRecord'), {
    field: 'shipment',
    values: [...shipments],
  })
  const records = all.filter(r => r.result === 'applied')
  for (const id of shipments) {
    const zones = new Map(
      (await stepsOfShipments(uow, [id])).map(s => [
        String(s.milestone),
        typeof s.timeZone === 'string' ? s.timeZone : 'UTC',
      ]),
    )
    const zoneOf = (milestone: string) => zones.get(milestone) ?? 'UTC'
    const allBack = await dateContainers(
      uow,
      id,
      all.filter(r => r.shipment === id).map(r => r.message),
      zoneOf,
    )
    const said = records
      .filter(r => r.shipment === id)
      .map((r): Said => ({
        milestone: String(r.event),
        classifier: String(r.classifier),
        day: dayIn(zoneOf(String(r.event)), new Date(String(r.eventTime))),
        created: new Date(String(r.createdTime)).toISOString(),
        eventId: r.eventId ?? '',
        key: `${r.containerNo ?? ''} ${r.callKey ?? ''}`,
      }))
    // The empty return of a shipment is the last of its containers.
    for (const [milestone, { classifier, day }] of resolveSaid(said))
      if (milestone !== 'emptyReturn' || classifier !== 'ACT' || allBack)
        await setDate(uow, id, milestone, classifier, day)
  }
}

async function setDate(
  uow: UnitOfWork,
  shipment: string,
  milestone: string,
  classifier: 'EST' | 'ACT',
  day: string,
): Promise<void> {
  const step = (await stepsOfShipments(uow, [shipment])).find(s => s.milestone === milestone && s.state !== 'skipped')
  if (!step) return
  if (classifier === 'ACT' && step.state !== 'actual')
    return recordSteps(uow, [shipment], milestone, { classifier, date: day, origin: 'carrier' })
  // Past events are no longer estimated; carrier dates replace entered ones.
  const stands = classifier === 'ACT' ? step.actualDate : step.estimatedDate
  if (stands === day || (classifier === 'EST' && step.state === 'actual')) return
  await followSteps(
    uow,
    await enterDates(uow, [{ step, entry: { classifier, date: day, origin: 'carrier' } }]),
    classifier,
  )
}
