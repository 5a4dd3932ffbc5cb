import type pg from 'pg'
import { makeIndex, type IndexPlan } from './schema-sync.ts'

export interface IndexPlans {
  readonly gone: readonly string[]
  readonly made: readonly IndexPlan[]
}

/**
 * Makes indexes while others write to their tables. One that fails leaves nothing behind, and keeps none of the others;
 * what failed is given back. When it is `over`, what is under way is left as it is: it goes before the next try.
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
            /* it goes before the next try */
          })
    }
  }
  const drop = (name: string) => `drop index concurrently if exists "${name}"`
  for (const name of gone) await run(drop(name))
  for (const plan of made) await run(makeIndex(plan, true), drop(plan.name))
  return failed
}
