import Type from 'typebox'
import type { Language } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const emailPreviewCall = defineCall({
  method: 'POST',
  id: 'email-preview',
  path: `${frame}/mail/preview`,
  permission: 'entity',
  entity: 'EmailMessage',
  right: 'read',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary:
    "One's own message as its company gets it, with the values of its record; in both languages where a template has the text.",
})

export const emailTemplatePreviewCall = defineCall({
  method: 'POST',
  id: 'email-template-preview',
  path: `${frame}/mail/previewTemplate`,
  permission: 'entity',
  entity: 'EmailTemplate',
  right: 'read',
  reads: true,
  body: Type.Object({ id: Id, number: Type.String({ maxLength: 40 }) }, strict),
  summary:
    'A saved template with the values of a record, by its number, in both languages and as its audience reads it. Without a number, the variables only.',
})

export interface MailPreview {
  /** The company that would get it; null without a record. */
  readonly company: string | null
  readonly variables: readonly string[]
  readonly texts: readonly {
    readonly language: Language
    readonly subject: string
    readonly body: string
    /** Sentences in the language of the reader. */
    readonly problems: readonly string[]
  }[]
}
