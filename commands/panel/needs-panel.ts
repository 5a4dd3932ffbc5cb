import { text, type Text } from '../../domain/meta/text.ts'
import { workspace } from '../workspace.ts'

/** Why a command for the active panel cannot run when there is none. */
export const needsPanel = (): Text | null =>
  workspace().counts.open === 0 ? text('No panel is open', '没有打开的面板') : null
