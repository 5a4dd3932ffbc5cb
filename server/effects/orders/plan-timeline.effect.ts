import { milestones, planMilestones } from '../../../domain/tracking/step-template.ts'
import { deleteRows, insertRows, newId, readStored } from '../../db/write-rows.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** Plans the steps of a pre-order from its cargo ready date and planned ETD. */
export const planTimeline: EffectOf<'PreOrder'> = async (uow, { records }) => {
  const step = entityNamed(uow.index, 'PreOrderStep')
  const old = await readStored(uow.tx, step, { field: 'preOrder', values: records.map(r => r.id) })
  await deleteRows(
    uow.tx,
    step,
    old.map(s => s.id),
  )
  const plans = new Map(
    records.map(r => [
      r.id,
      planMilestones({
        cargoReadyDate: textOrNull(r.cargoReadyDate),
        etd: textOrNull(r.plannedEtd),
        eta: null,
        shipType: textOrNull(r.shipType),
      }),
    ]),
  )
  const done = new Map(
    (
      await readStored(uow.tx, entityNamed(uow.index, 'PoMilestone'), { field: 'po', values: records.map(r => r.po) })
    ).flatMap(m => (m.state === 'actual' ? [[`${String(m.po)} ${String(m.milestone)}`, m.actualDate] as const] : [])),
  )
  await insertRows(
    uow.tx,
    step,
    records.flatMap(r =>
      milestones.map((milestone, position) => {
        const date = plans.get(r.id)?.[milestone] ?? null
        const actualDate = done.get(`${String(r.po)} ${milestone}`) ?? null
        return {
          id: newId(),
          values: {
            preOrder: r.id,
            milestone,
            position,
            state: date === 'skip' ? 'skipped' : actualDate ? 'actual' : 'planned',
            plannedDate: date === 'skip' ? null : date,
            actualDate,
          },
        }
      }),
    ),
    uow.now,
  )
  return patched(records, r => ({
    timeline: Object.entries(plans.get(r.id) ?? {}).flatMap(([milestone, date]) =>
      date && date !== 'skip' ? [{ milestone, date }] : [],
    ),
  }))
}
