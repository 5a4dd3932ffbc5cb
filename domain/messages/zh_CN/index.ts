import { messages as panels } from './panels.ts'
import { messages as shell } from './shell.ts'

export const messages = { ...shell, ...panels } as const
