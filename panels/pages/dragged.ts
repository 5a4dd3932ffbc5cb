import { componentOf } from '../../domain/components/all.ts'
import { slotsOf } from '../../domain/components/node.ts'
import {
  below,
  nodeOf,
  placesOf,
  slotOf,
  type NodeId,
  type PageDocument,
  type Place,
} from '../../domain/meta/pages/page.ts'
import { insert, moveTo, type Act } from './design-acts.ts'

/** What is dragged over a canvas: a new component, or a node of the page. One at a time, in whatever window. */
let dragged: { readonly component: string } | { readonly node: NodeId } | null = null

export const dragComponent = (component: string): void => {
  dragged = { component }
}
export const dragNode = (node: NodeId): void => {
  dragged = { node }
}
export const endDrag = (): void => {
  dragged = null
}

/** Where a drop would put it, as the mark shows. */
export interface Mark {
  readonly at: NodeId
  readonly edge: 'before' | 'after' | 'in'
}

export function markAt(page: PageDocument, over: HTMLElement | null, y: number): Mark | null {
  const at = over?.dataset['canvas'],
    node = at === undefined ? undefined : nodeOf(page, at)
  if (!over || at === undefined || !node || !dragged) return null
  if ('node' in dragged && below(page, dragged.node).includes(at)) return null
  const slot = slotsOf(node)[0]?.name
  const isEmpty = slot !== undefined && slotOf(node, slot).length === 0
  if (at === page.root || isEmpty) return slot === undefined ? null : { at, edge: 'in' }
  const box = over.getBoundingClientRect()
  return { at, edge: (y - box.top) / box.height < 0.5 ? 'before' : 'after' }
}

/** What a drop does. */
export function dropAt(page: PageDocument, { at, edge }: Mark): Act | null {
  const node = nodeOf(page, at),
    place = placesOf(page).get(at),
    slot = node && slotsOf(node)[0]?.name
  const to: Place | undefined =
    edge === 'in'
      ? slot === undefined
        ? undefined
        : { parent: at, slot, at: slotOf(node, slot).length }
      : place && { ...place, at: edge === 'before' ? place.at : place.at + 1 }
  if (!to || !dragged) return null
  if ('node' in dragged) return moveTo(dragged.node, to)
  const component = componentOf(dragged.component)
  return component ? insert(component, to) : null
}
