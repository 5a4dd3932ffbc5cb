import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { migrations } from './migrations.ts'
import { openEmbedded } from './pglite-stream.ts'
import { makePool } from './pool.ts'
import { planSchema, schemaFingerprint, typesDiffer, viewsMadeOf, type Present } from './schema-sync.ts'
import { renewStatistics } from './statistics.ts'
import { makeDoor, type Door, type StopStatement } from './tenant-transaction.ts'

/** An open database: the door to its data, and what the start and the jobs need beside it. */
export interface Database {
  readonly door: Door
  readonly embedded: boolean
  /** Brings the tables and views to the definitions; false when they were there already. */
  sync(index: CatalogueIndex): Promise<boolean>
  /** Room is given back and statistics are renewed; the embedded database never does it by itself. */
  vacuum(): Promise<void>
  /** Embedded only: statistics of the tables that have changed by much, whose names it gives. PostgreSQL does this by itself. */
  renewStatistics?(): Promise<readonly string[]>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Connections that are not in use; equal to all of them when nothing leaks. */
  idle(): { readonly idle: number; readonly total: number }
  close(): Promise<void>
  /** Embedded only: the whole database as a packed archive. */
  dump?(): Promise<Uint8Array>
  /** Embedded only: a database of its own in a new folder, made of such an archive. */
  openCopy?(dump: string, folder: string): Promise<Database>
}

/** Opens the embedded database in a folder. A half-made folder of a start that was broken off is made anew. */
export async function openEmbeddedDatabase(folder: string, workerFile: URL): Promise<Database> {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  if (!fs.existsSync(folder)) {
    const fresh = `${folder}.new`
    fs.rmSync(fresh, { recursive: true, force: true })
    const making = await openEmbedded(fresh, workerFile)
    await making.close()
    fs.renameSync(fresh, folder)
  }
  const embedded = await openEmbedded(folder, workerFile)
  const pool = makePool(embedded)
  const database = wrap(pool, true, async () => { await pool.end(); await embedded.close() })
  return { ...database, dump: () => embedded.dump(), openCopy: (dump, to) => openDump(dump, to, workerFile) }
}

/** Makes a database folder of a dump and opens it. */
export async function openDump(dump: string, folder: string, workerFile: URL): Promise<Database> {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const embedded = await openEmbedded(folder, workerFile, dump)
  const pool = makePool(embedded)
  return wrap(pool, true, async () => { await pool.end(); await embedded.close() })
}

export async function openPostgres(url: string, max?: number): Promise<Database> {
  const pool = makePool(url, max)
  await pool.query('select 1')
  // A connection of its own: what is to be stopped may be using up all the others.
  const outside = makePool(url, 1)
  const stop: StopStatement = async process => { await outside.query('select pg_cancel_backend($1)', [process]).catch(() => { /* it runs to its end */ }) }
  return wrap(pool, false, async () => { await outside.end(); await pool.end() }, stop)
}

function wrap(pool: pg.Pool, embedded: boolean, close: () => Promise<void>, stop?: StopStatement): Database {
  const door = makeDoor(pool, stop)
  let last: CatalogueIndex | undefined
  return {
    door,
    embedded,
    sync: async index => {
      const made = await sync(pool, index)
      // Whichever process changed them: this one has plans of its own.
      if (last && last !== index && typesDiffer(last, index)) door.forgetPlans()
      last = index
      return made
    },
    ping: async () => { await pool.query('select 1') },
    vacuum: async () => { await pool.query('vacuum analyze') },
    ...(embedded ? { renewStatistics: () => renewStatistics(pool) } : {}),
    idle: () => ({ idle: pool.idleCount, total: pool.totalCount }),
    close,
  }
}

/** One process at a time does this (advisory lock); all of it in one transaction, so that a broken start leaves nothing half. */
async function sync(pool: pg.Pool, index: CatalogueIndex): Promise<boolean> {
  const client = await pool.connect()
  try {
    const fingerprint = schemaFingerprint(index, migrations.length)
    if (await storedFingerprint(client) === fingerprint) return false
    await client.query('begin; select pg_advisory_xact_lock(7043061)')
    await migrate(client)
    for (const statement of planSchema(index, await present(client))) await client.query(statement)
    await client.query(`insert into portside_meta (key, value) values ('schema', to_jsonb($1::text)), ('views', $2::jsonb) on conflict (key) do update set value = excluded.value`, [fingerprint, JSON.stringify(viewsMadeOf(index))])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function storedFingerprint(client: pg.PoolClient): Promise<string | undefined> {
  const there = await client.query(`select to_regclass('portside_meta') is not null as there`)
  if (!there.rows[0].there) return undefined
  return (await client.query(`select value #>> '{}' as value from portside_meta where key = 'schema'`)).rows[0]?.value
}

async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query('create table if not exists portside_migration (version integer primary key, name text not null, at timestamptz not null default now())')
  const done = new Set((await client.query('select version from portside_migration')).rows.map(r => r.version))
  const newest = migrations.at(-1)?.version ?? 0
  const newer = [...done].filter(v => v > newest)
  if (newer.length > 0) throw new Error(`This database belongs to a newer version of Portside (migration ${newer.join(', ')}). Start that version, or restore a backup.`)
  for (const m of migrations.filter(x => !done.has(x.version))) {
    await client.query(m.sql)
    await client.query('insert into portside_migration (version, name) values ($1, $2)', [m.version, m.name])
  }
}

async function present(client: pg.PoolClient): Promise<Present> {
  const columns = await client.query(`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  const tables = new Map<string, Map<string, string>>()
  for (const r of columns.rows) tables.set(r.table, (tables.get(r.table) ?? new Map<string, string>()).set(r.column, plainType(r.type)))
  const indexes = await client.query('select indexname, tablename from pg_indexes where schemaname = current_schema()')
  const constraints = await client.query(`select conname from pg_constraint`)
  const views = await client.query(`select v.viewname as name, coalesce((select m.value ->> v.viewname from portside_meta m where m.key = 'views'), '') as made from pg_views v where v.schemaname = current_schema()`)
  return { tables, views: new Map(views.rows.map(r => [r.name, r.made])), indexes: new Map(indexes.rows.map(r => [r.indexname, r.tablename])), constraints: new Set(constraints.rows.map(r => r.conname)) }
}

const plainType = (type: string) => (type === 'timestamp with time zone' ? 'timestamptz' : type)
