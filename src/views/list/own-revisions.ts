import type { LiveChange } from '../../../domain/contracts/live.calls.ts'

/**
 * Revisions that this list made itself. The answer of the save brought their rows, so that the same news coming by the
 * event stream makes it read nothing.
 */
export interface OwnRevisions {
  /** Records being saved: changes are handled with the answer. */
  saving(ids: readonly string[], answered: Promise<unknown>): void
  note(id: string, revision: number, by: string): void
  /** Those of the changes that the list does not show yet. */
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
        // A comment of somebody else leaves the revision as it is, and has another author.
        return !own || revision === undefined || revision > own.revision || (revision === own.revision && by !== own.by)
      })
    },
  }
}
