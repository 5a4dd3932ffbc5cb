import type { RoleCode } from '../meta/role.ts'

/** A process as data: what the engine runs, as it is kept with its version. */
export interface ProcessModel {
  readonly key: string
  readonly name: string
  readonly line: number
  /** False means that the file is a drawing only; missing means yes. */
  readonly executable: boolean
  readonly nodes: readonly FlowNode[]
  readonly flows: readonly Flow[]
  /** Chosen for the process: the kind of record it decides about, and who gets copies of all its approvals. */
  readonly mainEntity?: string
  readonly copies?: Copied
}

/** Who gets a copy that is only read: roles of the company, and user names. */
export interface Copied {
  readonly roles: readonly RoleCode[]
  readonly people: readonly string[]
}

/** Who gets a copy of a task that waits for more than so many working days. */
export interface Escalation extends Copied {
  readonly days: number
  /** The superiors of who is asked get one too. */
  readonly superiors: boolean
}

/**
 * What a person opens at a task besides deciding (ApprovalOperation of the tables): an address of the workspace, with
 * values of the task in it. A required one comes before the approval.
 */
export interface OwnOperation {
  readonly code: string
  readonly name: string
  readonly url: string
  readonly description?: string
  readonly required?: boolean
  /** Offered first and most visibly. */
  readonly default?: boolean
}

/** The mail about a new task, beside its notice: a text that is added to it, or that there is none. */
export interface NodeMail {
  readonly off?: boolean
  readonly text?: string
}

export const nodeKinds = [
  'start',
  'end',
  'throw',
  'catch',
  'boundary',
  'user',
  'pass',
  'service',
  'script',
  'receive',
  'exclusive',
  'parallel',
  'inclusive',
  'eventBased',
  'complex',
  'subProcess',
  'eventSubProcess',
  'transaction',
  'adHoc',
  'call',
] as const
export type NodeKind = (typeof nodeKinds)[number]

export const eventKinds = [
  'none',
  'timer',
  'message',
  'signal',
  'error',
  'escalation',
  'link',
  'terminate',
  'conditional',
  'compensate',
  'cancel',
  'unknown',
] as const
export type EventKind = (typeof eventKinds)[number]

export interface FlowNode {
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
  readonly line: number
  /** The sub-process around it; null in the process itself. */
  readonly scope: string | null
  readonly event?: NodeEvent
  /** The node that a boundary event stands on. */
  readonly host?: string
  /** Whether a boundary or the start of an event sub-process ends what it interrupts. */
  readonly interrupting?: boolean
  readonly defaultFlow?: string
  readonly many?: ManyTimes
  readonly people?: ProposedPeople
  /** How the people of a task decide, where it was chosen; otherwise the first of them does. */
  readonly rule?: StaffRule
  /** Chosen for a task: the form whose fields stand beside it, fields that are hidden there, and who gets copies. */
  readonly viewCode?: string
  readonly hidden?: readonly string[]
  readonly copies?: Copied
  readonly escalates?: Escalation
  readonly operations?: readonly OwnOperation[]
  readonly email?: NodeMail
  /** Fields of the record that who is asked here may change while it is in approval. */
  readonly writable?: readonly string[]
  /** The task shows the record also to people who may not read such records; they see these fields and nothing else. */
  readonly opens?: true
  readonly form?: string
  readonly due?: string
  readonly priority?: string
  /** An expression; where it holds, the task is passed over and a step says so. */
  readonly skip?: string
  /** The key of the process that a call starts. */
  readonly called?: string
  /** What a foreign engine would run here (class, delegate, topic); never run, only shown to who binds the step. */
  readonly foreign?: string
  readonly listeners?: boolean
  readonly loops?: boolean
}

export interface NodeEvent {
  readonly kind: EventKind
  /** The code of an error or escalation, or the name of a signal, message or link. */
  readonly ref?: string
  readonly timer?: { readonly form: 'date' | 'duration' | 'cycle'; readonly text: string }
  /** A terminate event that ends the whole instance and not only its scope. */
  readonly all?: boolean
}

/** Several instances of one node, beside or after each other. */
export interface ManyTimes {
  readonly inSequence: boolean
  readonly collection?: string
  readonly element?: string
  readonly index?: string
  readonly count?: string
  readonly completion?: string
}

/** Who a file proposes for a task; an administrator binds groups to roles of the company. */
export interface ProposedPeople {
  readonly assignee?: string
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

/** The first decides; each has to approve; each in turn. */
export const staffRules = ['any', 'all', 'sequence'] as const
export type StaffRule = (typeof staffRules)[number]

export interface Flow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly name: string
  readonly line: number
  readonly scope: string | null
  readonly condition?: string
}

export const findingCodes = [
  'DUPLICATE_ID',
  'DANGLING_SOURCE',
  'DANGLING_TARGET',
  'DEFAULT_DANGLING',
  'BOUNDARY_NO_HOST',
  'NO_START',
  'SEVERAL_STARTS',
  'UNREACHABLE',
  'NO_WAY_OUT',
  'JOIN_CANNOT',
  'LOOP_WITHOUT_WAIT',
  'COLLECTION_MISSING',
  'TIMER_FORM',
  'EXPR_LONG',
  'EXPR_DEEP',
  'EXPR_FOREIGN',
  'EXPR_SYNTAX',
  'EXPR_NAME',
  'EXPR_KIND',
  'EXPR_ZERO',
  'NO_PEOPLE',
  'NO_BINDING',
  'SCRIPT',
  'LISTENER',
  'NOT_SUPPORTED',
  'USE_A_JOB',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** What keeps a process from being deployed, and where it stands in the file. */
export interface Finding {
  readonly code: FindingCode
  readonly id: string
  readonly line: number
  readonly params?: Readonly<Record<string, string | number>>
}
