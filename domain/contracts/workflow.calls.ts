import Type, { type Static } from 'typebox'
import type { BodyOf } from './call.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'
import { roleCodes, type RoleCode } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'
import { approvable } from '../workflow/approvable.ts'
import type { ProcessChoices } from '../workflow/configure.ts'
import type { Drawing } from '../workflow/drawing.ts'
import { staffRules, type NodeKind, type OwnOperation } from '../workflow/model.ts'
import type { FiguresOfStep } from '../workflow/step-figures.ts'

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
  'jump',
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
      /** The step that is asked instead (jump). */
      node: Type.Optional(Type.String({ maxLength: 200 })),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      comments: Type.Optional(Type.String({ maxLength: 500 })),
      revisions: Type.Optional(Type.Record(Id, Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))),
    },
    strict,
  ),
  summary:
    'Decides tasks (complete with an outcome), or assigns, claims, recalls, suspends, activates, jumps from and ends them.',
})

export const workflowDetailCall = defineCall({
  id: 'p-wf-detail',
  method: 'POST',
  path: `${frame}/workflow/task/detail`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  reads: true,
  body: Type.Object({ task: Type.Optional(Id), instance: Type.Optional(Id), copy: Type.Optional(Id) }, strict),
  summary:
    'A task, a process or a copy of an approval: why the holder is asked, what a decision leads to, and what has happened so far.',
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
  /** The day of the last reminder, and how many there were. */
  readonly reminded: { readonly day: string; readonly times: number } | null
  /** When others got a copy because it waited too long, and their names. */
  readonly escalated: { readonly at: string; readonly people: string } | null
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
  /** What is to be opened here besides deciding; for who decides now. */
  readonly operations: readonly OfferedOperation[]
  readonly steps: readonly TaskStep[]
  readonly drawing: Drawing
  /** Nodes that the process has come to, in the state of their last time. */
  readonly reached: readonly { readonly node: string; readonly state: 'live' | 'done' | 'undone' }[]
  readonly record: {
    readonly entity: string
    readonly id: string
    readonly decisive: readonly string[]
    /** What the reader may change here while the record is in approval. */
    readonly writable: readonly string[]
    /** For who may not read such records: what the task shows of it. Null for who reads the record itself. */
    readonly shown: readonly { readonly label: Text; readonly text: string }[] | null
  }
  /** When the reader last decided about this record. */
  readonly lastDecided: string | null
}

export const workflowOperationCall = defineCall({
  id: 'p-wf-operation',
  method: 'POST',
  path: `${frame}/workflow/operation/done`,
  permission: 'entity',
  entity: 'WorkflowTask',
  right: 'read',
  body: Type.Object({ task: Id, code: Type.String({ minLength: 1, maxLength: 36 }) }, strict),
  summary: 'Keeps that who is asked at a task has performed one of the own operations of its node.',
})

/** An own operation of a node, for who decides there: its address with the values of the task, and who performed it. */
export interface OfferedOperation extends Omit<OwnOperation, 'description'> {
  readonly description: string
  readonly done: { readonly by: string; readonly at: string } | null
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
    /** Processes that go on by this version from now on. */
    readonly moved: number
  }[]
  /** Parts of an archive that are no processes. */
  readonly passedOver: readonly string[]
}

export const workflowMovedTimesCall = defineCall({
  id: 'p-wf-moved-times',
  method: 'POST',
  path: `${frame}/workflow/calendar/moves`,
  permission: 'operator',
  reads: true,
  body: Type.Object(
    { date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), kind: Type.Enum(['workDay', 'restDay']) },
    strict,
  ),
  summary: 'Due times of running processes that would move if a day became a work or a rest day.',
})

/** A due time in working days or hours, before and after a change of the work calendar. */
export interface MovedTime {
  readonly businessNo: string
  readonly process: string
  readonly company: string
  readonly was: string
  readonly becomes: string
}

const Role = Type.Enum([...roleCodes])
const Element = Type.String({ minLength: 1, maxLength: 200 })
const Code = Type.String({ maxLength: 80 })
const copied = { roles: Type.Array(Role, { maxItems: 20 }), people: Type.Array(Element, { maxItems: 50 }) }
const Copies = Type.Object(copied, strict)
const Escalates = Type.Object(
  { ...copied, days: Type.Integer({ minimum: 1, maximum: 365 }), superiors: Type.Boolean() },
  strict,
)
const Operation = Type.Object(
  {
    code: Type.String({ maxLength: 36 }),
    name: Type.String({ maxLength: 80 }),
    url: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    required: Type.Optional(Type.Boolean()),
    default: Type.Optional(Type.Boolean()),
  },
  strict,
)
const Email = Type.Object(
  { off: Type.Optional(Type.Boolean()), text: Type.Optional(Type.String({ maxLength: 500 })) },
  strict,
)
/** What is chosen for one process of a file. */
export const ProcessChoicesSchema = Type.Object(
  {
    process: Element,
    roles: Type.Array(Type.Object({ group: Element, role: Role }, strict), { maxItems: 500 }),
    staff: Type.Array(
      Type.Object(
        { node: Element, role: Type.Optional(Role), rule: Type.Optional(Type.Enum([...staffRules])) },
        strict,
      ),
      { maxItems: 500 },
    ),
    passed: Type.Array(Element, { maxItems: 500 }),
    mainEntity: Type.Optional(Type.Enum([...new Set<string>(approvable.map(a => a.entity))])),
    privileges: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ maxLength: 80 }),
            description: Type.Optional(Type.String({ maxLength: 500 })),
            authCode: Code,
            hidden: Type.Array(Element, { maxItems: 200 }),
            writable: Type.Optional(Type.Array(Element, { maxItems: 200 })),
          },
          strict,
        ),
        { maxItems: 50 },
      ),
    ),
    nodes: Type.Optional(
      Type.Array(Type.Object({ node: Element, viewCode: Type.Optional(Code) }, strict), { maxItems: 500 }),
    ),
    parts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            node: Element,
            privileges: Type.Array(Code, { maxItems: 50 }),
            copies: Copies,
            opens: Type.Optional(Type.Boolean()),
            escalates: Type.Optional(Escalates),
            operations: Type.Optional(Type.Array(Operation, { maxItems: 20 })),
            email: Type.Optional(Email),
          },
          strict,
        ),
        { maxItems: 500 },
      ),
    ),
    copies: Type.Optional(Copies),
  },
  strict,
)
const Choices = Type.Array(ProcessChoicesSchema, { maxItems: 50 })

export const workflowDraftUploadCall = defineCall({
  id: 'p-wf-draft-upload',
  method: 'POST',
  path: `${frame}/workflow/draft/upload`,
  permission: 'designer',
  multipart: true,
  summary: 'Reads a process file and keeps it as a draft, with all that keeps it from being published.',
})

export const workflowProcessesCall = defineCall({
  id: 'p-wf-processes',
  method: 'POST',
  path: `${frame}/workflow/process/list`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Processes with their versions, and drafts.',
})

export const workflowProcessCall = defineCall({
  id: 'p-wf-process',
  method: 'POST',
  path: `${frame}/workflow/process/detail`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary: 'A draft, or the version of a process that new ones start with: its nodes, findings and drawing.',
})

export const workflowDraftSaveCall = defineCall({
  id: 'p-wf-draft-save',
  method: 'POST',
  path: `${frame}/workflow/draft/save`,
  permission: 'designer',
  body: Type.Object({ id: Id, choices: Choices }, strict),
  summary: 'Keeps what was chosen for a draft, and answers what still keeps it from being published.',
})

export const workflowDraftDeleteCall = defineCall({
  id: 'p-wf-draft-delete',
  method: 'POST',
  path: `${frame}/workflow/draft/delete`,
  permission: 'designer',
  body: Type.Object({ id: Id }, strict),
  summary: 'Throws a draft away.',
})

/** Running processes end by their own version, or go on by the new one, with steps in place of others. */
const Running = Type.Object(
  {
    process: Element,
    running: Type.Enum(['stay', 'move']),
    steps: Type.Optional(Type.Array(Type.Object({ from: Element, to: Element }, strict), { maxItems: 500 })),
  },
  strict,
)
export type RunningChoice = Static<typeof Running>

export const workflowPublishCall = defineCall({
  id: 'p-wf-publish',
  method: 'POST',
  path: `${frame}/workflow/draft/publish`,
  permission: 'designer',
  body: Type.Object(
    {
      id: Id,
      reason: Type.String({ maxLength: 500, pattern: '\\S' }),
      /** By process, where something runs by an earlier version. */
      running: Type.Optional(Type.Array(Running, { maxItems: 50 })),
    },
    strict,
  ),
  summary: 'Publishes the processes of a draft as new versions, with a reason.',
})

export const workflowSimulateCall = defineCall({
  id: 'p-wf-simulate',
  method: 'POST',
  path: `${frame}/workflow/simulate`,
  permission: 'designer',
  reads: true,
  body: Type.Object(
    {
      /** A draft or a published process, and which of its processes. */
      id: Id,
      process: Element,
      /** The number of a record, and the user name of who would ask for its approval. */
      number: Type.String({ minLength: 1, maxLength: 80 }),
      starter: Type.String({ minLength: 1, maxLength: 80 }),
      /** Tasks at which everybody rejects; the others are approved. */
      rejects: Type.Optional(Type.Array(Element, { maxItems: 500 })),
    },
    strict,
  ),
  summary: 'How a process would run for a record. Nothing is written or sent.',
})

export const bottleneckDays = [30, 90, 365] as const
export const waitMeasures = ['work', 'clock'] as const

export const workflowBottlenecksCall = defineCall({
  id: 'p-wf-bottlenecks',
  method: 'POST',
  path: `${frame}/workflow/process/bottlenecks`,
  permission: 'designer',
  reads: true,
  body: Type.Object(
    {
      id: Id,
      days: Type.Enum([...bottleneckDays]),
      /** Waits by the clock, or by the working time of the company that is asked. */
      by: Type.Optional(Type.Enum([...waitMeasures])),
    },
    strict,
  ),
  summary: 'Where processes wait: by step and by person, over those that began in the last days.',
})

/** Times are whole seconds by the clock, from when a task was given to its decision. */
export interface Bottlenecks {
  /** Processes that were counted: those that began last. */
  readonly processes: number
  /** More began in these days than are counted. */
  readonly more: boolean
  /** Whether the process says after how many working days its people are reminded. */
  readonly reminds: boolean
  /** The longest wait first. */
  readonly steps: readonly FiguresOfStep[]
  /** People with at least five decisions, the longest wait first. */
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly decided: number
    readonly median: number
  }[]
}

export interface SimulatedRun {
  /** Null where it does not end: it waits at some nodes. */
  readonly end: 'approved' | 'rejected' | 'failed' | 'cancelled' | null
  readonly waits: readonly string[]
  readonly steps: readonly {
    readonly node: string
    readonly name: string
    readonly kind: NodeKind
    readonly asked: readonly { readonly id: string; readonly name: string }[]
    readonly outcomes: readonly string[]
  }[]
}

/** What runs by earlier versions of a process, with the steps that the new one does not have so. */
export interface ShownRunning {
  readonly count: number
  readonly gone: readonly { readonly node: string; readonly name: string; readonly count: number }[]
}

export interface ProcessVersion {
  readonly version: number
  readonly fileName: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
  readonly running: number
}

export interface ListedProcesses {
  readonly processes: readonly {
    readonly id: string
    readonly key: string
    readonly name: string
    readonly status: string
    readonly versions: readonly ProcessVersion[]
  }[]
  readonly drafts: readonly {
    readonly id: string
    readonly fileName: string
    readonly at: string
    readonly by: string
    readonly processes: readonly string[]
    readonly findings: number
  }[]
}

/** What keeps a process from being published, and where it stands in the file. */
export interface ShownFinding {
  readonly code: string
  readonly node: string
  readonly line: number
  readonly message: Text
}

export interface ShownNode {
  readonly id: string
  readonly name: string
  readonly kind: NodeKind
  readonly line: number
  /** Of a task: whom the file names, and its groups. */
  readonly people: readonly string[]
  readonly groups: readonly string[]
  /** What another system would run here. */
  readonly foreign: string | null
  /** What can be chosen for it. */
  readonly choice: 'people' | 'pass' | null
}

export interface ShownProcess {
  readonly key: string
  readonly name: string
  /** The latest version, if there is one already. */
  readonly latest: number | null
  readonly nodes: readonly ShownNode[]
  readonly findings: readonly ShownFinding[]
  readonly drawing: Drawing
  /** Of a draft. */
  readonly running: ShownRunning | null
}

export interface ProcessDetail {
  readonly id: string
  readonly draft: boolean
  readonly fileName: string
  readonly at: string
  readonly by: string
  readonly processes: readonly ShownProcess[]
  readonly passedOver: readonly string[]
  readonly choices: readonly ProcessChoices[]
  /** Kinds of records that a process can decide about, with the forms and fields that can be chosen for its nodes. */
  readonly kinds: readonly {
    readonly entity: string
    readonly label: Text
    readonly forms: readonly { readonly code: string; readonly title: Text }[]
    readonly fields: readonly { readonly name: string; readonly label: Text; readonly writable: boolean }[]
  }[]
}
