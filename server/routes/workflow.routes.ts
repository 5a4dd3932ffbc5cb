import type { FastifyInstance } from 'fastify'
import {
  workflowBatchCall,
  workflowBottlenecksCall,
  workflowDeployCall,
  workflowDetailCall,
  workflowDraftDeleteCall,
  workflowDraftSaveCall,
  workflowDraftUploadCall,
  workflowListCall,
  workflowMovedTimesCall,
  workflowOperateCall,
  workflowOperationCall,
  workflowProcessCall,
  workflowProcessesCall,
  workflowProxyCall,
  workflowPublishCall,
  workflowSimulateCall,
} from '../../domain/contracts/workflow.calls.ts'
import { deployFile } from '../operations/workflow/deploy.ts'
import { batchOf } from '../operations/workflow/batch.ts'
import { bottlenecksOf } from '../operations/workflow/bottlenecks.ts'
import {
  deleteDraft,
  listProcesses,
  processDetail,
  publishDraft,
  saveDraft,
  uploadDraft,
} from '../operations/workflow/drafts.ts'
import { movedTimes } from '../operations/reference/rest-days.ts'
import { simulateProcess } from '../operations/workflow/simulate.ts'
import { taskDetail } from '../operations/workflow/task-detail.ts'
import { operate, performOperation, saveProxy, tasksOf } from '../operations/workflow/tasks.ts'
import { onePart } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

export function workflowRoutes(http: FastifyInstance): void {
  route(http, workflowListCall, (context, { body }) => tasksOf(context, body))
  route(http, workflowOperateCall, (context, { params, body }) => operate(context, params.operation, body))
  route(http, workflowDetailCall, (context, { body }) => taskDetail(context, body))
  route(http, workflowOperationCall, (context, { body }) => performOperation(context, body))
  route(http, workflowBatchCall, (context, { body }) => batchOf(context, body.ids))
  route(http, workflowProxyCall, (context, { body }) => saveProxy(context, body))
  route(http, workflowMovedTimesCall, (context, { body }) => movedTimes(context, body.date, body.kind))
  route(http, workflowSimulateCall, (context, { body }) => simulateProcess(context, body))
  rawRoute(http, workflowDeployCall, async (context, { request }, reply) => {
    const { file } = await onePart(request, [])
    const object = await deployFile(context, file.filename, file.file)
    return reply.send({ status: 200, success: true, object })
  })
  rawRoute(http, workflowDraftUploadCall, async (context, { request }, reply) => {
    const { file } = await onePart(request, [])
    const object = await uploadDraft(context, file.filename, file.file)
    return reply.send({ status: 200, success: true, object })
  })
  route(http, workflowProcessesCall, context => listProcesses(context))
  route(http, workflowProcessCall, (context, { body }) => processDetail(context, body.id))
  route(http, workflowBottlenecksCall, (context, { body }) => bottlenecksOf(context, body))
  route(http, workflowDraftSaveCall, (context, { body }) => saveDraft(context, body))
  route(http, workflowDraftDeleteCall, (context, { body }) => deleteDraft(context, body.id))
  route(http, workflowPublishCall, (context, { body }) => publishDraft(context, body))
}
