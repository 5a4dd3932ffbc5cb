import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { strict } from './parts.ts'

/** The component that asks for a code: the code of its page, and its node. */
const At = {
  page: Type.String({ minLength: 1, maxLength: 50 }),
  node: Type.String({ minLength: 1, maxLength: 60 }),
}

export interface PageCodeSent {
  /** False when a code was mailed less than a minute ago: that one is still the right one. */
  readonly sent: boolean
  /** Seconds until another code can be mailed (B-108). */
  readonly wait: number
}

export const pageCodeCall = defineCall({
  id: 'page-code',
  method: 'POST',
  path: `${frame}/page-making/code`,
  permission: 'signedIn',
  body: Type.Object(At, strict),
  summary: 'Mails the caller a verification code for a component of a published page.',
})

export const pageCodeCheckCall = defineCall({
  id: 'page-code-check',
  method: 'POST',
  path: `${frame}/page-making/code/check`,
  permission: 'signedIn',
  body: Type.Object({ ...At, code: Type.String({ minLength: 1, maxLength: 20 }) }, strict),
  summary: 'Uses up the code that was mailed for a component of a published page; refuses a wrong one.',
})
