import type { RoleCode } from '../role.ts'
import type { Text } from '../text.ts'

/**
 * A page that designers compose of components (docs/decisions/038). Its nodes are a flat map; a slot of a node is a
 * list of ids. Maps never have an order, because the database sorts their names.
 */
export type NodeId = string

/** What a setting, an event or a name can be. */
export type PageValue = null | boolean | number | string | readonly PageValue[] | { readonly [name: string]: PageValue }

/** A text for readers. */
export interface TextValue extends Text {
  readonly $: 'text'
}

/** The value that another component of the page gives. */
export interface NodeValue {
  readonly $: 'node'
  readonly node: NodeId
  readonly gives: string
}

/** An expression (docs/decisions/051). */
export interface ExpressionValue {
  readonly $: 'expr'
  readonly of: string
}

export type Slots = Readonly<Record<string, readonly NodeId[]>>
export type PageValues = Readonly<Record<string, PageValue>>

export interface PageNode {
  /** Name of its component. */
  readonly type: string
  /** For designers: unique within the page. */
  readonly name?: string
  readonly settings: PageValues
  readonly slots?: Slots
  /** By event: its acts, one after another. */
  readonly events?: PageValues
  /** Only readers with one of these roles get the node. */
  readonly roles?: readonly RoleCode[]
  /** An expression: the node shows while it comes to yes. It is no right; `roles` are. */
  readonly shown?: string
  /** Phones do not show it: the mobile page is a variant of the page (docs/decisions/038). */
  readonly mobile?: 'hidden'
}

export interface PageDocument {
  readonly format: 1
  readonly root: NodeId
  readonly nodes: Readonly<Record<NodeId, PageNode>>
}

/** Where an act opens a screen. Acts are `open` with an address, and `refresh`; none of them changes data. */
export const openHows = ['here', 'reuse', 'beside', 'window'] as const

export interface PageDefinition {
  readonly code: string
  readonly title: Text
  readonly roles: readonly RoleCode[]
  readonly menu?: string
  readonly content: PageDocument
  /** Withdrawn: its published version is not active. */
  readonly valid?: boolean
}

export const pageLimits = { nodes: 1000, depth: 12, letters: 524_288, acts: 50 } as const

export const nodeOf = (d: PageDocument, id: NodeId): PageNode | undefined =>
  Object.hasOwn(d.nodes, id) ? d.nodes[id] : undefined

export const slotOf = (node: PageNode | undefined, slot: string): readonly NodeId[] =>
  (node?.slots && Object.hasOwn(node.slots, slot) ? node.slots[slot] : undefined) ?? []

/** Where a node is. */
export interface Place {
  readonly parent: NodeId
  readonly slot: string
  readonly at: number
}

/** The place of each node but the root. */
export function placesOf(d: PageDocument): ReadonlyMap<NodeId, Place> {
  const places = new Map<NodeId, Place>()
  for (const [parent, node] of Object.entries(d.nodes))
    for (const [slot, ids] of Object.entries(node.slots ?? {}))
      for (const [at, id] of ids.entries()) places.set(id, { parent, slot, at })
  return places
}

/** A node and all below it, from the top; a node that is named twice comes once. */
export function below(d: PageDocument, top: NodeId): readonly NodeId[] {
  const found = new Set<NodeId>(),
    open = [top]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodeOf(d, id)
    if (!node || found.has(id)) continue
    found.add(id)
    const inside = Object.keys(node.slots ?? {})
      .toSorted()
      .flatMap(slot => slotOf(node, slot))
    open.push(...inside.toReversed())
  }
  return [...found]
}

/** Number of levels below a node, itself included; stops at the limit. */
export function depthOf(d: PageDocument, top: NodeId): number {
  let level: readonly NodeId[] = [top],
    depth = 0
  while (level.length > 0 && depth <= pageLimits.depth) {
    depth++
    level = level.flatMap(id => Object.values(nodeOf(d, id)?.slots ?? {}).flat())
  }
  return depth
}

export const isNodeValue = (v: PageValue | undefined): v is PageValue & NodeValue =>
  isValues(v) && v['$'] === 'node' && typeof v['node'] === 'string' && typeof v['gives'] === 'string'

export const isExpressionValue = (v: PageValue | undefined): v is PageValue & ExpressionValue =>
  isValues(v) && v['$'] === 'expr' && typeof v['of'] === 'string'

export const isTextValue = (v: PageValue | undefined): v is PageValue & TextValue =>
  isValues(v) && v['$'] === 'text' && typeof v['en_US'] === 'string' && typeof v['zh_CN'] === 'string'

export const isValues = (v: unknown): v is PageValues => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Equal pages are equal texts: names in one order, nothing empty. */
export function pageText(value: unknown, spaces?: number): string {
  return JSON.stringify(value, (_, v: unknown) => (isValues(v) ? sorted(v) : v), spaces)
}

/**
 * Whether two values have equal texts; a part that both share is not read, so that a typed letter costs its node alone.
 */
export function sameText(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((v, i) => sameText(v ?? null, b[i] ?? null))
  if (!isValues(a) || !isValues(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => sameText(own(a, key), own(b, key)))
}

const own = (of: PageValues, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined)

const sorted = (v: PageValues): PageValues =>
  Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

/** Without empty slots, events and roles, so that a step and its inverse lead to the same text. */
export const tidyNode = ({ slots, events, roles, name, shown, ...node }: PageNode): PageNode => ({
  ...node,
  ...(name ? { name } : {}),
  ...filled('slots', slots, ids => ids.length > 0),
  ...filled('events', events, acts => !Array.isArray(acts) || acts.length > 0),
  ...(roles && roles.length > 0 ? { roles } : {}),
  ...(shown ? { shown } : {}),
})

function filled<K extends string, V>(
  key: K,
  of: Readonly<Record<string, V>> | undefined,
  isFilled: (v: V) => boolean,
): { readonly [P in K]?: Readonly<Record<string, V>> } {
  const kept = Object.entries(of ?? {}).filter(([, v]) => isFilled(v))
  return kept.length > 0
    ? ({ [key]: Object.fromEntries(kept) } as { readonly [P in K]: Readonly<Record<string, V>> })
    : {}
}

export const tidy = (d: PageDocument): PageDocument => ({
  ...d,
  nodes: Object.fromEntries(Object.entries(d.nodes).map(([id, node]) => [id, tidyNode(node)])),
})

/** A page with nothing on it. */
export const emptyPage: PageDocument = { format: 1, root: 'page', nodes: { page: { type: 'section', settings: {} } } }
