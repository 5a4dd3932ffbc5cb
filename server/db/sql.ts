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

/** A statement of a transaction: composed for one use, or a stored text with new values. */
export type Query<T = unknown> = Sql<T> | Statement

export function compile(query: Query): Statement {
  if ('text' in query) return query
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: [...parameters] }
}

export const join = (parts: readonly Sql[], separator: Sql = sql`, `): Sql => sql.join(parts, separator)

/**
 * Row limit, written into the statement. PostgreSQL plans for few rows only when it sees the number. With a parameter
 * it assumes a tenth of all rows, reads the whole table for a few, and plans each page again.
 */
export function limitTo(rows: number): Sql {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new Error(`not a number of rows: ${rows}`)
  return sql`limit ${sql.lit(rows)}`
}
