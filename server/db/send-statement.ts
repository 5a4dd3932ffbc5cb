import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Prepared } from './prepared.ts'
import type { Statement } from './sql.ts'

/** What is needed to send a statement of a transaction. */
export interface Sending {
  /** The beginning of the transaction, which may still run when its first statement is sent. */
  readonly begun: Promise<void>
  readonly readOnly: boolean
  /** Whether it has begun. */
  running: boolean
  /** The role of the last statement sent. */
  role: string | undefined
  readonly prepared: Prepared
}

/**
 * Statements for this connection in the same tick go in one message: one socket write for PostgreSQL, one message to
 * the thread of the embedded database.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection?: { readonly stream: Writable } }
  connection?.stream.cork()
  process.nextTick(() => connection?.stream.uncork())
}

/** A commit after a failure rolls back without an error. */
export async function committed(ending: Promise<pg.QueryResult>): Promise<void> {
  if ((await ending).command === 'ROLLBACK') throw new Error('the transaction was rolled back')
}

/**
 * Whether a statement may be sent before the beginning has succeeded: only reads, and in a writing transaction its row
 * locks. If the beginning fails, their results are ignored, and nothing has happened outside a transaction.
 */
export const goesBehind = (text: string, readOnly: boolean): boolean =>
  readOnly ? /^\s*select\b/i.test(text) : /^\s*select\b[^;]*\bfor update\s*$/i.test(text)

/** Sends a statement in a role; changes the role when the previous statement had another one. */
export function send(
  client: pg.PoolClient,
  sending: Sending,
  role: string | undefined,
  { text, values }: Statement,
): Promise<pg.QueryResult> {
  const before: Promise<unknown>[] = sending.running ? [] : [sending.begun]
  sendTogether(client)
  if (role !== undefined && role !== sending.role) {
    sending.role = role
    before.push(client.query(`set local role ${role}`))
  }
  const name = sending.prepared.nameOf(text)
  const answer = client.query(name ? { name, text, values } : { text, values })
  // The first failure gives the reason; later statements only fail because of it.
  return before.length === 0 ? answer : Promise.all([...before, answer]).then(all => all.at(-1) as pg.QueryResult)
}
