import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Column types for the app: dates and instants as text, numbers with every digit, counts as numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, v => v],
  [pg.types.builtins.TIMESTAMPTZ, instant],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, v => v],
])

/**
 * '2026-11-21 02:46:00.123456+00' -> '2026-11-21T02:46:00.123456Z'; microseconds stay, so that cursors neither skip nor
 * repeat.
 */
function instant(value: string): string {
  const m = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00(?::00)?$/.exec(value)
  return m ? `${m[1]}T${m[2]}Z` : new Date(value).toISOString()
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Connections to the embedded database (one) or to PostgreSQL, with their initial settings. */
export function makePool(
  target: { stream(): Duplex } | string,
  max = 16,
  settings: Readonly<Record<string, string>> = {},
  waitMs = 10_000,
): pg.Pool {
  const options = Object.entries({ timezone: 'UTC', ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool =
    typeof target === 'string'
      ? new pg.Pool({ connectionString: target, max, types, pipeline: true, options, connectionTimeoutMillis: waitMs })
      : new pg.Pool({
          stream: () => target.stream(),
          user: 'postgres',
          database: 'postgres',
          max: 1,
          types,
          pipeline: true,
        })
  // A connection that dies while idle is replaced by the next query, one that dies in use fails that query; without
  // listeners either would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
  })
  // The embedded database keeps prepared statements of a broken connection.
  if (typeof target !== 'string')
    pool.on('connect', client => {
      client.query('deallocate all').catch(() => {})
    })
  return pool
}
