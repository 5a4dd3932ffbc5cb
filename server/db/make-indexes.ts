import type pg from 'pg'
import { makeIndex, type IndexPlan } from './schema-sync.ts'

export interface IndexPlans {
  readonly gone: readonly string[]
  readonly made: readonly IndexPlan[]
}

/**
 * Builds indexes while others write. A failing one is removed and does not stop the others; failures are returned.
 * When `over`, a running build is abandoned and removed before the next attempt.
 */
export async function makeIndexes(
  client: pg.PoolClient,
  { gone, made }: IndexPlans,
  { over = () => false, next = () => Promise.resolve() }: { over?: () => boolean; next?: () => Promise<void> } = {},
): Promise<readonly Error[]> {
  const failed: Error[] = []
  const run = async (statement: string, otherwise?: string) => {
    if (over()) return
    try {
      await next()
      await client.query(statement)
    } catch (error) {
      failed.push(error as Error)
      if (otherwise !== undefined && !over())
        await next()
          .then(() => client.query(otherwise))
          .catch(() => {
            /* the index is dropped before the next attempt */
          })
    }
  }
  const drop = (name: string) => `drop index concurrently if exists "${name}"`
  for (const name of gone) await run(drop(name))
  for (const plan of made) await run(makeIndex(plan, true), drop(plan.name))
  return failed
}

/**
 * Renews the statistics of tables with new indexes over expressions. PostgreSQL collects values of an expression only
 * for indexes that exist at an ANALYZE; before that it expects 0.5 % of the rows for every range.
 */
export async function renewStatistics(
  client: { query(statement: string): Promise<{ readonly rows: readonly unknown[] }> },
  made: readonly IndexPlan[],
): Promise<void> {
  for (const table of new Set(made.filter(i => /\(.*\(/.test(i.definition)).map(i => i.table))) {
    // Statistics of an empty table would make plans for empty tables.
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0) await client.query(`analyze "${table}"`)
  }
}
