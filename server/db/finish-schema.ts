import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { fingerprintOf } from './bring-schema.ts'
import { renewStatistics, makeIndexes } from './make-indexes.ts'
import { note, readPresent, readStands } from './schema-present.ts'
import { planChecks, planIndexes } from './schema-sync.ts'
import { failedMark, giveBack, takeTurn } from './schema-turn.ts'

const everyMs = 200

/**
 * Builds what definitions can miss for a while: indexes for sorting and searching, and foreign key checks of older
 * rows. It runs in the background while people work, in one process at a time. After an interruption a waiting process
 * continues, or the next start or publication.
 */
export interface Finisher {
  /** Begins, or continues with these definitions after the previous ones; `failed` gets errors. */
  finish(index: CatalogueIndex, failed: (error: unknown) => void): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
  /** Cancels the running work. */
  close(): Promise<void>
}

export function makeFinisher(pool: pg.Pool, stop: (process: number) => Promise<void>): Finisher {
  let next: (() => Promise<void>) | undefined
  let running: Promise<void> | undefined
  let closed = false
  let process: number | undefined
  const work = async (): Promise<void> => {
    const now = closed ? undefined : next
    next = undefined
    if (!now) {
      running = undefined
      return
    }
    await now()
    await work()
  }
  const finishOne = async (index: CatalogueIndex) => {
    const client = await pool.connect()
    try {
      const stands = await readStands(client),
        fingerprint = fingerprintOf(index)
      if (stands?.schema !== fingerprint || stands.finished === fingerprint) return
      process = (await client.query('select pg_backend_pid() as process')).rows[0].process
      await finishWith(client, index, fingerprint, () => closed || next !== undefined)
    } finally {
      process = undefined
      await giveBack(client)
    }
  }
  return {
    finish(index, failed) {
      next = () =>
        finishOne(index).catch((error: unknown) => {
          if (!closed) failed(error)
        })
      running ??= work()
    },
    settled: async () => {
      await running
    },
    close: async () => {
      closed = true
      // A cancel sent before its statement has begun has no effect.
      for (let under = running; under; under = running) {
        if (process !== undefined) await stop(process)
        await Promise.race([under, pause(everyMs)])
      }
    },
  }
}

/** `over` says that newer definitions replace these. */
async function finishWith(
  client: pg.PoolClient,
  index: CatalogueIndex,
  fingerprint: string,
  over: () => boolean,
): Promise<void> {
  const isLeft = async () => {
    const stands = await readStands(client)
    return !over() && stands?.schema === fingerprint && stands.finished !== fingerprint
  }
  await client.query('set statement_timeout = 0')
  if (!(await takeTurn(client, 'indexes', Infinity, async () => !(await isLeft()))) || !(await isLeft())) return
  // A process that changes the tables meanwhile removes this note: then more work is needed.
  const mine = randomUUID()
  await note(client, 'finished', mine)
  const present = await readPresent(client)
  const plans = planIndexes(index, present)
  const failed = [...(await makeIndexes(client, plans, { over }))]
  if (!over()) await renewStatistics(client, plans.made)
  // An index that cannot be built excludes no row from the check.
  for (const check of planChecks(index, present))
    if (!over())
      await client.query(check).catch((error: Error) => {
        failed.push(error)
      })
  if (over()) return
  const [first] = failed
  await client.query(
    `update portside_meta set value = to_jsonb($1::text) where key = 'finished' and value = to_jsonb($2::text)`,
    [`${first ? failedMark : ''}${fingerprint}`, mine],
  )
  if (first) throw first
}
