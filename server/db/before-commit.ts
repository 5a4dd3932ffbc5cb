type Work<T> = (tx: T, ids: readonly string[]) => Promise<void>

/** Work of a transaction before its commit. */
export interface BeforeCommit<T> {
  readonly ids: Set<string>
  readonly work: Work<T>
}

/** Ids of the same work come together, however often it is asked for. */
export function addBeforeCommit<T>(
  last: Map<string, BeforeCommit<T>>,
  name: string,
  ids: readonly string[],
  work: Work<T>,
): void {
  const there = last.get(name) ?? { ids: new Set(), work }
  ids.forEach(id => there.ids.add(id))
  last.set(name, there)
}

/** What the work leaves to be done in turn is done too. */
export async function runBeforeCommit<T>(
  last: Map<string, BeforeCommit<T>>,
  run: (work: (tx: T) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let [next] = last; next; [next] = last) {
    const [name, { ids, work }] = next
    last.delete(name)
    await run(tx => work(tx, [...ids]))
  }
}
