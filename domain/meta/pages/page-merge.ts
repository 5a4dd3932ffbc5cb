import {
  nodeOf,
  placesOf,
  sameText,
  slotOf,
  tidyNode,
  type NodeId,
  type PageDocument,
  type PageNode,
  type PageValue,
  type Place,
} from './page.ts'
import { take, valueAt, type Part } from './page-steps.ts'

/** Both changed the same thing differently. The merged page has one's own value until it is chosen. */
export interface Conflict {
  readonly node: NodeId
  readonly what: Part | 'place' | 'removed'
  /** Of a setting or an event. */
  readonly name?: string
  readonly mine?: PageValue
  readonly theirs?: PageValue
}

export interface Merged {
  readonly page: PageDocument
  readonly conflicts: readonly Conflict[]
}

type Home = Pick<Place, 'parent' | 'slot'>
type Homes = ReadonlyMap<NodeId, Home>

const same = (a: unknown, b: unknown): boolean => sameText(a ?? null, b ?? null)
const sameHome = (a: Home | undefined, b: Home | undefined): boolean => a?.parent === b?.parent && a?.slot === b?.slot

/** One value of three; undefined when both changed it differently. */
const oneOf = <T>(base: T, mine: T, theirs: T, isSame: (a: T, b: T) => boolean): { readonly of: T } | undefined =>
  isSame(mine, theirs) || isSame(base, theirs) ? { of: mine } : isSame(base, mine) ? { of: theirs } : undefined

/**
 * What two designers made of the same page, as one: by node and by setting. What only one of them did stands. What one
 * removed and the other changed stays, and is named.
 */
export function mergePages(base: PageDocument, mine: PageDocument, theirs: PageDocument): Merged {
  const conflicts: Conflict[] = []
  const homes = { base: placesOf(base), mine: placesOf(mine), theirs: placesOf(theirs) }
  const kept = keptNodes({ base, mine, theirs }, homes, conflicts)
  const placed = mergeHomes(kept, homes, conflicts, mine.root)
  const nodes = new Map<NodeId, PageNode>()
  for (const id of kept) {
    const node = mergeNode(id, nodeOf(base, id), nodeOf(mine, id), nodeOf(theirs, id), conflicts)
    if (node) nodes.set(id, node)
  }
  const inside = mergeOrders({ base, mine, theirs }, placed)
  return {
    page: {
      ...mine,
      nodes: Object.fromEntries(
        [...nodes].map(([id, node]) => [id, tidyNode({ ...node, slots: Object.fromEntries(inside.get(id) ?? []) })]),
      ),
    },
    conflicts,
  }
}

interface Three<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** Without its slots: these are merged by the places of what is in them. */
const content = ({ slots: _slots, ...node }: PageNode): unknown => node

function keptNodes(d: Three<PageDocument>, homes: Three<Homes>, conflicts: Conflict[]): Set<NodeId> {
  const kept = new Set<NodeId>([d.mine.root]),
    back = new Set<NodeId>()
  for (const id of new Set([...Object.keys(d.mine.nodes), ...Object.keys(d.theirs.nodes)])) {
    const base = nodeOf(d.base, id),
      mine = nodeOf(d.mine, id),
      theirs = nodeOf(d.theirs, id)
    if ((mine && theirs) || !base) kept.add(id)
    else {
      // One of them removed it: it stays if the other one changed it.
      const left = mine ?? theirs,
        of = mine ? homes.mine : homes.theirs
      if (left && (!same(content(left), content(base)) || !sameHome(of.get(id), homes.base.get(id)))) {
        kept.add(id)
        back.add(id)
      }
    }
  }
  // A node stays with all that it is in.
  for (const id of kept) {
    const parent = homeOf(id, homes)?.of?.parent ?? homes.mine.get(id)?.parent
    if (parent !== undefined && !kept.has(parent)) {
      kept.add(parent)
      back.add(parent)
    }
  }
  for (const node of back) conflicts.push({ node, what: 'removed' })
  return kept
}

/** Where a node is in the merged page; undefined when both moved it, each to another place. */
function homeOf(id: NodeId, { base, mine, theirs }: Three<Homes>): { readonly of: Home | undefined } | undefined {
  const own = mine.get(id),
    other = theirs.get(id)
  return own && other ? oneOf<Home | undefined>(base.get(id), own, other, sameHome) : { of: own ?? other }
}

function mergeHomes(
  kept: ReadonlySet<NodeId>,
  homes: Three<Homes>,
  conflicts: Conflict[],
  root: NodeId,
): Map<NodeId, Home> {
  const placed = new Map<NodeId, Home>()
  for (const id of kept) {
    if (id === root) continue
    const one = homeOf(id, homes)
    const home = one ? one.of : homes.mine.get(id)
    if (!one) conflicts.push({ node: id, what: 'place' })
    if (home) placed.set(id, home)
  }
  openCircles(placed, homes.mine, conflicts, root)
  return placed
}

/** Each moved one into the other: those nodes stay where one's own page has them. */
function openCircles(placed: Map<NodeId, Home>, mine: Homes, conflicts: Conflict[], root: NodeId): void {
  for (const own of [true, false])
    for (const id of placed.keys()) {
      const circle = circleFrom(placed, id)
      if (circle.length === 0) continue
      for (const node of circle) {
        const home = own ? mine.get(node) : { parent: root, slot: 'content' }
        if (home && !sameHome(home, placed.get(node))) {
          placed.set(node, home)
          conflicts.push({ node, what: 'place' })
        }
      }
    }
}

function circleFrom(placed: ReadonlyMap<NodeId, Home>, id: NodeId): readonly NodeId[] {
  const way: NodeId[] = []
  for (let at: NodeId | undefined = id; at !== undefined; at = placed.get(at)?.parent) {
    const before = way.indexOf(at)
    if (before >= 0) return way.slice(before)
    way.push(at)
  }
  return []
}

function mergeNode(
  id: NodeId,
  base: PageNode | undefined,
  mine: PageNode | undefined,
  theirs: PageNode | undefined,
  conflicts: Conflict[],
): PageNode | undefined {
  if (!mine || !theirs) return mine ?? theirs
  const pick = (what: Part, name?: string): PageValue | undefined => {
    const of = (node: PageNode | undefined) => node && valueAt(node, what, name)
    const one = oneOf<PageValue | undefined>(of(base), of(mine), of(theirs), same)
    if (one) return one.of
    const [own, other] = [of(mine), of(theirs)]
    conflicts.push({
      node: id,
      what,
      ...(name === undefined ? {} : { name }),
      ...(own === undefined ? {} : { mine: own }),
      ...(other === undefined ? {} : { theirs: other }),
    })
    return own
  }
  const values = (part: 'settings' | 'events') =>
    Object.fromEntries(
      [...new Set([mine, theirs].flatMap(n => Object.keys(n[part] ?? {})))].flatMap(name => {
        const value = pick(part, name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const name = pick('name'),
    roles = pick('roles'),
    shown = pick('shown'),
    mobile = pick('mobile')
  return {
    type: mine.type,
    settings: values('settings'),
    events: values('events'),
    ...(typeof name === 'string' ? { name } : {}),
    ...(roles === undefined ? {} : { roles: roles as NonNullable<PageNode['roles']> }),
    ...(typeof shown === 'string' ? { shown } : {}),
    ...(mobile === 'hidden' ? { mobile } : {}),
  }
}

/** The nodes in each slot: in the order of whoever changed it, others behind the one that they followed. */
function mergeOrders(d: Three<PageDocument>, placed: ReadonlyMap<NodeId, Home>): Map<NodeId, Map<string, NodeId[]>> {
  const members = new Map<NodeId, Map<string, Set<NodeId>>>()
  for (const [id, { parent, slot }] of placed) {
    const slots = members.get(parent) ?? new Map<string, Set<NodeId>>()
    members.set(parent, slots.set(slot, (slots.get(slot) ?? new Set<NodeId>()).add(id)))
  }
  return new Map(
    [...members].map(([parent, slots]) => [
      parent,
      new Map([...slots].map(([slot, ids]) => [slot, orderOf(d, parent, slot, ids)])),
    ]),
  )
}

function orderOf(d: Three<PageDocument>, parent: NodeId, slot: string, ids: ReadonlySet<NodeId>): NodeId[] {
  const list = (of: PageDocument) => slotOf(nodeOf(of, parent), slot).filter(id => ids.has(id))
  const base = list(d.base),
    mine = list(d.mine),
    theirs = list(d.theirs)
  const common = new Set(base.filter(id => mine.includes(id) && theirs.includes(id)))
  const within = (of: readonly NodeId[]) => of.filter(id => common.has(id)).join('\n')
  const [first, second] = within(mine) === within(base) ? [theirs, mine] : [mine, theirs]
  const order = [...first]
  for (const [i, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = second.slice(0, i).findLast(n => order.includes(n))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return [...order, ...[...ids].filter(id => !order.includes(id))]
}

/** The page with the other's value of a conflict. A conflict about a place or a removal keeps one's own page. */
export function takeTheirs(page: PageDocument, { node, what, name, theirs }: Conflict): PageDocument {
  if (what === 'place' || what === 'removed') return page
  const taken = take(page, {
    do: 'set',
    id: node,
    part: what,
    ...(name === undefined ? {} : { name }),
    ...(theirs === undefined ? {} : { value: theirs }),
  })
  return 'refused' in taken ? page : taken.after
}
