import type pg from 'pg'
import { migrations } from './migrations.ts'
import type { Present } from './schema-sync.ts'

/** Existing tables, columns and views of the database, with their notes. */
export async function readPresent(client: pg.PoolClient): Promise<Present> {
  const columns =
    await client.query(`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  const tables = new Map<string, Map<string, string>>()
  for (const r of columns.rows)
    tables.set(r.table, (tables.get(r.table) ?? new Map<string, string>()).set(r.column, plainType(r.type)))
  const indexes = await client.query(`select i.relname as name, t.relname as table, x.indisvalid as holds
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = i.relnamespace where n.nspname = current_schema()`)
  const keys = await client.query(
    `select k.conname as name, t.relname as to, k.convalidated as checked from pg_constraint k join pg_class t on t.oid = k.confrelid where k.contype = 'f'`,
  )
  const views = await client.query(
    `select v.viewname as name, coalesce((select m.value ->> v.viewname from portside_meta m where m.key = 'views'), '') as made from pg_views v where v.schemaname = current_schema()`,
  )
  return {
    tables,
    views: new Map(views.rows.map(r => [r.name, r.made])),
    indexes: new Map(indexes.rows.map(r => [r.name, { table: r.table, holds: r.holds }])),
    keys: new Map(keys.rows.map(r => [r.name, { to: r.to, checked: r.checked }])),
  }
}

const plainType = (type: string) => (type === 'timestamp with time zone' ? 'timestamptz' : type)

/** Fingerprints of the applied definitions: in effect (`schema`), and with all indexes and checks (`finished`). */
export interface Stands {
  readonly schema: string | undefined
  readonly finished: string | undefined
}

/** Undefined for an empty database. */
export async function readStands(client: pg.PoolClient): Promise<Stands | undefined> {
  const there = await client.query(`select to_regclass('portside_meta') is not null as there`)
  if (!there.rows[0].there) return undefined
  const { rows } = await client.query(
    `select key, value #>> '{}' as value from portside_meta where key in ('schema', 'finished')`,
  )
  const valueOf = (key: string): string | undefined => rows.find(r => r.key === key)?.value
  return { schema: valueOf('schema'), finished: valueOf('finished') }
}

export async function note(client: pg.PoolClient, key: 'schema' | 'finished' | 'views', value: unknown): Promise<void> {
  await client.query(
    'insert into portside_meta (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  )
}

/** Runs the migrations that this database has not seen; inside a transaction. */
export async function migrate(client: pg.PoolClient): Promise<void> {
  await client.query(
    'create table if not exists portside_migration (version integer primary key, name text not null, at timestamptz not null default now())',
  )
  const done = new Set((await client.query('select version from portside_migration')).rows.map(r => r.version))
  const newest = migrations.at(-1)?.version ?? 0
  const newer = [...done].filter(v => v > newest)
  if (newer.length > 0)
    throw new Error(
      `This database belongs to a newer version of Portside (migration ${newer.join(', ')}). Start that version, or restore a backup.`,
    )
  for (const m of migrations.filter(x => !done.has(x.version))) {
    await client.query(m.sql)
    await client.query('insert into portside_migration (version, name) values ($1, $2)', [m.version, m.name])
  }
}
