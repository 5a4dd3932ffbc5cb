import { content } from './content.ts'
import { earlyErrors } from './errors/early.ts'
import { ui } from './ui.ts'
import { workspace } from './workspace.ts'

/** Messages of the workspace before any panel is loaded. */
export const messages = { ...content, ...earlyErrors, ...ui, ...workspace } as const
