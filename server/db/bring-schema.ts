import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { migrations } from './migrations.ts'
import { digitsToFill, fillDigits, planLeftDigits } from './fill-digits.ts'
import { isLockRefused, TableInUse } from './errors.ts'
import { migrate, note, readPresent, readStands, type Stands } from './schema-present.ts'
import { exceptDoubles } from './identity-doubles.ts'
import { renewStatistics, makeIndexes, type IndexPlans } from './make-indexes.ts'
import {
  makeIndex,
  planChangedViews,
  planIndexes,
  planKeys,
  planTables,
  schemaFingerprint,
  viewsMadeOf,
} from './schema-sync.ts'
import { giveBack, giveWay, takeTurn, timeLeft, turns, type Patience, type TimeLeft } from './schema-turn.ts'

/**
 * Brings tables and views to the definitions (decision 020).
 * An embedded or empty database is changed in one transaction.
 * While others work, tables, columns, number digits (fill-digits.ts), foreign keys for new rows and views change in
 * short transactions that give way to them. Unique indexes follow concurrently; then the definitions are in effect.
 * Other indexes and the checks of older rows come last (finish-schema.ts).
 * From the first change until then the tables are marked as matching no definitions. So after an interruption the next
 * failure handler, publication or start completes them.
 */
export const fingerprintOf = (index: CatalogueIndex): string => schemaFingerprint(index, migrations.length)

/** Reloads definitions: another process may have published while this one waited. */
export type DefinitionsAgain = () => Promise<CatalogueIndex>

/** False when the tables already match the definitions. */
export async function bringSchema(
  pool: pg.Pool,
  index: CatalogueIndex,
  embedded: boolean,
  patience: Patience,
  again?: DefinitionsAgain,
): Promise<boolean> {
  const client = await pool.connect()
  let turned = false
  try {
    const stands = await readStands(client),
      fingerprint = fingerprintOf(index)
    if (stands?.schema === fingerprint) return false
    turned = !embedded
    if (embedded || !stands) await bringAlone(client, index, fingerprint)
    else await bringWhileAtWork(client, index, patience, again)
    return true
  } finally {
    if (turned) await giveBack(client)
    else client.release()
  }
}

async function bringAlone(client: pg.PoolClient, index: CatalogueIndex, fingerprint: string): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${turns.tables})`)
    await migrate(client)
    await run(planTables(index, await readPresent(client)).flat())
    await run(planKeys(index, await readPresent(client), false).flat())
    const present = await readPresent(client),
      { gone, made } = planIndexes(index, present)
    await run([
      ...gone.map(name => `drop index "${name}"`),
      ...(await exceptDoubles(client, present, made)).map(i => makeIndex(i)),
      ...planChangedViews(index, present, false).flat(),
    ])
    await renewStatistics(client, made)
    await note(client, 'schema', fingerprint)
    await note(client, 'finished', fingerprint)
    await note(client, 'views', viewsMadeOf(index))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      /* reports the first failure */
    })
    throw error
  }
}

async function bringWhileAtWork(
  client: pg.PoolClient,
  asked: CatalogueIndex,
  patience: Patience,
  again: DefinitionsAgain | undefined,
): Promise<void> {
  const over = async (of: (stands: Stands) => boolean) => {
    const stands = await readStands(client)
    return stands !== undefined && of(stands)
  }
  const done = (fingerprint: string) => over(s => s.schema === fingerprint)
  await client.query('set statement_timeout = 0')
  const before = fingerprintOf(asked)
  if (!(await takeTurn(client, 'tables', patience.turn, () => done(before)))) return
  const index = (await again?.()) ?? asked,
    fingerprint = fingerprintOf(index)
  if (await done(fingerprint)) return
  await inTransaction(client, () => migrate(client))
  const left = timeLeft(patience.all)
  // From here on another process can take over if this one fails.
  await inTransaction(client, async () => {
    await note(client, 'schema', '')
    await note(client, 'finished', '')
  })
  const each = async (batches: readonly (readonly string[])[]) => {
    for (const batch of batches) await giveWay(client, batch, patience, left)
  }
  await each(planLeftDigits(await readPresent(client)))
  const digits = await digitsToFill(client, index, await readPresent(client))
  await each(planTables(index, await readPresent(client), digits))
  await fillDigits(client, index, digits, patience, left)
  await each(planKeys(index, await readPresent(client), true))
  const present = await readPresent(client)
  await each(planChangedViews(index, present))
  const { gone, made } = planIndexes(index, present)
  const unique = {
    gone: gone.filter(name => name.startsWith('uq_')),
    made: await exceptDoubles(
      client,
      present,
      made.filter(i => i.unique),
    ),
  }
  if (unique.gone.length + unique.made.length > 0) {
    // Parallel index builds on one table would wait for each other.
    await takeTurn(client, 'indexes', left(), () => Promise.resolve(false))
    await makeUnique(client, unique, patience, left)
  }
  await inTransaction(client, async () => {
    await note(client, 'schema', fingerprint)
    await note(client, 'views', viewsMadeOf(index))
  })
}

/** Waits for users of the table within the time limit; the build itself is not limited. */
async function makeUnique(client: pg.PoolClient, plans: IndexPlans, patience: Patience, left: TimeLeft): Promise<void> {
  const limit = async () => {
    await client.query(`set lock_timeout = ${Math.max(patience.lock, left())}`)
  }
  const [first] = await makeIndexes(client, plans, { next: limit })
  if (first && isLockRefused(first)) throw new TableInUse(first)
  if (first) throw first
  await client.query('reset lock_timeout')
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {
      /* reports the first failure */
    })
    throw error
  }
}
