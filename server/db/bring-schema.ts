import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { migrations } from './migrations.ts'
import { migrate, note, readPresent, readStands, type Stands } from './schema-present.ts'
import { makeIndex, planChangedViews, planIndexes, planKeys, planTables, schemaFingerprint, viewsMadeOf, type IndexPlan } from './schema-sync.ts'
import { giveBack, giveWay, takeTurn, turns, type Patience } from './schema-turn.ts'

/**
 * Brings the tables and views to the definitions (decision 020).
 *
 * Alone, which is the embedded database and one in which nothing stands yet: all of it in one transaction.
 *
 * While others are at work: tables, columns, foreign keys for new rows, and views, each in a transaction of a moment that gives
 * way to them; then unique indexes, concurrently. With that the definitions hold. Other indexes and the checks of older rows
 * follow (finish-schema.ts). Whatever breaks off leaves tables that serve the definitions of before, and is completed by the
 * next publication or start.
 */
export const fingerprintOf = (index: CatalogueIndex): string => schemaFingerprint(index, migrations.length)

/** False when the tables stand as the definitions say. */
export async function bringSchema(pool: pg.Pool, index: CatalogueIndex, embedded: boolean, patience: Patience): Promise<boolean> {
  const client = await pool.connect()
  let turned = false
  try {
    const stands = await readStands(client), fingerprint = fingerprintOf(index)
    if (stands?.schema === fingerprint) return false
    turned = !embedded
    if (embedded || !stands) await bringAlone(client, index, fingerprint)
    else await bringWhileAtWork(client, index, fingerprint, patience)
    return true
  } finally {
    if (turned) await giveBack(client)
    else client.release()
  }
}

async function bringAlone(client: pg.PoolClient, index: CatalogueIndex, fingerprint: string): Promise<void> {
  const run = async (statements: readonly string[]) => { for (const statement of statements) await client.query(statement) }
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${turns.tables})`)
    await migrate(client)
    await run(planTables(index, await readPresent(client)).flat())
    await run(planKeys(index, await readPresent(client), false).flat())
    const present = await readPresent(client), { gone, made } = planIndexes(index, present)
    await run([...gone.map(name => `drop index "${name}"`), ...made.map(i => makeIndex(i)), ...planChangedViews(index, present).flat()])
    await note(client, 'schema', fingerprint)
    await note(client, 'finished', fingerprint)
    await note(client, 'views', viewsMadeOf(index))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => { /* the first failure is the one to tell */ })
    throw error
  }
}

async function bringWhileAtWork(client: pg.PoolClient, index: CatalogueIndex, fingerprint: string, patience: Patience): Promise<void> {
  const over = async (of: (stands: Stands) => boolean) => { const stands = await readStands(client); return stands !== undefined && of(stands) }
  const done = () => over(s => s.schema === fingerprint)
  await client.query('set statement_timeout = 0')
  if (!await takeTurn(client, 'tables', patience.turn, done) || await done()) return
  await inTransaction(client, () => migrate(client))
  // From here on a start has something to look after, whatever becomes of this.
  await note(client, 'finished', '')
  const each = async (batches: readonly (readonly string[])[]) => { for (const batch of batches) await giveWay(client, batch, patience) }
  await each(planTables(index, await readPresent(client)))
  await each(planKeys(index, await readPresent(client), true))
  const present = await readPresent(client)
  await each(planChangedViews(index, present))
  const { gone, made } = planIndexes(index, present)
  const unique = { gone: gone.filter(name => name.startsWith('uq_')), made: made.filter(i => i.unique) }
  if (unique.gone.length + unique.made.length > 0) {
    // Two who make indexes of one table at once wait for each other.
    await takeTurn(client, 'indexes', patience.turn, () => Promise.resolve(false))
    await makeIndexes(client, unique)
  }
  await inTransaction(client, async () => {
    await note(client, 'schema', fingerprint)
    await note(client, 'views', viewsMadeOf(index))
  })
}

/** Makes indexes while others write to their tables. One that fails leaves nothing behind, and keeps none of the others; the first failure is told. */
export async function makeIndexes(client: pg.PoolClient, { gone, made }: { readonly gone: readonly string[]; readonly made: readonly IndexPlan[] }): Promise<void> {
  for (const name of gone) await client.query(`drop index concurrently if exists "${name}"`)
  const failed: unknown[] = []
  for (const plan of made) {
    try {
      await client.query(makeIndex(plan, true))
    } catch (error) {
      failed.push(error)
      await client.query(`drop index concurrently if exists "${plan.name}"`).catch(() => { /* it goes before the next try */ })
    }
  }
  if (failed.length > 0) throw failed[0]
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => { /* the first failure is the one to tell */ })
    throw error
  }
}
