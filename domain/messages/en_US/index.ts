import { calendar } from './calendar.ts'
import { errors } from './errors.ts'
import { imports } from './import.ts'
import { operations } from './operations.ts'
import { ui } from './ui.ts'
import { views } from './views.ts'
import { workspace } from './workspace.ts'

export const messages = { ...calendar, ...errors, ...imports, ...operations, ...ui, ...views, ...workspace } as const
