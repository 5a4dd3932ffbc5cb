import type { Tx } from './tenant-transaction.ts'

type Work = (tx: Tx, ids: readonly string[]) => Promise<void>

/** Work of a transaction before its commit, by name. */
export interface LastWork {
  readonly ids: Set<string>
  readonly work: Work
}

/** Ids of the same work come together, however often it is asked for. */
export function addLast(last: Map<string, LastWork>, name: string, ids: readonly string[], work: Work): void {
  const there = last.get(name) ?? { ids: new Set(), work }
  ids.forEach(id => there.ids.add(id))
  last.set(name, there)
}

/** Does it as the system; what it leaves to be done in turn is done too. */
export async function runLast(tx: Tx, last: Map<string, LastWork>): Promise<void> {
  for (let [next] = last; next; [next] = last) {
    const [name, { ids, work }] = next
    last.delete(name)
    await tx.elevated(inner => work(inner, [...ids]))
  }
}
