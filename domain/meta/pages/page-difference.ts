import {
  below,
  nodeOf,
  placesOf,
  sameText,
  type NodeId,
  type PageDocument,
  type PageNode,
  type PageValue,
} from './page.ts'
import { valueAt, type Part } from './page-steps.ts'

/** What differs between two contents of a page: one for each step that would lead from one to the other. */
export type PageChange =
  /** The topmost node of a branch; what is in it comes and goes with it. */
  | { readonly what: 'added' | 'removed' | 'moved'; readonly node: NodeId }
  | {
      readonly what: 'set'
      readonly node: NodeId
      readonly part: Part
      /** Of a setting or an event. */
      readonly name?: string
      readonly before?: PageValue
      readonly after?: PageValue
    }

/** In the order of the page after; what was removed comes last. */
export function pageDifferences(before: PageDocument, after: PageDocument): readonly PageChange[] {
  const was = placesOf(before),
    is = placesOf(after)
  const stays = (id: NodeId) => nodeOf(before, id) !== undefined && nodeOf(after, id) !== undefined
  const moved = movedNodes(before, after)
  return [
    ...below(after, after.root).flatMap((id): readonly PageChange[] => {
      const now = nodeOf(after, id),
        then = nodeOf(before, id)
      if (!now) return []
      if (!then) {
        const parent = is.get(id)?.parent
        return parent === undefined || nodeOf(before, parent) ? [{ what: 'added', node: id }] : []
      }
      const to = is.get(id),
        from = was.get(id)
      const isElsewhere = to?.parent !== from?.parent || to?.slot !== from?.slot || moved.has(id)
      return [...(isElsewhere ? [{ what: 'moved', node: id } as const] : []), ...setDifferences(id, then, now)]
    }),
    ...below(before, before.root).flatMap((id): readonly PageChange[] => {
      const parent = was.get(id)?.parent
      return stays(id) || (parent !== undefined && !nodeOf(after, parent)) ? [] : [{ what: 'removed', node: id }]
    }),
  ]
}

/** Nodes that changed their order among those that stayed in their slot; as few as explain it. */
function movedNodes(before: PageDocument, after: PageDocument): ReadonlySet<NodeId> {
  const moved = new Set<NodeId>()
  for (const [id, node] of Object.entries(after.nodes))
    for (const [slot, now] of Object.entries(node.slots ?? {})) {
      const then = nodeOf(before, id)?.slots?.[slot] ?? []
      const both = now.filter(n => then.includes(n))
      const kept = longestRise(both.map(n => then.indexOf(n)))
      for (const [at, n] of both.entries()) if (!kept.has(at)) moved.add(n)
    }
  return moved
}

/** Places of the longest part of a list that rises. */
function longestRise(of: readonly number[]): ReadonlySet<number> {
  const best: { readonly length: number; readonly last: number | undefined }[] = []
  for (const [at, value] of of.entries()) {
    let found = { length: 1, last: undefined as number | undefined }
    for (let i = 0; i < at; i++)
      if ((of[i] ?? 0) < value && (best[i]?.length ?? 0) + 1 > found.length)
        found = { length: (best[i]?.length ?? 0) + 1, last: i }
    best.push(found)
  }
  const most = Math.max(0, ...best.map(b => b.length))
  const places = new Set<number>()
  for (
    let at: number | undefined = best.findIndex(b => b.length === most);
    at !== undefined && at >= 0;
    at = best[at]?.last
  )
    places.add(at)
  return places
}

function setDifferences(node: NodeId, then: PageNode, now: PageNode): readonly PageChange[] {
  const one = (part: Part, name?: string): readonly PageChange[] => {
    const before = valueAt(then, part, name),
      after = valueAt(now, part, name)
    if (sameText(before ?? null, after ?? null)) return []
    return [
      {
        what: 'set',
        node,
        part,
        ...(name === undefined ? {} : { name }),
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      },
    ]
  }
  const names = (part: 'settings' | 'events') =>
    [...new Set([then, now].flatMap(n => Object.keys(n[part] ?? {})))].flatMap(name => one(part, name))
  return [...names('settings'), ...names('events'), ...one('name'), ...one('shown'), ...one('roles'), ...one('mobile')]
}
