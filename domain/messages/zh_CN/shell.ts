import { content } from './content.ts'
import { earlyErrors } from './early-errors.ts'
import { ui } from './ui.ts'
import { workspace } from './workspace.ts'

/** What the workspace says before any panel is there. */
export const messages = { ...content, ...earlyErrors, ...ui, ...workspace } as const
