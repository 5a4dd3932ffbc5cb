import { fail } from '../../../domain/errors/failure.ts'
import { problem } from '../../../domain/meta/problem.ts'
import type { UnitOfWork } from '../../context.ts'
import type { Advanced } from '../../workflow/advance.ts'
import type { Instance } from '../../workflow/instance.ts'
import { tell } from '../../workflow/notices.ts'
import { personWithId } from '../../workflow/people.ts'
import type { HeldAction } from '../../workflow/start.ts'
import { actOn } from '../transitions/run-action.ts'

/**
 * What follows the end of a process, in its transaction: the action that waited is performed for who asked for it, with
 * the rights they have now and its guards asked again. Where a guard fails, the last decision fails with it, and who
 * decides reads why. Who started it is notified in every case.
 */
export async function afterEnd(uow: UnitOfWork, instance: Instance, { end }: Advanced, by: string): Promise<void> {
  if (end === null) return
  if (end === 'approved') await performHeld(uow, instance, by)
  const to = end === 'cancelled' ? 'ended' : end
  await tell(uow, [
    {
      entity: 'WorkflowInstance',
      record: instance.id,
      list: 'workflowInstanceStatus',
      action: to,
      to,
      person: String(instance.starter),
      company: String(instance.company),
      reason: null,
    },
  ])
}

async function performHeld(uow: UnitOfWork, instance: Instance, by: string): Promise<void> {
  const held = instance.held as HeldAction | null
  if (!held) return
  const requester = await personWithId(uow.tx, String(instance.starter))
  if (!requester) throw fail('GUARD', { problems: [problem('WF_STARTER_GONE')] })
  const reason = [held.reason, by].filter(Boolean).join(' · ').slice(0, 500)
  await actOn(
    uow.tx,
    { ...uow.context, actor: requester },
    held.list,
    {
      ids: [String(instance.recordId)],
      action: held.action,
      ...(Object.keys(held.inputs).length > 0 ? { inputs: { ...held.inputs } } : {}),
      ...(reason ? { reason } : {}),
    },
    { approved: true },
  )
}
