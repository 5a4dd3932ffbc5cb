import {
  nodeOf,
  placesOf,
  type NodeId,
  type PageDocument,
  type PageValue,
  type Place,
} from '../../../domain/meta/pages/page.ts'
import { copyOf, branchOf, type Step } from '../../../domain/meta/pages/page-steps.ts'

/** Numbers that repeat from a seed. */
export function random(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const names = ['label', 'height', 'codes', '__proto__', 'constructor', 'toString']
const values: readonly (PageValue | undefined)[] = [
  1,
  'x',
  true,
  ['a'],
  { $: 'text', en_US: 'a', zh_CN: '甲' },
  undefined,
]

/** Some step over a page, possible or not. */
export function someStep(d: PageDocument, pick: (below: number) => number, newId: () => NodeId): Step {
  const ids = Object.keys(d.nodes)
  const anyOf = <T>(of: readonly T[]): T => of[pick(of.length)] as T
  const to = (): Place => ({ parent: anyOf(ids), slot: anyOf(['content', 'left']), at: pick(5) })
  // Copies double a page: only of small ones.
  const kind = pick(8)
  switch (kind === 3 && ids.length > 60 ? 4 : kind) {
    case 0:
    case 1:
    case 2: {
      const id = newId()
      return { do: 'insert', branch: { top: id, nodes: { [id]: { type: 'text', settings: {} } } }, to: to() }
    }
    case 3:
      return { do: 'insert', branch: copyOf(branchOf(d, anyOf(ids)), newId), to: to() }
    case 4:
      return { do: 'remove', id: anyOf(ids) }
    case 5:
      return { do: 'move', id: anyOf(ids), to: to() }
    default: {
      const value = anyOf(values)
      return {
        do: 'set',
        id: anyOf(ids),
        part: pick(4) === 0 ? 'events' : 'settings',
        name: anyOf(names),
        ...(value === undefined ? {} : { value }),
      }
    }
  }
}

/** Nodes that are in no place, or in two. */
export function unsound(d: PageDocument): readonly string[] {
  const places = placesOf(d)
  const inside = Object.values(d.nodes).flatMap(n => Object.values(n.slots ?? {}).flat())
  const reaches = (id: NodeId): boolean => {
    const seen = new Set<NodeId>()
    for (let at: NodeId | undefined = id; at !== undefined; at = places.get(at)?.parent) {
      if (at === d.root) return true
      if (seen.has(at)) return false
      seen.add(at)
    }
    return false
  }
  return [
    ...inside.filter((id, i) => !nodeOf(d, id) || inside.indexOf(id) !== i),
    ...Object.keys(d.nodes).filter(id => !reaches(id)),
  ]
}
