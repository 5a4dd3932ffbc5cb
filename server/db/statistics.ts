import type pg from 'pg'

/**
 * PostgreSQL's own rule for when a table has changed so much that it is looked at again (autovacuum_analyze_threshold
 * and _scale_factor).
 */
const rows = 50
const share = 0.1

/**
 * Renews the statistics of the tables that have changed by much, and with them the plans that were made for what these
 * held before; gives their names. PostgreSQL has a process for this, the embedded database has none: a plan made for an
 * empty table reads all of it for ever. `part` is the share of its rows that must have changed.
 */
export async function renewStatistics(pool: pg.Pool, part = share): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_stat_force_next_flush()')
    const changed = await client.query<{
      name: string
      quoted: string
    }>(`select c.relname as name, c.oid::regclass::text as quoted
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.n_mod_since_analyze > ${rows} + ${part} * greatest(c.reltuples, 0) order by 1`)
    // One statement a table: what people ask meanwhile waits for one of them at the longest.
    for (const table of changed.rows) await client.query(`analyze ${table.quoted}`)
    return changed.rows.map(t => t.name)
  } finally {
    client.release()
  }
}
