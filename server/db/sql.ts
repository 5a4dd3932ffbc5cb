import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'

/**
 * SQL is composed with Kysely's `sql` tag: values become parameters, names go through `sql.id`. Nothing outside this
 * folder writes SQL; `sql.raw` is for constants of this folder.
 */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export { sql }
export type Sql<T = unknown> = RawBuilder<T>

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What a transaction runs: composed for this once, or a text that is kept with new values. */
export type Query<T = unknown> = Sql<T> | Statement

export function compile(query: Query): Statement {
  if ('text' in query) return query
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: [...parameters] }
}

export const join = (parts: readonly Sql[], separator: Sql = sql`, `): Sql => sql.join(parts, separator)

/**
 * How many rows are read at most, written into the statement. PostgreSQL plans for few rows only when it can read that
 * they are few: as a parameter it counts with a tenth of all, reads the whole table for a sum of some rows, and plans
 * each page again.
 */
export function limitTo(rows: number): Sql {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`not a number of rows: ${rows}`)
  return sql`limit ${sql.lit(rows)}`
}
