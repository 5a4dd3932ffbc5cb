import { Actions, DockLocation, TabSetNode, type Action, type GroupAction, type Model } from 'flexlayout-react'
import { notify } from '../../src/state/notices.ts'
import { $compose } from '../saved/compose-state.ts'
import { isLock, isLoose, type Lock } from './tree.ts'

/**
 * Locked groups (W23): nothing leaves or enters. Users lock their own; locks of a role layout are changed only by its
 * designers. New versions ignore groups left to the user.
 */
export const lockOf = (set: TabSetNode): Lock | undefined => {
  const config: unknown = set.getConfig()
  const lock = isLoose(config) ? config.lock : undefined
  return isLock(lock) ? lock : undefined
}

/** An administrator designs the layout of a role, and is not in its preview. */
const works = (): boolean => {
  const composing = $compose.get()
  return composing !== null && !composing.draft
}

/** Locked now: designers of a role layout are not bound by its locks. */
export const isHeld = (set: TabSetNode): boolean => {
  const lock = lockOf(set)
  return lock === 'own' || (lock === 'role' && !works())
}

const isGroup = (action: Action): action is GroupAction => action.type === Actions.GROUP && 'actions' in action
const moving: readonly string[] = [
  Actions.MOVE_NODE,
  Actions.DELETE_TAB,
  Actions.DELETE_TABSET,
  Actions.POPOUT_TAB,
  Actions.POPOUT_TABSET,
  Actions.ADD_TAB,
]

/** The locked group affected by an action. */
function heldBy(model: Model, action: Action): TabSetNode | undefined {
  if (isGroup(action)) return action.actions.map(a => heldBy(model, a)).find(Boolean)
  if (!moving.includes(action.type)) return undefined
  const { node, fromNode, toNode, location } = action.data as Readonly<Record<string, unknown>>
  // A neighbour of a locked group can still be added.
  return [node, fromNode, location === DockLocation.CENTER.getName() ? toNode : undefined]
    .map(id => (typeof id === 'string' ? groupAt(model, id) : undefined))
    .find(set => set && isHeld(set))
}

function groupAt(model: Model, id: string): TabSetNode | undefined {
  let at = model.getNodeById(id)
  while (at && !(at instanceof TabSetNode)) at = at.getParent()
  return at
}

/** True when a locked group forbids it; shows the kind of lock. */
export function refuses(model: Model, action: Action): boolean {
  const held = heldBy(model, action)
  if (held) notify({ kind: 'info', code: lockOf(held) === 'role' ? 'groupHeldByRole' : 'groupHeld' })
  return held !== undefined
}

/** The next state of a group's lock: on and off; in a role layout also free. */
export function nextLock(set: TabSetNode): Lock | undefined {
  const now = lockOf(set)
  if (!works()) return now === 'own' ? undefined : 'own'
  return now === 'role' ? 'free' : now === 'free' ? undefined : 'role'
}
