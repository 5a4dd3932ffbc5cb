import { nodeOf, type NodeId, type PageDocument, type PageNode, type PageValue } from '../../domain/meta/pages/page.ts'
import type { Json } from '../views/host.ts'

/** What a page knows while it is open: its nodes, the values that components give, and what each of them keeps. */
export interface PageStore {
  node(id: NodeId): PageNode | undefined
  document(): PageDocument
  show(document: PageDocument): void
  given(id: NodeId, name: string): PageValue | undefined
  give(id: NodeId, name: string, value: PageValue): void
  kept(id: NodeId): Json | undefined
  keep(id: NodeId, value: Json): void
  subscribe(listener: () => void): () => void
}

/** A record is given once more with each press of a key in its list. */
const isSame = (a: PageValue | undefined, b: PageValue): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

type Kept = Readonly<Record<string, Json>>

/** `kept` is what an earlier opening of the page left; `onKeep` stores it. */
export function pageStore(first: PageDocument, begun: Kept = {}, onKeep: (kept: Kept) => void = () => {}): PageStore {
  let shown = first,
    kept = begun
  const given = new Map<string, PageValue>(),
    listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const place = (id: NodeId, name: string) => `${id}\n${name}`
  return {
    node: id => nodeOf(shown, id),
    document: () => shown,
    show: document => {
      if (document === shown) return
      shown = document
      changed()
    },
    given: (id, name) => given.get(place(id, name)),
    give: (id, name, value) => {
      if (isSame(given.get(place(id, name)), value)) return
      given.set(place(id, name), value)
      changed()
    },
    kept: id => (Object.hasOwn(kept, id) ? kept[id] : undefined),
    keep: (id, value) => {
      kept = { ...kept, [id]: value }
      onKeep(kept)
      changed()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
