import type { StoredOf } from '../../domain/entities/records.ts'

export type Instance = StoredOf<'WorkflowInstance'>

/** How a process ends; `cancelled` is withdrawn by its starter or ended by the platform. */
export type InstanceEnd = 'approved' | 'rejected' | 'failed' | 'cancelled'
