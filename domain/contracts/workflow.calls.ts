import Type from 'typebox'
import type { BodyOf } from './call.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'
import type { RoleCode } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'

/** Lists of tasks and processes, by the codes of their data services. */
export const workflowLists = ['myTask', 'completedTask', 'allApprTask', 'allCompletedTask', 'myProLaunch'] as const

export const workflowListCall = defineCall({
  id: 'p-wf-list',
  method: 'POST',
  path: `${frame}/workflow/task/list`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      list: Type.Enum([...workflowLists]),
      taskType: Type.Optional(Type.Enum(['1', '2', '3'])),
      status: Type.Optional(Type.Enum(['1', '2'])),
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      length: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    },
    strict,
  ),
  summary: 'Workflow tasks by list.',
})
export type AskedTasks = BodyOf<typeof workflowListCall>

/** `complete` is a decision, which `outcome` names; the others are actions of the status list of tasks. */
export const taskOperations = [
  'suspend',
  'activate',
  'end',
  'complete',
  'assign',
  'claim',
  'recall',
  'addAssignee',
  'removeAssignee',
] as const

export const workflowOperateCall = defineCall({
  id: 'p-wf-operate',
  method: 'POST',
  path: `${frame}/workflow/task/:operation`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  params: Type.Object({ operation: Type.Enum([...taskOperations]) }, strict),
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      outcome: Type.Optional(Type.Enum(['approve', 'reject', 'return'])),
      /** The user name of a colleague. */
      agent: Type.Optional(Type.String({ maxLength: 120 })),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      comments: Type.Optional(Type.String({ maxLength: 500 })),
      revisions: Type.Optional(Type.Record(Id, Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
    },
    strict,
  ),
  summary: 'Decides tasks (complete with an outcome), or assigns, claims, recalls, suspends, activates and ends them.',
})

export const workflowDetailCall = defineCall({
  id: 'p-wf-detail',
  method: 'POST',
  path: `${frame}/workflow/task/detail`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  reads: true,
  body: Type.Object({ task: Type.Optional(Id), instance: Type.Optional(Id) }, strict),
  summary: 'A task or a process: why the holder is asked, what a decision leads to, and what has happened so far.',
})

/** Why the holder of a task is asked: by a rule of the process, or by a colleague, who is named. */
export type AskedBecause =
  | { readonly kind: 'named' | 'administrator' | 'added' }
  | { readonly kind: 'role'; readonly role: RoleCode }
  | { readonly kind: 'proxy' | 'assigned'; readonly person: string }

/** What a decision leads to. One that ends the process performs its action, and can not be undone. */
export interface Consequence {
  readonly ends: boolean
  readonly undoable: boolean
  readonly asked: readonly { readonly node: string; readonly people: readonly string[] }[]
}

/** One person's part of a step, in the order of time. */
export interface TaskStep {
  readonly node: string
  readonly nodeId: string
  readonly person: string
  /** For whom, where it was somebody else's task. */
  readonly inPlaceOf: string | null
  readonly outcome: string | null
  readonly comments: string | null
  readonly at: string
  readonly state: 'open' | 'done' | 'undone' | 'notNeeded'
}

export interface TaskDetail {
  readonly process: string
  readonly version: number
  readonly running: boolean
  /** The action that waits for the end of the process. */
  readonly performs: Text | null
  readonly because: AskedBecause | null
  /** For who decides now; null for others. */
  readonly approve: Consequence | null
  readonly reject: Consequence | null
  readonly steps: readonly TaskStep[]
  readonly record: { readonly entity: string; readonly id: string; readonly decisive: readonly string[] }
  /** When the reader last decided about this record. */
  readonly lastDecided: string | null
}

export const workflowBatchCall = defineCall({
  id: 'p-wf-batch',
  method: 'POST',
  path: `${frame}/workflow/task/batch`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  reads: true,
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }, strict),
  summary: 'Whether tasks can be decided together, and what they are about in sum.',
})

/** In what tasks must agree to be decided together. */
export type BatchDiffers = 'kind' | 'process' | 'version' | 'node'

export interface TaskBatch {
  readonly differs: readonly BatchDiffers[]
  readonly sums: readonly {
    readonly currency: string
    readonly count: number
    readonly total: string
    readonly largest: string
  }[]
}

export const workflowProxyCall = defineCall({
  id: 'p-wf-proxy',
  method: 'POST',
  path: `${frame}/workflow/proxy/save`,
  permission: 'entity',
  entity: 'ProxySetting',
  right: 'save',
  body: Type.Object(
    {
      id: Type.Optional(Id),
      revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      /** A process; without it all of them. */
      process: Type.Optional(Type.Union([Id, Type.Null()])),
      agent: Type.Optional(Type.Union([Id, Type.Null()])),
      startDate: Type.Optional(Type.String({ maxLength: 30 })),
      endDate: Type.Optional(Type.String({ maxLength: 30 })),
      reason: Type.Optional(Type.String({ maxLength: 1000 })),
    },
    strict,
  ),
  summary: 'Saves a proxy setting of the caller.',
})

export const workflowDeployCall = defineCall({
  id: 'p-wf-deploy',
  method: 'POST',
  path: `${frame}/workflow/deploy`,
  permission: 'designer',
  multipart: true,
  summary:
    'Reads a process file (.bpmn, .xml, .bar, .zip), checks it, and deploys each of its processes as a new version.',
})

export interface Deployed {
  readonly processes: readonly {
    readonly id: string
    readonly key: string
    readonly name: string
    readonly version: number
  }[]
  /** Parts of an archive that are no processes. */
  readonly passedOver: readonly string[]
}
