import { componentsIn, renamedIn } from '../../expressions/check.ts'
import { isVariable } from '../../expressions/scope.ts'
import {
  below,
  depthOf,
  nodeOf,
  pageLimits,
  placesOf,
  slotOf,
  tidyNode,
  isExpressionValue,
  isNodeValue,
  isValues,
  type NodeId,
  type PageDocument,
  type PageNode,
  type PageValue,
  type Place,
} from './page.ts'

/** A node with all below it. */
export interface Branch {
  readonly top: NodeId
  readonly nodes: Readonly<Record<NodeId, PageNode>>
}

/** Which part of a node a step sets. */
export type Part = (typeof parts)[number]
const parts = ['settings', 'events', 'name', 'roles', 'shown', 'mobile'] as const
export const isPart = (v: unknown): v is Part => parts.some(p => p === v)

/** Every change of a page. A missing value removes what was set. */
export type Step =
  | { readonly do: 'insert'; readonly branch: Branch; readonly to: Place }
  | { readonly do: 'remove'; readonly id: NodeId }
  /** `at` counts without the node itself. */
  | { readonly do: 'move'; readonly id: NodeId; readonly to: Place }
  | {
      readonly do: 'set'
      readonly id: NodeId
      readonly part: Part
      /** Of a setting or an event. */
      readonly name?: string
      readonly value?: PageValue
    }

/** Why a step cannot be done. */
export type Refusal = 'gone' | 'root' | 'inside' | 'taken' | 'nodes' | 'depth'

export type Taken = { readonly after: PageDocument; readonly back: Step } | { readonly refused: Refusal }

/** The document after a step, and the step that takes it back. */
export function take(d: PageDocument, s: Step): Taken {
  switch (s.do) {
    case 'insert':
      return insert(d, s.branch, s.to)
    case 'remove':
      return remove(d, s.id)
    case 'move':
      return move(d, s.id, s.to)
    case 'set':
      return set(d, s)
  }
}

function insert(d: PageDocument, branch: Branch, to: Place): Taken {
  if (!nodeOf(d, to.parent) || !Object.hasOwn(branch.nodes, branch.top)) return { refused: 'gone' }
  const ids = Object.keys(branch.nodes)
  if (ids.some(id => nodeOf(d, id))) return { refused: 'taken' }
  if (Object.keys(d.nodes).length + ids.length > pageLimits.nodes) return { refused: 'nodes' }
  const after = placed({ ...d, nodes: { ...d.nodes, ...branch.nodes } }, branch.top, to)
  return isDeep(after) ? { refused: 'depth' } : { after, back: { do: 'remove', id: branch.top } }
}

function remove(d: PageDocument, id: NodeId): Taken {
  const place = placesOf(d).get(id)
  if (!nodeOf(d, id)) return { refused: 'gone' }
  if (id === d.root || !place) return { refused: 'root' }
  const branch = branchOf(d, id)
  const kept = Object.entries(lifted(d, id, place).nodes).filter(([n]) => !Object.hasOwn(branch.nodes, n))
  return { after: { ...d, nodes: Object.fromEntries(kept) }, back: { do: 'insert', branch, to: place } }
}

function move(d: PageDocument, id: NodeId, to: Place): Taken {
  const place = placesOf(d).get(id)
  if (!nodeOf(d, id) || !nodeOf(d, to.parent)) return { refused: 'gone' }
  if (id === d.root || !place) return { refused: 'root' }
  if (below(d, id).includes(to.parent)) return { refused: 'inside' }
  const after = placed(lifted(d, id, place), id, to)
  return isDeep(after) ? { refused: 'depth' } : { after, back: { do: 'move', id, to: place } }
}

function set(d: PageDocument, s: Extract<Step, { do: 'set' }>): Taken {
  const node = nodeOf(d, s.id)
  if (!node) return { refused: 'gone' }
  const before = valueAt(node, s.part, s.name)
  const back: Step = {
    do: 'set',
    id: s.id,
    part: s.part,
    ...(s.name === undefined ? {} : { name: s.name }),
    ...(before === undefined ? {} : { value: before }),
  }
  const after = withNode(d, s.id, withValue(node, s))
  return { after: s.part === 'name' ? renamed(after, node.name, s.value) : after, back }
}

/**
 * Expressions follow a name that changes. Not where they use the new name already: then the step back could not tell
 * them apart.
 */
function renamed(d: PageDocument, from: string | undefined, to: PageValue | undefined): PageDocument {
  if (from === undefined || typeof to !== 'string' || from === to || ![from, to].every(isVariable)) return d
  const all = Object.values(d.nodes).flatMap(expressionsOf)
  if (all.some(of => componentsIn(of).includes(to)) || !all.some(of => componentsIn(of).includes(from))) return d
  const follow = (of: string) => renamedIn(of, from, to)
  return {
    ...d,
    nodes: Object.fromEntries(
      Object.entries(d.nodes).map(([id, node]): [NodeId, PageNode] => {
        const settings = Object.entries(node.settings).map(([n, v]) => [n, withExpressions(v, follow)] as const)
        return [
          id,
          { ...node, settings: Object.fromEntries(settings), ...(node.shown ? { shown: follow(node.shown) } : {}) },
        ]
      }),
    ),
  }
}

/** All expressions of a node. */
export const expressionsOf = (node: PageNode): readonly string[] => [
  ...(node.shown ? [node.shown] : []),
  ...Object.values(node.settings).flatMap(expressionsIn),
]

function expressionsIn(v: PageValue): readonly string[] {
  if (isExpressionValue(v)) return [v.of]
  if (Array.isArray(v)) return v.flatMap((part: PageValue) => expressionsIn(part))
  return isValues(v) ? Object.values(v).flatMap(expressionsIn) : []
}

function withExpressions(v: PageValue, follow: (of: string) => string): PageValue {
  if (isExpressionValue(v)) return { $: 'expr', of: follow(v.of) }
  if (Array.isArray(v)) return v.map((part: PageValue) => withExpressions(part, follow))
  return isValues(v) ? Object.fromEntries(Object.entries(v).map(([n, part]) => [n, withExpressions(part, follow)])) : v
}

/** The value of a part; undefined when it is not set. */
export function valueAt(node: PageNode, part: Part, name = ''): PageValue | undefined {
  if (part !== 'settings' && part !== 'events') return node[part]
  const values = node[part]
  return values && Object.hasOwn(values, name) ? values[name] : undefined
}

function withValue(node: PageNode, { part, name = '', value }: Extract<Step, { do: 'set' }>): PageNode {
  if (part !== 'settings' && part !== 'events') {
    const { [part]: _was, ...rest } = node
    return tidyNode({ ...rest, ...(value === undefined ? {} : { [part]: value }) })
  }
  const others = Object.entries(node[part] ?? {}).filter(([n]) => n !== name)
  return tidyNode({
    ...node,
    [part]: Object.fromEntries(value === undefined ? others : [...others, [name, value]]),
  })
}

const withNode = (d: PageDocument, id: NodeId, node: PageNode): PageDocument => ({
  ...d,
  nodes: { ...d.nodes, [id]: node },
})

function withSlot(d: PageDocument, parent: NodeId, slot: string, ids: readonly NodeId[]): PageDocument {
  const node = nodeOf(d, parent)
  if (!node) return d
  const others = Object.entries(node.slots ?? {}).filter(([n]) => n !== slot)
  return withNode(d, parent, tidyNode({ ...node, slots: Object.fromEntries([...others, [slot, ids]]) }))
}

const lifted = (d: PageDocument, id: NodeId, { parent, slot }: Place): PageDocument =>
  withSlot(
    d,
    parent,
    slot,
    slotOf(nodeOf(d, parent), slot).filter(n => n !== id),
  )

function placed(d: PageDocument, id: NodeId, { parent, slot, at }: Place): PageDocument {
  const ids = slotOf(nodeOf(d, parent), slot)
  return withSlot(d, parent, slot, ids.toSpliced(Math.min(Math.max(at, 0), ids.length), 0, id))
}

const isDeep = (d: PageDocument): boolean => depthOf(d, d.root) > pageLimits.depth

export const branchOf = (d: PageDocument, top: NodeId): Branch => ({
  top,
  nodes: Object.fromEntries(below(d, top).flatMap(id => (nodeOf(d, id) ? [[id, d.nodes[id] as PageNode]] : []))),
})

/**
 * A copy with ids of its own. What names a node of the branch names its copy; what names a node outside stays. Names
 * are unique within a page, so copies have none.
 */
export function copyOf(branch: Branch, newId: () => NodeId): Branch {
  const ids = new Map(Object.keys(branch.nodes).map(id => [id, newId()]))
  const idOf = (id: NodeId) => ids.get(id) ?? id
  const nodes = Object.entries(branch.nodes).map(([id, { name: _name, ...node }]): [NodeId, PageNode] => [
    idOf(id),
    tidyNode({
      ...node,
      settings: followed(node.settings, idOf),
      ...(node.events ? { events: followed(node.events, idOf) } : {}),
      ...(node.slots
        ? { slots: Object.fromEntries(Object.entries(node.slots).map(([slot, inside]) => [slot, inside.map(idOf)])) }
        : {}),
    }),
  ])
  return { top: idOf(branch.top), nodes: Object.fromEntries(nodes) }
}

/** References to nodes are values of another node, and the node of an act. */
const isReference = (v: PageValue): v is { readonly node: string } =>
  isNodeValue(v) || (isValues(v) && typeof v['do'] === 'string' && typeof v['node'] === 'string')

function followed<V extends PageValue>(value: V, idOf: (id: NodeId) => NodeId): V
function followed(value: PageValue, idOf: (id: NodeId) => NodeId): PageValue {
  if (Array.isArray(value)) return value.map((v: PageValue) => followed(v, idOf))
  if (!isValues(value)) return value
  const all = Object.fromEntries(Object.entries(value).map(([name, v]) => [name, followed(v, idOf)]))
  return isReference(value) ? { ...all, node: idOf(value.node) } : all
}

/** Nodes that a value names. */
export function namedIn(value: PageValue | undefined): readonly NodeId[] {
  if (Array.isArray(value)) return value.flatMap((v: PageValue) => namedIn(v))
  if (!isValues(value)) return []
  return [...(isReference(value) ? [value.node] : []), ...Object.values(value).flatMap(v => namedIn(v))]
}
