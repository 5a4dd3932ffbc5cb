import type pg from 'pg'
import { runBeforeCommit, type BeforeCommit } from './before-commit.ts'

/** What is kept of a transaction while it runs, as far as a rehearsal has its own. */
interface Kept<X> {
  /** Role and views with which it began. */
  readonly beginning: { readonly role: string | undefined; readonly viewOf: string }
  readonly areas: boolean
  readonly begun: Promise<void>
  role: string | undefined
  over: boolean
  readonly beforeCommit: Map<string, BeforeCommit<X>>
}

interface Elevates<X> {
  elevated(work: (tx: X) => Promise<void>): Promise<void>
}

interface Rehearsed<X, N, T> {
  /** Throws when the transaction is over. */
  readonly going: () => void
  /** A transaction with the rights with which the outer one began, and these notes. */
  readonly begin: (own: N) => X
  readonly work: (tx: X) => Promise<T>
}

/**
 * Work between a savepoint and its end, with notes of its own: what it touches and leaves for later goes with it. The
 * role of the connection falls back to that before the savepoint, which the outer notes have.
 */
export async function rehearsal<X extends Elevates<X>, N extends Kept<X>, T>(
  client: pg.PoolClient,
  notes: N,
  { going, begin, work }: Rehearsed<X, N, T>,
): Promise<T> {
  const { role, viewOf } = notes.beginning
  if (notes.areas) throw new Error('what reads SQL areas writes nothing that could be taken back')
  if (viewOf === 's') throw new Error('a rehearsal has the rights of a person, not of the system')
  await notes.begun
  going()
  const own = Object.assign(Object.create(notes) as N, {
    beforeCommit: new Map<string, BeforeCommit<X>>(),
    after: [],
    touched: { ids: new Map(), gone: new Map() },
  })
  await client.query('savepoint rehearsal')
  try {
    // The savepoint may lie in elevated work.
    if (role !== undefined && notes.role !== role) {
      own.role = role
      await client.query(`set local role ${role}`)
    }
    const tx = begin(own)
    const result = await work(tx)
    await runBeforeCommit(own.beforeCommit, inner => tx.elevated(inner))
    return result
  } finally {
    own.over = true
    await client.query('rollback to savepoint rehearsal')
  }
}
