import { Actions, DockLocation, type Action } from 'flexlayout-react'
import type { OpenPanel } from '../../panels/open-panel.ts'
import type { ClosedPanel } from '../workspace/document.ts'
import { isHeld } from './locks.ts'
import { isTabsetNode, tabOf, tabs, tabsetOf } from './model.ts'
import { placed } from './placing.ts'
import { wakePanel } from '../workspace/panel-store.ts'
import { tabNode } from './tree.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Closes the active panel, all others, or all; pinned ones only when named individually. One question and one step. */
export function closePanels(workspace: Workspace, which: 'active' | 'others' | 'all'): Promise<boolean> {
  const active = workspace.$active.get()?.id
  const model = workspace.$model.get()
  const held = (id: string) => {
    const set = tabsetOf(model, id)
    return set !== undefined && isHeld(set)
  }
  const ids =
    which === 'active'
      ? [active]
      : tabs(model)
          .filter(t => !t.isPinned() && !held(t.getId()) && (which === 'all' || t.getId() !== active))
          .map(t => t.getId())
  const going = ids.filter(id => id !== undefined)
  return going.length > 0 ? workspace.act(Actions.group(going.map(id => Actions.deleteTab(id)))) : Promise.resolve(true)
}

const sides = { left: DockLocation.LEFT, right: DockLocation.RIGHT, top: DockLocation.TOP, bottom: DockLocation.BOTTOM }

/** Reopens the last closed panel in its group and position, with state; recreates a removed group. */
export function reopenClosed(workspace: Workspace): boolean {
  const closed = workspace.takeClosed()
  if (!closed) return false
  const taken = tabOf(workspace.$model.get(), closed.id) !== undefined
  const id = taken ? `p-${crypto.randomUUID().slice(0, 8)}` : closed.id
  const panel = wakePanel(id, closed.panel)
  workspace.add(panel, placeAgain(workspace, closed, panel), 'push')
  return true
}

function placeAgain(workspace: Workspace, closed: ClosedPanel, panel: OpenPanel): Action {
  const model = workspace.$model.get()
  const home = model.getNodeById(closed.tabset)
  if (isTabsetNode(home) && !isHeld(home))
    return Actions.addTab(tabNode(panel.id), closed.tabset, DockLocation.CENTER, closed.index, true)
  if (closed.near && isTabsetNode(model.getNodeById(closed.near.tabset))) {
    return Actions.addTab(tabNode(panel.id), closed.near.tabset, sides[closed.near.side], -1, true)
  }
  return placed(workspace, panel, 'new')
}
