import type pg from 'pg'
import { replacedName, type IndexPlan, type Present } from './schema-sync.ts'

const mostNamed = 10

/**
 * Unique indexes for records that were saved before values were compared in canonical form. Repeated older records stay
 * and are left out of the index. New records are still compared with them (`findDoubles`). The console lists them, so
 * that somebody can correct them.
 */
export async function exceptDoubles(
  client: pg.PoolClient,
  present: Present,
  plans: readonly IndexPlan[],
): Promise<readonly IndexPlan[]> {
  const result: IndexPlan[] = []
  for (const plan of plans) {
    const doubles = plan.unique && present.indexes.has(replacedName(plan.name)) ? await doublesOf(client, plan) : []
    if (doubles.length > 0) report(plan, doubles)
    const ids = doubles.map(d => `'${d.id}'`).join(', ')
    result.push(doubles.length === 0 ? plan : { ...plan, definition: `${plan.definition} where "id" not in (${ids})` })
  }
  return result
}

interface Double {
  readonly id: string
  readonly key: string
}

async function doublesOf(client: pg.PoolClient, { table, definition }: IndexPlan): Promise<readonly Double[]> {
  const keys = definition.slice(definition.indexOf('(') + 1, -1)
  const { rows } = await client.query<Double>(
    `select id, key from (
       select "id" as id, concat_ws(' ', ${keys}) as key, row_number() over (partition by ${keys} order by "created_at", "id") as nth
       from "${table}" where num_nulls(${keys}) = 0) x where nth > 1 order by id`,
  )
  return rows
}

function report({ table }: IndexPlan, doubles: readonly Double[]): void {
  const named = doubles.slice(0, mostNamed).map(d => `${d.key} (${d.id})`)
  process.stderr.write(
    `${doubles.length} records of ${table} have a number or name that another record has in another spelling. They are kept; give them other values: ${named.join(', ')}\n`,
  )
}
