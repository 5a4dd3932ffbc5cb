import type { WorkspacePort } from '../../commands/workspace.ts'
import { focusRegion, panelTowards } from '../dock/focus.ts'
import { startSwitcher } from '../dock/switcher.ts'
import type { Workspace } from './workspace.ts'

/** Actions that bring the focus to another panel. */
export function focusVerbs(
  w: Workspace,
  toActive: () => void,
): Pick<WorkspacePort, 'focus' | 'back' | 'focusTowards' | 'focusRegion'> {
  return {
    focus(id) {
      w.focus(id)
      toActive()
    },
    back(held) {
      if (held) return startSwitcher(w)
      const id = w.recent()[1]
      if (id) {
        w.focus(id)
        toActive()
      }
    },
    focusTowards(direction) {
      const id = panelTowards(w, direction)
      if (id) {
        w.focus(id)
        toActive()
      }
    },
    focusRegion,
  }
}
