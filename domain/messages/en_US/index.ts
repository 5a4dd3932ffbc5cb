import { administration } from './administration.ts'
import { calendar } from './calendar.ts'
import { content } from './content.ts'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { imports } from './import.ts'
import { operations } from './operations.ts'
import { print } from './print.ts'
import { ui } from './ui.ts'
import { views } from './views.ts'
import { workspace } from './workspace.ts'

export const messages = { ...administration, ...calendar, ...content, ...errors, ...fields, ...imports, ...operations, ...print, ...ui, ...views, ...workspace } as const
