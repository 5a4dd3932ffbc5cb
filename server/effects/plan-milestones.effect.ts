import type { KnownOf, StoredOf } from '../../domain/entities/records.ts'
import { milestones, planMilestones } from '../../domain/tracking/step-template.ts'
import { asStored, insertRows, newId, updateRows, type NewRow } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { UnitOfWork } from '../context.ts'
import type { EffectOf } from './effect.ts'
import { overlaid, stepsOf, withNextStep } from './next-step.ts'
import { textOrNull } from '../../domain/values/text-or-null.ts'

/** Zone of the place where a step happens: origin up to departure, destination after it. */
const zones = { origin: 'Asia/Shanghai', destination: 'UTC' } as const

/** Sets the planned dates of the ten steps from the order; steps that people have dated stay unchanged. */
export const planMilestonesEffect: EffectOf<'PurchaseOrder'> = async (uow, { records }) => {
  const milestone = entityNamed(uow.index, 'PoMilestone')
  const there = await stepsOf(uow, records, { lock: true })
  const rows: NewRow<KnownOf<'PoMilestone'>>[] = [],
    changes: { id: string; values: KnownOf<'PoMilestone'>; before: StoredOf<'PoMilestone'> }[] = []
  for (const order of records) {
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
      const atOrigin = position <= milestones.indexOf('polDeparture')
      const place = {
        place: textOrNull(atOrigin ? order.pol : order.pod),
        timeZone: atOrigin ? zones.origin : zones.destination,
      }
      if (!old) rows.push({ id: newId(), values: { po: order.id, milestone: code, position, ...values, ...place } })
      else if (
        ['notStarted', 'planned', 'skipped'].includes(String(old.state)) &&
        (old.plannedDate !== values.plannedDate || old.state !== values.state)
      )
        changes.push({ id: old.id, values: { ...values, ...place }, before: old })
    })
  }
  await insertRows(uow.tx, milestone, rows, uow.now)
  await updateRows(uow.tx, milestone, changes, uow.now)
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
      changes.map(c => ({ ...c.before, ...c.values })),
    ),
    ...fresh,
  ])
}

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
