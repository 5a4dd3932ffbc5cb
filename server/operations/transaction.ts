import { fail, Failure } from '../../domain/errors/failure.ts'
import type { Context } from '../context.ts'
import { areaFailure } from '../db/area/area.ts'
import { sql } from '../db/sql.ts'
import type { TenantOptions, Tx } from '../db/tenant-transaction.ts'

/** Runs read-only work. */
export const reading = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.db.tenant(context.actor, work, { readOnly: true })

/** Runs read-only work that may take long: cancelled when the client disconnects. */
export const readingWhileAwaited = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.db.tenant(context.actor, work, { readOnly: true, stop: context.gone?.() })

/** Checks SQL areas without reading rows, on separate connections. Cancelled when the client disconnects. */
export const lookingAtAreas = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  context.db.areas(context.actor, work, { stop: context.gone?.() })

/** Reads SQL areas in the same way, and reports database errors without row content. */
export const readingAreas = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  lookingAtAreas(context, async tx => {
    try {
      return await work(tx)
    } catch (error) {
      throw areaFailure(error)
    }
  })

/**
 * Runs writing work. With an idempotency key it runs once: a repeat gets the first answer, and the same key with
 * another request is rejected. Key, work and answer share one transaction, so a crash leaves all or none.
 */
export async function writing<T>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  options: Pick<TenantOptions<T>, 'thenRead'> = {},
): Promise<T> {
  const { once, actor } = context
  if (!once || actor.kind !== 'user') return context.db.tenant(actor, work, options)
  return context.db.tenant(
    actor,
    async tx => {
      const taken = await tx.run(sql`insert into idempotency__own (company_id, user_id, call, key, body_hash, at)
      values (${actor.companyId}, ${actor.userId}, ${once.call}, ${once.key}, ${once.bodyHash},
        ${context.now().toISOString()}) on conflict do nothing`)
      if (taken === 0) return repeated<T>(tx, once)
      const answer = await work(tx)
      await tx.run(
        sql`update idempotency__own set answer = ${JSON.stringify({ answer: answer ?? null })}::jsonb
        where call = ${once.call} and key = ${once.key}`,
      )
      return answer
    },
    options,
  )
}

/**
 * The same, and reads the answer after all writes in the same transaction, which saves a second one. The stored answer
 * is that of the work; a repeated call reads the current state. A Failure while reading is thrown after the commit.
 */
export async function writingThenReading<T, R>(
  context: Context,
  work: (tx: Tx) => Promise<T>,
  read: (tx: Tx, answer: T) => Promise<R>,
): Promise<R> {
  let found: { readonly answer: R } | { readonly failure: Failure } | undefined
  await writing(context, work, {
    thenRead: async (tx, result) => {
      try {
        found = { answer: await read(tx, result) }
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        found = { failure: error }
      }
    },
  })
  if (!found) throw new Error('the answer was not read')
  if ('failure' in found) throw found.failure
  return found.answer
}

async function repeated<T>(tx: Tx, once: NonNullable<Context['once']>): Promise<T> {
  const found = await tx.one<{ body_hash: string; answer: { answer: T } | null }>(
    sql`select body_hash, answer from idempotency__own where call = ${once.call} and key = ${once.key}`,
  )
  if (!found?.answer) throw fail('BUSY', { retryAfter: 1 })
  if (found.body_hash !== once.bodyHash) throw fail('IDEMPOTENCY_MISMATCH')
  return found.answer.answer
}
