import { componentOf } from '../../domain/components/all.ts'
import { newNode, slotsOf } from '../../domain/components/node.ts'
import type { ComponentDefinition } from '../../domain/components/define.ts'
import {
  below,
  nodeOf,
  placesOf,
  slotOf,
  type NodeId,
  type PageDocument,
  type Place,
} from '../../domain/meta/pages/page.ts'
import { branchOf, copyOf, take, type Branch, type Refusal, type Step } from '../../domain/meta/pages/page-steps.ts'

/** What is chosen in the outline: a node, or one slot of it. */
export interface Chosen {
  readonly id: NodeId
  readonly slot?: string
}

/** A step of the designer, and what is chosen after it. */
export interface Doing {
  readonly step: Step
  readonly choose: NodeId
}

export type Act = (page: PageDocument, chosen: Chosen) => Doing | { readonly refused: Refusal | 'end' | 'noSlot' }

export const newId = (): NodeId => crypto.randomUUID().slice(0, 8)

/** Behind what is chosen, or into it when it can hold something. */
export function placeFor(page: PageDocument, { id, slot }: Chosen): Place | null {
  const node = nodeOf(page, id)
  const into = slot ?? (node ? slotsOf(node)[0]?.name : undefined)
  if (node && into !== undefined) return { parent: id, slot: into, at: slotOf(node, into).length }
  const place = placesOf(page).get(id)
  return place ? { ...place, at: place.at + 1 } : null
}

const inserted = (branch: Branch, to: Place | null): ReturnType<Act> =>
  to ? { step: { do: 'insert', branch, to }, choose: branch.top } : { refused: 'gone' }

export const insert =
  (component: ComponentDefinition, at?: Place): Act =>
  (page, chosen) => {
    const top = newId()
    return inserted({ top, nodes: { [top]: newNode(component) } }, at ?? placeFor(page, chosen))
  }

export const paste =
  (branch: Branch): Act =>
  (page, chosen) =>
    inserted(copyOf(branch, newId), placeFor(page, chosen))

/** A copy behind the original. */
export const duplicate: Act = (page, { id }) => {
  const place = placesOf(page).get(id)
  return place ? inserted(copyOf(branchOf(page, id), newId), { ...place, at: place.at + 1 }) : { refused: 'root' }
}

/** The neighbour is chosen then, so that the next key has a place. */
export const remove: Act = (page, { id }) => {
  const place = placesOf(page).get(id)
  if (!place) return { refused: 'root' }
  const others = slotOf(nodeOf(page, place.parent), place.slot).filter(n => n !== id)
  return { step: { do: 'remove', id }, choose: others[place.at] ?? others.at(-1) ?? place.parent }
}

/** Not on phones; elsewhere it stays. */
export const hideOnPhones: Act = (page, { id }) =>
  id === page.root ? { refused: 'root' } : { step: { do: 'set', id, part: 'mobile', value: 'hidden' }, choose: id }

const moved = (id: NodeId, to: Place): Doing => ({ step: { do: 'move', id, to }, choose: id })

export const moveBy =
  (by: -1 | 1): Act =>
  (page, { id }) => {
    const place = placesOf(page).get(id)
    if (!place) return { refused: 'root' }
    const at = place.at + by
    const last = slotOf(nodeOf(page, place.parent), place.slot).length - 1
    return at < 0 || at > last ? { refused: 'end' } : moved(id, { ...place, at })
  }

/** Into the neighbour before it. */
export const moveIn: Act = (page, { id }) => {
  const place = placesOf(page).get(id)
  if (!place) return { refused: 'root' }
  const before = slotOf(nodeOf(page, place.parent), place.slot)[place.at - 1]
  const node = before === undefined ? undefined : nodeOf(page, before)
  const slot = node && slotsOf(node)[0]?.name
  return before !== undefined && slot !== undefined
    ? moved(id, { parent: before, slot, at: slotOf(node, slot).length })
    : { refused: 'noSlot' }
}

/** Behind the node that it is in. */
export const moveOut: Act = (page, { id }) => {
  const places = placesOf(page),
    place = places.get(id)
  if (!place) return { refused: 'root' }
  const around = places.get(place.parent)
  return around ? moved(id, { ...around, at: around.at + 1 }) : { refused: 'end' }
}

export const moveTo =
  (what: NodeId, to: Place): Act =>
  page => {
    // Places count without the node itself.
    const place = placesOf(page).get(what)
    const isBehind = place?.parent === to.parent && place.slot === to.slot && place.at < to.at
    return moved(what, isBehind ? { ...to, at: to.at - 1 } : to)
  }

/** A step that takes the chosen node's place: what is chosen when it was taken back or done once more. */
export function chosenBy(page: PageDocument, step: Step): NodeId {
  const id = step.do === 'insert' ? step.branch.top : step.id
  return nodeOf(page, id) ? id : page.root
}

/** Which one of how many a node is in its slot. */
export function placeWords(page: PageDocument, id: NodeId): { readonly place: number; readonly count: number } {
  const place = placesOf(page).get(id)
  return place
    ? { place: place.at + 1, count: slotOf(nodeOf(page, place.parent), place.slot).length }
    : { place: 1, count: 1 }
}

/** Whether a step can be done: buttons that cannot are disabled. */
export function can(page: PageDocument, chosen: Chosen, act: Act): boolean {
  const doing = act(page, chosen)
  return 'step' in doing && !('refused' in take(page, doing.step))
}

/** Nodes of the page that give a value of a kind, but not the node itself. */
export const givers = (page: PageDocument, kind: string, but: NodeId): readonly { id: NodeId; gives: string }[] =>
  below(page, page.root).flatMap(id =>
    id === but
      ? []
      : Object.entries(componentOf(nodeOf(page, id)?.type ?? '')?.gives ?? {})
          .filter(([, k]) => k === kind)
          .map(([gives]) => ({ id, gives })),
  )
