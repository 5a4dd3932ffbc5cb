/** Why a command cannot be done. Nothing has changed where it is thrown. */
export type WorkflowCode =
  | 'NO_START'
  | 'NO_FLOW'
  | 'NOT_SUPPORTED'
  | 'ENDLESS'
  | 'ENDED'
  | 'RUNNING'
  | 'PAUSED'
  | 'SUSPENDED'
  | 'TASK_DONE'
  | 'TIMER_STALE'
  | 'NOBODY_WAITS'
  | 'CALL_GONE'
  | 'THERE_ALREADY'
  | 'LAST_ASSIGNEE'
  | 'OTHER_SCOPE'
  | 'NODE_GONE'
  | 'NOT_STUCK'
  | 'COLLECTION_KIND'
  | 'COLLECTION_LARGE'
  | 'SCOPE_ENDED'
  | 'NO_RETURN'
  | 'NOT_BEFORE'
  | 'NOT_YOURS'
  | 'OTHERS_DECIDED'

export class WorkflowRefused extends Error {
  readonly code: WorkflowCode
  /** The node it is about. */
  readonly node: string | undefined
  constructor(code: WorkflowCode, node?: string) {
    super(node === undefined ? code : `${code} at ${node}`)
    this.code = code
    this.node = node
  }
}
