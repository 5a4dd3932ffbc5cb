import { updateRows } from '../db/write-rows.ts'
import { entityNamed, patched } from '../operations/unit-of-work.ts'
import { enter, orderDate } from './enter-date.effect.ts'
import type { EffectOf } from './effect.ts'
import { overlaid, stepsOf, withNextStep } from './next-step.ts'

/** A progress step of the order is also a milestone: enters its actual date. Parameter: the milestone. */
export const reachMilestone: EffectOf<'PurchaseOrder'> = async (uow, { records, inputs, parameter }) => {
  const all = await stepsOf(uow, records, { lock: true })
  const steps = all.filter(m => m.milestone === parameter && m.state !== 'actual')
  const date = String(inputs.actualDate)
  const reached = { state: 'actual', actualDate: date }
  await updateRows(
    uow.tx,
    entityNamed(uow.index, 'PoMilestone'),
    steps.map(m => ({ id: m.id, values: reached })),
    uow.now,
  )
  await enter(uow, steps, { classifier: 'ACT', date, reason: null, origin: 'order', previous: 'actualDate' })
  return withNextStep(
    patched(records, () => orderDate(parameter, date)),
    overlaid(
      all,
      patched(steps, () => reached),
    ),
  )
}
