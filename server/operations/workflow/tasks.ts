import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { ActionAnswer } from '../../../domain/contracts/define.calls.ts'
import type {
  AskedTasks,
  taskOperations,
  workflowOperateCall,
  workflowOperationCall,
  workflowProxyCall,
} from '../../../domain/contracts/workflow.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { problem } from '../../../domain/meta/problem.ts'
import { indexOf } from '../../../domain/workflow/model-index.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { keepDone } from '../../workflow/operations.ts'
import { isFormerAgent } from '../../workflow/proxies.ts'
import { versionOf } from '../../workflow/versions.ts'
import { queryList } from '../records/query-list.ts'
import { saveOne, type Saved } from '../records/save.ts'
import { runAction } from '../transitions/run-action.ts'
import { writing } from '../transaction.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'

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

/** Who is asked has performed an own operation of the node (p-wf-operation). */
export const performOperation = (
  context: Context,
  { task: id, code }: BodyOf<typeof workflowOperationCall>,
): Promise<{ readonly done: true }> =>
  writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const by = { field: 'id', values: [id] } as const
    const [seen] = await readStored(tx, entityNamed(uow.index, 'WorkflowTask'), by)
    if (!seen || seen.operator !== personOf(context.actor)) throw fail('NOT_FOUND')
    await elevated(uow, async inner => {
      // The process is locked first, as by a decision.
      const at = { field: 'id', values: [seen.instance] } as const
      const [instance] = await readStored(inner.tx, entityNamed(inner.index, 'WorkflowInstance'), at, { lock: true })
      const [task] = await readStored(inner.tx, entityNamed(inner.index, 'WorkflowTask'), by)
      if (!instance || !task || task.status !== '1') throw fail('GUARD', { problems: [problem('WF_ENDED')] })
      const { model } = await versionOf(inner.tx, String(instance.versionId))
      if (await isFormerAgent(inner, task, model)) throw fail('GUARD', { problems: [problem('WF_PROXY_OVER')] })
      const operation = indexOf(model)
        .node(String(task.activityId))
        ?.operations?.find(o => o.code === code)
      if (!operation) throw fail('NOT_FOUND')
      await keepDone(inner, task, code, operation.name)
    })
    return { done: true }
  })
