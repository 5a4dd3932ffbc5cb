import { Actions, Orientation, RowNode, TabSetNode, type Action, type Model, type Node } from 'flexlayout-react'
import type { PanelId } from '../../panels/contract.ts'
import { edges, tabOf, tabsetOf, type DockSide } from './model.ts'

/** Where a panel stood before it floated: its group and place in it, and what lay beside the group. */
interface Origin {
  readonly group: string
  readonly index: number
  /** Alone in its group: the group goes with it, and is made again at this side of a neighbour. */
  readonly beside?: { readonly group: string; readonly side: DockSide }
  /** Sizes of the groups of its row. */
  readonly row: { readonly id: string; readonly weights: readonly number[] }
}

/** Of this page: after a reload a float docks into the active group. */
const origins = new Map<PanelId, Origin>()

export function noteOrigin(model: Model, id: PanelId): void {
  const group = tabsetOf(model, id),
    row = group?.getParent()
  if (!group || !(row instanceof RowNode)) return
  const all = row.getChildren()
  const neighbour = neighbourOf(all, group, row.getOrientation())
  origins.set(id, {
    group: group.getId(),
    index: group.getChildren().findIndex(n => n.getId() === id),
    ...(group.getChildren().length === 1 && neighbour ? { beside: neighbour } : {}),
    row: { id: row.getId(), weights: all.map(weightOf) },
  })
}

/** How a panel docks back to where it was; undefined when that is not known or not there any more. */
export function backToOrigin(model: Model, id: PanelId): Action | undefined {
  const origin = origins.get(id)
  if (!origin || !tabOf(model, id)) return undefined
  if (model.getNodeById(origin.group) instanceof TabSetNode)
    return Actions.moveNode(id, origin.group, edges.center, origin.index, true)
  const { beside } = origin
  return beside && model.getNodeById(beside.group) instanceof TabSetNode
    ? Actions.moveNode(id, beside.group, edges[beside.side], -1, true)
    : undefined
}

/** After docking: the groups of the row get the sizes that they had, when they are as many as before. */
export function sizesOfOrigin(model: Model, id: PanelId): Action | undefined {
  const origin = origins.get(id)
  origins.delete(id)
  const row = tabsetOf(model, id)?.getParent()
  return origin?.beside && row instanceof RowNode && row.getChildren().length === origin.row.weights.length
    ? Actions.adjustWeights(row.getId(), [...origin.row.weights])
    : undefined
}

const weightOf = (node: Node): number => (node instanceof TabSetNode || node instanceof RowNode ? node.getWeight() : 0)

/** The group before this one, else the one after it, and the side of it at which this one is. */
function neighbourOf(all: readonly Node[], group: Node, way: Orientation): Origin['beside'] | undefined {
  const at = all.indexOf(group)
  const across = way === Orientation.HORZ
  const before = edgeGroup(all[at - 1], 'last')
  if (before) return { group: before, side: across ? 'right' : 'bottom' }
  const after = edgeGroup(all[at + 1], 'first')
  return after ? { group: after, side: across ? 'left' : 'top' } : undefined
}

function edgeGroup(node: Node | undefined, which: 'first' | 'last'): string | undefined {
  if (node instanceof TabSetNode) return node.getId()
  const children = node?.getChildren() ?? []
  return node instanceof RowNode ? edgeGroup(which === 'first' ? children[0] : children.at(-1), which) : undefined
}
