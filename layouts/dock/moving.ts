import { Actions, DockLocation, Model, Rect, type Action } from 'flexlayout-react'
import type { MoveTarget } from '../../commands/workspace.ts'
import { t } from '../../src/i18n/intl.ts'
import { makePanel } from '../../panels/open-panel.ts'
import { backToOrigin, noteOrigin, sizesOfOrigin } from './float-origin.ts'
import { isHeld, lockOf, nextLock } from './locks.ts'
import { edges, tabOf, tabsetOf, tabsets, type DockSide } from './model.ts'
import { groupFor, placed } from './placing.ts'
import { tabNode, type Lock } from './tree.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Moves of the active panel by key, palette and menu, so that every drag has an alternative. */

const copyOf = (workspace: Workspace) => {
  const from = workspace.$active.get()
  return from
    ? makePanel({
        id: `p-${crypto.randomUUID().slice(0, 8)}`,
        address: from.$address.get(),
        state: structuredClone(from.$state.get()),
        link: from.$link.get() ?? undefined,
      })
    : null
}

/** A second panel with the same address and state, right of it or below. */
export function split(workspace: Workspace, direction: 'right' | 'down'): void {
  const copy = copyOf(workspace)
  if (copy)
    workspace.add(
      copy,
      Actions.addTab(
        tabNode(copy.id),
        groupFor(workspace).getId(),
        direction === 'right' ? DockLocation.RIGHT : DockLocation.BOTTOM,
        -1,
        true,
      ),
      'push',
    )
}

/** A second panel with the same address and state, beside it. */
export function duplicate(workspace: Workspace): void {
  const copy = copyOf(workspace)
  if (copy) workspace.add(copy, placed(workspace, copy, 'new'), 'push')
}

/** Toggles between layout, float and separate window. */
export function lift(workspace: Workspace, kind: 'float' | 'window'): void {
  const id = workspace.$active.get()?.id
  const model = workspace.$model.get()
  const tab = id ? tabOf(model, id) : undefined
  if (!tab) return
  const unpin = tab.isPinned() ? [Actions.setTabPinned(tab.getId(), false)] : []
  if (layoutType(model, tab.getLayoutId()) === kind) {
    workspace.perform(Actions.group([...unpin, backToOrigin(model, tab.getId()) ?? dockAction(model, tab.getId())]))
    const sizes = sizesOfOrigin(workspace.$model.get(), tab.getId())
    if (sizes) workspace.$model.get().doAction(sizes)
    return
  }
  if (layoutType(model, tab.getLayoutId()) === 'main') noteOrigin(model, tab.getId())
  workspace.perform(Actions.group([...unpin, Actions.popoutTab(tab.getId(), kind)]))
  const layoutId = tabOf(workspace.$model.get(), tab.getId())?.getLayoutId()
  if (kind === 'float' && layoutId) inset(workspace, layoutId)
  if (layoutId) workspace.enter(layoutId)
}

/** A float starts smaller than its group, so that it is visibly above; one undo step. */
function inset(workspace: Workspace, layoutId: string): void {
  const rect = workspace.$model.get().toJson().subLayouts?.[layoutId]?.rect
  if (!rect || rect.width < 200) return
  const width = Math.max(360, rect.width * 0.7),
    height = Math.max(260, rect.height * 0.7)
  workspace.$model.get().doAction(Actions.moveFloat(layoutId, new Rect(rect.x + 32, rect.y + 32, width, height)))
}

export const layoutType = (model: Model, layoutId: string): 'main' | 'float' | 'window' => {
  const type = layoutId === Model.MAIN_LAYOUT_ID ? undefined : model.toJson().subLayouts?.[layoutId]?.type
  return type === 'float' || type === 'window' ? type : 'main'
}

function dockAction(model: Model, id: string): Action {
  const home = model.getActiveTabset() ?? model.getFirstTabSet()
  return Actions.moveNode(id, home?.getId() ?? '', DockLocation.CENTER, -1, true)
}

const isEdge = (value: string): value is DockSide => value in edges && value !== 'center'

/** Targets of the active panel: other groups, edges, float, window. */
export function moveTargets(workspace: Workspace): readonly MoveTarget[] {
  const active = workspace.$active.get()
  const model = workspace.$model.get()
  if (!active) return []
  const own = tabsetOf(model, active.id)
  const groups = tabsets(model).filter(s => s !== own && !isHeld(s) && s.getTabNodes().length > 0)
  const edgesHere: MoveTarget[] =
    (own?.getTabNodes().length ?? 0) > 1
      ? [
          { id: 'right', label: t('moveRight') },
          { id: 'bottom', label: t('moveBottom') },
          { id: 'left', label: t('moveLeft') },
          { id: 'top', label: t('moveTop') },
        ]
      : []
  return [
    ...groups.map(s => ({
      id: `group:${s.getId()}`,
      label: t('moveToGroup', { title: workspace.panel(s.getSelectedNode()?.getId() ?? '')?.$label.get() ?? '' }),
    })),
    ...edgesHere,
  ]
}

export function moveTo(workspace: Workspace, target: string): void {
  const active = workspace.$active.get()
  const own = active ? tabsetOf(workspace.$model.get(), active.id) : undefined
  if (target.startsWith('group:')) dockTo(workspace, target.slice(6), 'center')
  else if (own && isEdge(target)) dockTo(workspace, own.getId(), target)
}

/** Moves the active panel into a group, or to an edge of it. */
export function dockTo(workspace: Workspace, to: string, side: DockSide): void {
  const active = workspace.$active.get()
  const model = workspace.$model.get()
  const tab = active ? tabOf(model, active.id) : undefined
  const own = active ? tabsetOf(model, active.id) : undefined
  if (!active || !tab || !model.getNodeById(to)) return
  // Alone in its group, it is there already.
  if (own?.getId() === to && (side === 'center' || own.getTabNodes().length < 2)) return
  // A pinned tab cannot leave its group, so it is unpinned, moved and pinned again.
  const move = Actions.moveNode(active.id, to, edges[side], -1, true)
  workspace.perform(
    tab.isPinned()
      ? Actions.group([Actions.setTabPinned(active.id, false), move, Actions.setTabPinned(active.id, true)])
      : move,
  )
  workspace.enter(tabOf(workspace.$model.get(), active.id)?.getLayoutId() ?? Model.MAIN_LAYOUT_ID)
  workspace.focus(active.id)
}

/** Next or previous tab of the group, wrapping around. */
export function step(workspace: Workspace, by: 1 | -1): void {
  const active = workspace.$active.get()
  const all = active ? (tabsetOf(workspace.$model.get(), active.id)?.getTabNodes() ?? []) : []
  const next = all[(all.findIndex(n => n.getId() === active?.id) + by + all.length) % all.length]
  if (next) workspace.focus(next.getId())
}

export function toggleMaximise(workspace: Workspace): void {
  const set = groupFor(workspace)
  workspace.perform(Actions.maximizeToggle(set.getId(), set.getLayoutId()))
}

export function togglePin(workspace: Workspace): void {
  const active = workspace.$active.get()
  const tab = active ? tabOf(workspace.$model.get(), active.id) : undefined
  active?.$peek.set(false)
  if (tab) workspace.perform(Actions.setTabPinned(tab.getId(), !tab.isPinned()))
}

/** Toggles the lock of the active group; role locks are fixed. Returns the lock. */
export function toggleLock(workspace: Workspace): Lock | 'refused' | undefined {
  const set = groupFor(workspace)
  if (isHeld(set) && lockOf(set) === 'role') return 'refused'
  const lock = nextLock(set)
  workspace.perform(Actions.updateNodeAttributes(set.getId(), { config: lock ? { lock } : undefined }))
  return lock
}
