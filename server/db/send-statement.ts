import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Prepared } from './prepared.ts'
import type { Statement } from './sql.ts'

/** What sending a statement of a transaction has to know. */
export interface Sending {
  /** The beginning of the transaction, which may still be under way when its first statement is sent. */
  readonly begun: Promise<void>
  readonly readOnly: boolean
  /** Whether it has begun. */
  running: boolean
  /** The role of what was sent last. */
  role: string | undefined
  readonly prepared: Prepared
}

/**
 * What is sent to this connection until the process waits goes in one message: to PostgreSQL one write to the socket,
 * to the embedded database one crossing to its thread.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { readonly connection?: { readonly stream: Writable } }
  connection?.stream.cork()
  process.nextTick(() => connection?.stream.uncork())
}

/** A commit of a transaction that has failed rolls it back, without an error. */
export async function committed(ending: Promise<pg.QueryResult>): Promise<void> {
  if ((await ending).command === 'ROLLBACK') throw new Error('the transaction was rolled back')
}

/**
 * Whether a statement may be sent behind a beginning that may still fail: what only reads, and in a writing transaction
 * the lock of the rows that it is about. What comes back is thrown away when the beginning fails, and nothing has
 * happened outside of a transaction.
 */
export const goesBehind = (text: string, readOnly: boolean): boolean =>
  readOnly ? /^\s*select\b/i.test(text) : /^\s*select\b[^;]*\bfor update\s*$/i.test(text)

/** Sends a statement in a role; the role is taken where the statement before had another one. */
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
  // The first that fails says why; what was sent behind it is refused because the transaction has failed.
  return before.length === 0 ? answer : Promise.all([...before, answer]).then(all => all.at(-1) as pg.QueryResult)
}
