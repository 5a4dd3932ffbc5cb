import { createHash } from 'node:crypto'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { sql } from '../../db/sql.ts'
import type { Db, Tx } from '../../db/tenant-transaction.ts'

/**
 * The hash chain of the audit log (safety.md B5, decision 011). Each row is sealed by a hash over itself and the
 * previous hash, so that changed, removed, inserted and moved rows are found. Sealing follows writing within a
 * minute, outside user transactions: nobody waits for the head of the chain.
 */
export interface AuditLogState {
  readonly rows: number
  /** The first position where the chain is broken. */
  readonly broken: { readonly seq: number; readonly why: 'changed' | 'removed' | 'moved' | 'unsealed' } | null
  readonly head: string
}

const beginning = 'portside'
const atOnce = 5000
/** A row of a late transaction is searched this far back. */
const lookBack = 50_000

const content = sql`json_build_array(a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), a.company_id,
  a.actor_id, a.actor_name, a.on_behalf_of, a.action, a.entity, a.record_id, a.before, a.after, a.reason)::text`
const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex')

/** Seals new rows; returns their number. One process at a time. */
export const sealAuditLog = (db: Db, now: Date): Promise<number> =>
  db.system('seal the audit log', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.auditLog}::bigint)`)
    let sealed = 0
    for (;;) {
      const last = await headOf(tx)
      const rows = await tx.rows<{
        seq: number
        text: string
      }>(sql`select a.seq, ${content} as text from audit_log a where a.seq > (select coalesce(max(seq), 0) - ${lookBack}
        from audit_chain)
      and not exists (select 1 from audit_chain c where c.seq = a.seq) order by a.seq limit ${atOnce}`)
      if (rows.length === 0) return sealed
      let { hash, position } = last
      const links = rows.map(r => {
        const previous = hash
        hash = hashOf(previous, r.text)
        position += 1
        return { position, seq: r.seq, prev_hash: previous, hash }
      })
      await tx.run(
        sql`insert into audit_chain (position, seq, at, prev_hash, hash)
          select position, seq, ${now.toISOString()}::timestamptz, prev_hash, hash
          from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
          as x(position bigint, seq bigint, prev_hash text, hash text)`,
      )
      sealed += rows.length
    }
  })

async function headOf(tx: Tx): Promise<{ position: number; hash: string }> {
  return (
    (await tx.one<{ position: number; hash: string }>(
      sql`select position, hash from audit_chain order by position desc limit 1`,
    )) ?? { position: 0, hash: beginning }
  )
}

/**
 * Verifies the whole chain. `heads` are heads recorded elsewhere, by position: a rewritten chain does not contain them.
 */
export async function verifyAuditLog(db: Db, heads: ReadonlyMap<number, string> = new Map()): Promise<AuditLogState> {
  let previous = beginning,
    position = 0
  for (;;) {
    const from = position
    const rows = await db.system(
      'verify the audit log',
      tx =>
        tx.rows<{
          position: number
          seq: number
          prev_hash: string
          hash: string
          text: string | null
        }>(sql`select c.position, c.seq, c.prev_hash, c.hash, case when a.seq is null then null else ${content} end
          as text
      from audit_chain c left join audit_log a on a.seq = c.seq where c.position > ${from} order by c.position
        limit ${atOnce}`),
      { readOnly: true },
    )
    if (rows.length === 0) break
    for (const row of rows) {
      const why =
        row.position !== position + 1 ||
        row.prev_hash !== previous ||
        (heads.get(row.position) ?? row.hash) !== row.hash
          ? 'moved'
          : row.text === null
            ? 'removed'
            : hashOf(previous, row.text) !== row.hash
              ? 'changed'
              : null
      if (why) return { rows: position, broken: { seq: row.seq, why }, head: previous }
      previous = row.hash
      position = row.position
    }
  }
  const beyond = [...heads.keys()].find(p => p > position)
  if (beyond !== undefined) return { rows: position, broken: { seq: beyond, why: 'removed' }, head: previous }
  const loose = await db.system(
    'look for rows outside the chain',
    tx =>
      tx.one<{ seq: number }>(
        sql`select a.seq from audit_log a where a.seq < (select coalesce(max(seq), 0) from audit_chain)
          and not exists (select 1 from audit_chain c where c.seq = a.seq) order by a.seq limit 1`,
      ),
    { readOnly: true },
  )
  return { rows: position, broken: loose ? { seq: loose.seq, why: 'unsealed' } : null, head: previous }
}
