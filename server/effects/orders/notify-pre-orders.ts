import type { StoredOf } from '../../../domain/entities/records.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

/** Order events also apply to its pre-orders: a done planned step is not late. */
export async function notifyPreOrders(
  uow: UnitOfWork,
  steps: readonly StoredOf<'PoMilestone'>[],
  date: string | null,
): Promise<void> {
  const plans = await readStored(uow.tx, entityNamed(uow.index, 'PreOrder'), {
    field: 'po',
    values: [...new Set(steps.map(s => s.po))],
  })
  if (plans.length === 0) return
  const step = entityNamed(uow.index, 'PreOrderStep')
  const orders = new Map(plans.map(p => [p.id, p.po]))
  const planned = (await readStored(uow.tx, step, { field: 'preOrder', values: [...orders.keys()] })).filter(p =>
    steps.some(s => s.milestone === p.milestone && s.po === orders.get(String(p.preOrder))),
  )
  await updateRows(
    uow.tx,
    step,
    planned.map(p => ({ id: p.id, values: { actualDate: date, state: date === null ? 'planned' : 'actual' } })),
    uow.now,
  )
}
