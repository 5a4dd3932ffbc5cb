import type { Detail } from '../../../../domain/contracts/define.calls.ts'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { isLookingUp, namedReferences } from '../../../fields/named-references.ts'
import { readPlace, setCells, setField, setTyped, type Draft } from './draft.ts'

interface Asked {
  readonly place: string
  readonly key: string | undefined
  readonly field: string
  readonly text: string
}

/** Whether a name waits for its lookup. */
export const namesWait = (draft: Draft): boolean => Object.values(draft.typed).some(isLookingUp)

/** References with pending name lookups, of the record or a collection. */
function waiting(draft: Draft, entity: WireEntity, child: string | undefined): Asked[] {
  return Object.entries(draft.typed).flatMap(([place, typed]) => {
    const at = readPlace(place)
    return at.child === child && isLookingUp(typed) && entity.fields[at.field]?.kind === 'ref'
      ? [{ place, key: at.key, field: at.field, text: typed.text }]
      : []
  })
}

interface NamesOf {
  draft(): Draft
  /** Results from names that are already resolved. */
  found(change: (draft: Draft, base: Detail) => Draft): void
}

/** Looks up pasted or typed names of references. Values changed meanwhile stay. */
async function findNames(of: NamesOf, entity: WireEntity, child: string | undefined): Promise<void> {
  const asked = waiting(of.draft(), entity, child)
  for (const target of new Set(asked.map(a => entity.fields[a.field]?.entity ?? ''))) {
    const mine = asked.filter(a => entity.fields[a.field]?.entity === target)
    const named = await namedReferences(
      target,
      mine.map(a => a.text),
    )
    of.found((draft, base) => {
      const still = mine
        .filter(a => isLookingUp(draft.typed[a.place]) && draft.typed[a.place]?.text === a.text)
        .map(a => ({ ...a, named: named(a.text) }))
      const known = still.flatMap(a => ('value' in a.named ? [{ key: a.key, field: a.field, now: a.named.value }] : []))
      const own = known.reduce((to, k) => (k.key === undefined ? setField(to, base, k.field, k.now) : to), draft)
      const rows =
        child === undefined
          ? own
          : setCells(
              own,
              base,
              child,
              known.flatMap(k => (k.key === undefined ? [] : [{ key: k.key, field: k.field, now: k.now }])),
            )
      return still.reduce((to, a) => ('typed' in a.named ? setTyped(to, a.place, a.named.typed) : to), rows)
    })
  }
}

interface NameFinder {
  lookUp(entity: WireEntity, child?: string): Promise<void>
  /** Waits for pending lookups, and starts those left by a closed page. */
  known(of: { readonly entity: WireEntity; readonly children: Readonly<Record<string, WireEntity>> }): Promise<void>
}

export function nameFinder(of: NamesOf): NameFinder {
  const running = new Set<Promise<void>>()
  const lookUp = (entity: WireEntity, child?: string): Promise<void> => {
    const work = findNames(of, entity, child).finally(() => running.delete(work))
    running.add(work)
    return work
  }
  return {
    lookUp,
    async known({ entity, children }) {
      do {
        await Promise.all(running)
        await Promise.all([lookUp(entity), ...Object.entries(children).map(([child, rows]) => lookUp(rows, child))])
      } while (running.size > 0)
    },
  }
}
