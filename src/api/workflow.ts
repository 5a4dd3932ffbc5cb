import {
  workflowBatchCall,
  workflowBottlenecksCall,
  workflowDetailCall,
  workflowDraftDeleteCall,
  workflowDraftSaveCall,
  workflowDraftUploadCall,
  workflowOperationCall,
  workflowProcessCall,
  workflowProcessesCall,
  workflowPublishCall,
  workflowSimulateCall,
  type Bottlenecks,
  type Deployed,
  type ListedProcesses,
  type ProcessDetail,
  type SimulatedRun,
  type TaskBatch,
  type TaskDetail,
} from '../../domain/contracts/workflow.calls.ts'
import type { BodyOf } from '../../domain/contracts/call.ts'
import { call, upload } from './http.ts'

/** Why a task is asked, what a decision leads to, and the steps so far. */
export const fetchTaskDetail = (body: BodyOf<typeof workflowDetailCall>, signal?: AbortSignal): Promise<TaskDetail> =>
  call<TaskDetail, typeof workflowDetailCall>(workflowDetailCall, {
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** Keeps that an own operation of a node is performed. */
export const performOperation = (task: string, code: string): Promise<unknown> =>
  call<unknown, typeof workflowOperationCall>(workflowOperationCall, { body: { task, code }, quiet: true })

/** Whether tasks can be decided together, and their sums. */
export const fetchTaskBatch = (ids: readonly string[]): Promise<TaskBatch> =>
  call<TaskBatch, typeof workflowBatchCall>(workflowBatchCall, { body: { ids: [...ids] }, quiet: true })

export const fetchProcesses = (signal?: AbortSignal): Promise<ListedProcesses> =>
  call<ListedProcesses, typeof workflowProcessesCall>(workflowProcessesCall, {
    body: {},
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** A draft, or the version of a process that new ones start with. */
export const fetchProcess = (id: string, signal?: AbortSignal): Promise<ProcessDetail> =>
  call<ProcessDetail, typeof workflowProcessCall>(workflowProcessCall, {
    body: { id },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const uploadProcess = (file: File): Promise<ProcessDetail> =>
  upload<ProcessDetail>(workflowDraftUploadCall, file, {}, { quiet: true })

export const saveDraft = (body: BodyOf<typeof workflowDraftSaveCall>): Promise<ProcessDetail> =>
  call<ProcessDetail, typeof workflowDraftSaveCall>(workflowDraftSaveCall, { body, quiet: true })

export const deleteDraft = (id: string): Promise<{ deleted: number }> =>
  call<{ deleted: number }, typeof workflowDraftDeleteCall>(workflowDraftDeleteCall, { body: { id }, quiet: true })

/** The key makes it happen once, however often it is sent after a lost answer. */
export const publishDraft = (body: BodyOf<typeof workflowPublishCall>, key: string): Promise<Deployed> =>
  call<Deployed, typeof workflowPublishCall>(workflowPublishCall, {
    body,
    quiet: true,
    idempotencyKey: key,
  })

/** How a process would run; nothing is written by it. */
export const simulateProcess = (body: BodyOf<typeof workflowSimulateCall>): Promise<SimulatedRun> =>
  call<SimulatedRun, typeof workflowSimulateCall>(workflowSimulateCall, { body, quiet: true })

/** Where processes wait, by step and person. */
export const fetchBottlenecks = (
  body: BodyOf<typeof workflowBottlenecksCall>,
  signal?: AbortSignal,
): Promise<Bottlenecks> =>
  call<Bottlenecks, typeof workflowBottlenecksCall>(workflowBottlenecksCall, {
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })
