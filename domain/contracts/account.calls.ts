import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

/** Passwords, second factors and sessions: one's own, and those of the people one administers. */
const Password = Type.String({ minLength: 1, maxLength: 256 })
const Code = Type.String({ minLength: 1, maxLength: 40 })

export const ownPasswordCall = defineCall({
  id: 'own-password',
  method: 'POST',
  path: `${frame}/account/password`,
  permission: 'signedIn',
  body: Type.Object({ present: Password, password: Password, confirmPassword: Password }, strict),
  summary: "Changes one's own password; one's other sessions end.",
})

export const userPasswordCall = defineCall({
  id: 'user-password',
  method: 'POST',
  path: `${frame}/account/user/password`,
  permission: 'administrator',
  body: Type.Object({ id: Id, password: Password, confirmPassword: Password }, strict),
  summary: 'Sets the password of a user, who must choose another one at sign-in; ends all sessions of the user.',
})

export const inviteCall = defineCall({
  id: 'user-invite',
  method: 'POST',
  path: `${frame}/account/user/invite`,
  permission: 'administrator',
  body: Type.Object({ id: Id }, strict),
  summary: 'Mails a user a code to set the first password.',
})

export const unlockCall = defineCall({
  id: 'user-lock',
  method: 'POST',
  path: `${frame}/account/user/lock`,
  permission: 'administrator',
  body: Type.Object({ id: Id, locked: Type.Boolean() }, strict),
  summary: 'Locks or unlocks the account of a user.',
})

export const accountCall = defineCall({
  id: 'account',
  method: 'POST',
  path: `${frame}/account/state`,
  permission: 'signedIn',
  cases: [{ at: { body: 'id' }, otherPerson: true, asks: { permission: 'administrator' } }],
  reads: true,
  body: Type.Object({ id: Type.Optional(Id) }, strict),
  summary: "How an account stands: password, lock, second factor, sessions. One's own without an id.",
})

export interface AccountSession {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly ip: string | null
  readonly agent: string | null
  /** The session of the caller. */
  readonly present: boolean
}

export interface Account {
  readonly id: string
  readonly hasPassword: boolean
  readonly mustChange: boolean
  readonly locked: boolean
  readonly passwordChangedAt: string | null
  readonly secondFactor: boolean
  /** Remaining recovery codes for a lost authenticator. */
  readonly recoveryLeft: number
  /** Mail can be sent, so that users can be invited. */
  readonly mail: boolean
  readonly sessions: readonly AccountSession[]
}

export const sessionEndCall = defineCall({
  id: 'session-end',
  method: 'POST',
  path: `${frame}/account/sessionEnd`,
  permission: 'signedIn',
  cases: [{ at: { body: 'id' }, otherPerson: true, asks: { permission: 'administrator' } }],
  body: Type.Object({ session: Type.Optional(Id), id: Type.Optional(Id) }, strict),
  summary: 'Forces a session offline, or every session of a user.',
})

export const factorBeginCall = defineCall({
  id: 'factor-begin',
  method: 'POST',
  path: `${frame}/account/secondFactor`,
  permission: 'signedIn',
  body: Type.Object({ present: Password }, strict),
  summary: 'Makes the secret of a second factor; it holds when a code of it was given.',
})

export interface FactorSecret {
  /** Base32, for typing it in. */
  readonly secret: string
  /** For an authenticator on the same device. */
  readonly url: string
}

export const factorConfirmCall = defineCall({
  id: 'factor-confirm',
  method: 'POST',
  path: `${frame}/account/secondFactor/confirm`,
  permission: 'signedIn',
  body: Type.Object({ code: Code }, strict),
  summary: 'Switches the second factor on; gives the recovery codes once.',
})

export const factorEndCall = defineCall({
  id: 'factor-end',
  method: 'POST',
  path: `${frame}/account/secondFactor/end`,
  permission: 'signedIn',
  cases: [{ at: { body: 'id' }, otherPerson: true, asks: { permission: 'administrator' } }],
  body: Type.Object({ id: Type.Optional(Id), present: Type.Optional(Password) }, strict),
  summary: "Switches a second factor off: one's own with the password, or that of a user who has lost it.",
})

/** What a sign-in still requires, with a ticket for the entered password. */
export interface SignInStep {
  readonly ticket: string
  readonly step: 'code' | 'password'
}

export const signInStepCall = defineCall({
  id: 'sign-in-step',
  method: 'POST',
  path: `${frame}/common/signInStep`,
  permission: 'open',
  body: Type.Object(
    {
      ticket: Type.String({ minLength: 1, maxLength: 100 }),
      code: Type.Optional(Code),
      password: Type.Optional(Password),
      confirmPassword: Type.Optional(Password),
    },
    strict,
  ),
  summary: 'Goes on with a sign-in: the code of the second factor, or a new password where one must be chosen.',
})

export const membersCall = defineCall({
  id: 'members',
  method: 'POST',
  path: `${frame}/account/members/:kind`,
  permission: 'entity',
  entity: 'User',
  right: 'read',
  reads: true,
  params: Type.Object({ kind: Type.Enum(['role', 'tag']) }, strict),
  body: Type.Object({ id: Id }, strict),
  summary: 'People with a role or a tag.',
})

export const membersChangeCall = defineCall({
  id: 'members-change',
  method: 'POST',
  path: `${frame}/account/members/:kind/change`,
  permission: 'entity',
  entity: 'UserTag',
  right: 'update',
  cases: [{ at: { param: 'kind' }, is: 'role', asks: { permission: 'administrator' } }],
  params: Type.Object({ kind: Type.Enum(['role', 'tag']) }, strict),
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      add: Type.Array(Id, { maxItems: 500 }),
      remove: Type.Array(Id, { maxItems: 500 }),
      /** Seal of the previewed roles: the change is rejected if its result would now differ. */
      seal: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    },
    strict,
  ),
  summary: 'Gives roles or a tag to people and takes them away; roles can be several at once.',
})

/** Name of the users' field that holds them. */
export const memberField: Readonly<Record<string, 'roles' | 'tags'>> = { role: 'roles', tag: 'tags' }
export const memberEntity: Readonly<Record<string, 'Role' | 'UserTag'>> = { role: 'Role', tag: 'UserTag' }
export type MemberKind = 'role' | 'tag'
