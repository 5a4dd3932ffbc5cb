import {
  workflowBatchCall,
  workflowDetailCall,
  type TaskBatch,
  type TaskDetail,
} from '../../domain/contracts/workflow.calls.ts'
import type { BodyOf } from '../../domain/contracts/call.ts'
import { call } from './http.ts'

/** Why a task is asked, what a decision leads to, and the steps so far. */
export const fetchTaskDetail = (body: BodyOf<typeof workflowDetailCall>, signal?: AbortSignal): Promise<TaskDetail> =>
  call<TaskDetail, typeof workflowDetailCall>(workflowDetailCall, {
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** Whether tasks can be decided together, and their sums. */
export const fetchTaskBatch = (ids: readonly string[]): Promise<TaskBatch> =>
  call<TaskBatch, typeof workflowBatchCall>(workflowBatchCall, { body: { ids: [...ids] }, quiet: true })
