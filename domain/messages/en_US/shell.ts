import { content } from './content.ts'
import { errors } from './errors.ts'
import { ui } from './ui.ts'
import { workspace } from './workspace.ts'

/** What the workspace says before any panel is there. */
export const messages = { ...content, ...errors, ...ui, ...workspace } as const
