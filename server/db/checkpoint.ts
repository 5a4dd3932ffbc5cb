import type pg from 'pg'

/** Bytes of write-ahead log after which a checkpoint is made. */
const mostBytes = 32 * 1024 * 1024

/**
 * Makes a checkpoint when the write-ahead log since the last one exceeds `bytes`; returns whether it did. PostgreSQL
 * has a process for this, the embedded database does not: its log would grow without limit (450 MB after the demo),
 * and a start after a kill would read all of it.
 */
export async function checkpointWhenLong(pool: pg.Pool, bytes = mostBytes): Promise<boolean> {
  const answer = await pool.query<{ long: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as long from pg_control_checkpoint()',
    [bytes],
  )
  const long = answer.rows[0]?.long === true
  if (long) await pool.query('checkpoint')
  return long
}
