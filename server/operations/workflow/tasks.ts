import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { ActionAnswer } from '../../../domain/contracts/define.calls.ts'
import type {
  AskedTasks,
  taskOperations,
  workflowOperateCall,
  workflowProxyCall,
} from '../../../domain/contracts/workflow.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { queryList } from '../records/query-list.ts'
import { saveOne, type Saved } from '../records/save.ts'
import { runAction } from '../transitions/run-action.ts'
import { writing } from '../transaction.ts'

/** A list of tasks (p-wf-list): the rows of its data service, for who may open it. */
export function tasksOf(context: Context, asked: AskedTasks): Promise<ResultList<Readonly<Record<string, unknown>>>> {
  const { list, start, length } = asked
  const ofTasks = list === 'myProLaunch' ? [] : (['taskType', 'status'] as const)
  const conditions = ofTasks.flatMap(field => {
    const value = asked[field]
    return value === undefined ? [] : [{ field, operator: 'eq' as const, value }]
  })
  return queryList(context, list, {
    conditions,
    ...(start === undefined ? {} : { start }),
    ...(length === undefined ? {} : { length }),
  })
}

/** One action on tasks (p-wf-operate), by the same steps as the buttons of the lists. */
export function operate(
  context: Context,
  operation: (typeof taskOperations)[number],
  body: BodyOf<typeof workflowOperateCall>,
): Promise<ActionAnswer> {
  const { ids, outcome, agent, node, revisions } = body
  if (operation === 'complete' && outcome === undefined) throw invalid([{ field: 'outcome', code: 'FIELD_NOT_NULL' }])
  const reason = body.reason ?? body.comments
  return runAction(context, 'workflowTaskStatus', {
    ids,
    action: operation === 'complete' ? String(outcome) : operation,
    ...(reason === undefined ? {} : { reason }),
    ...(agent === undefined && node === undefined
      ? {}
      : { inputs: { ...(agent === undefined ? {} : { agent }), ...(node === undefined ? {} : { node }) } }),
    ...(revisions === undefined ? {} : { revisions }),
  })
}

/** Saves a proxy setting of the caller (p-wf-proxy). */
export const saveProxy = (context: Context, body: BodyOf<typeof workflowProxyCall>): Promise<Saved> =>
  writing(context, tx => saveOne(tx, context, 'ProxySetting', { record: { ...body } }))
