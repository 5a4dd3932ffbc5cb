import type pg from 'pg'

/** PostgreSQL's own rule for analysing a changed table (autovacuum_analyze_threshold and _scale_factor). */
const rows = 50
const share = 0.1

/**
 * Renews statistics of tables that changed much, and the plans based on old ones; returns their names. PostgreSQL has
 * a process for this, the embedded database does not: a plan for an empty table would scan it for ever. `part` is the
 * required share of changed rows.
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
    // One statement per table: user queries wait for one of them at most.
    for (const table of changed.rows) await client.query(`analyze ${table.quoted}`)
    return changed.rows.map(t => t.name)
  } finally {
    client.release()
  }
}
