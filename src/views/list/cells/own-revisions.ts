import type { LiveChange } from '../../../../domain/contracts/live.calls.ts'

/**
 * Revisions made by this list. The answer of the save had their rows, so the same change in the event stream needs no
 * reload.
 */
export interface OwnRevisions {
  /** Records being saved: changes are handled with the answer. */
  saving(ids: readonly string[], answered: Promise<unknown>): void
  note(id: string, revision: number, by: string): void
  /** Changes that the list does not show yet. */
  others(changes: readonly LiveChange[]): Promise<readonly LiveChange[]>
}

export function ownRevisions(): OwnRevisions {
  const underWay = new Map<string, Promise<unknown>>()
  const known = new Map<string, { readonly revision: number; readonly by: string }>()
  return {
    saving(ids, answered) {
      for (const id of ids) underWay.set(id, answered)
      const over = () => {
        for (const id of ids) if (underWay.get(id) === answered) underWay.delete(id)
      }
      answered.then(over, over)
    },
    note(id, revision, by) {
      known.set(id, { revision, by })
    },
    async others(changes) {
      await Promise.allSettled(changes.flatMap(c => underWay.get(c.id) ?? []))
      return changes.filter(({ id, revision, by }) => {
        const own = known.get(id)
        // A comment leaves the revision unchanged and has another author.
        return !own || revision === undefined || revision > own.revision || (revision === own.revision && by !== own.by)
      })
    },
  }
}
