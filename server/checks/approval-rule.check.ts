import { approvable } from '../../domain/workflow/approvable.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { textOf, type CheckOf } from './check.ts'

/** A process that was published for one kind of record is put in front of an action of such records only. */
export const approvalRuleCheck: CheckOf<'ApprovalRule'> = {
  async save(uow, { plans }) {
    const ids = [...new Set(plans.flatMap(p => textOf(p, 'process') ?? []))]
    const processes = await readStored(uow.tx, entityNamed(uow.index, 'Workflow'), { field: 'id', values: ids })
    for (const plan of plans) {
      const process = processes.find(p => p.id === textOf(plan, 'process'))
      const action = approvable.find(a => a.code === textOf(plan, 'action'))
      const decides = approvable.some(a => a.entity === process?.mainEntity)
      if (!process || !decides || !action || process.mainEntity === action.entity) continue
      plan.problems.push({
        field: 'process',
        code: 'WF_RULE_OTHER_ENTITY',
        params: { process: process.name ?? '' },
      })
    }
  },
}
