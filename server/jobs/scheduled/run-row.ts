import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-transaction.ts'

export interface RunRow {
  readonly id: string
  readonly scheduled_id: string
  readonly kind: string
  readonly params: { readonly text?: string }
  readonly attempt: number
  readonly tries: number
  readonly by_hand: boolean
  readonly name: string
  readonly time_limit: number
  readonly retries: number
  readonly alarm: boolean | null
  readonly failures: number | null
  readonly alarmed_at: string | Date | null
}

/** A run with what its job says about time, retries and alarms. */
export const readRun = (db: Db, id: string): Promise<RunRow | undefined> =>
  db.system(
    'read a run of a scheduled job',
    tx =>
      tx.one<RunRow>(sql`select r.id, r.scheduled_id, r.kind, r.params, r.attempt, r.tries, r.by_hand, j.name,
        j.time_limit, j.retries, j.alarm, j.failures, j.alarmed_at
    from job r join scheduled_job j on j.id = r.scheduled_id where r.id = ${id}`),
    { readOnly: true },
  )
