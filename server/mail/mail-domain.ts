import type { App } from '../context.ts'
import { readMailbox } from './address.ts'

/** The right side of message ids. */
export const mailDomain = (app: App): string => readMailbox(app.config.mailFrom)?.address.split('@')[1] ?? 'localhost'
