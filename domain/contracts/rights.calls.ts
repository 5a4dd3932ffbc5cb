import Type from 'typebox'
import type { Right, RoleLimits } from '../meta/actor.ts'
import type { Explanation } from '../meta/rights/explain.ts'
import type { Reference } from '../meta/field.ts'
import type { RoleCode } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

/** What roles grant, and why a user may or may not do something. */
export const roleRightsCall = defineCall({
  id: 'role-rights',
  method: 'POST',
  path: `${frame}/rights/role`,
  permission: 'entity',
  entity: 'Role',
  right: 'read',
  reads: true,
  body: Type.Object({ id: Id }, strict),
  summary: 'What a role can give at most, and what it takes away of that.',
})

export type FieldLevel = 'hidden' | 'readonly' | 'editable'

export interface RoleRights {
  readonly id: string
  readonly name: string
  readonly basis: RoleCode
  readonly revision: number
  readonly limits: RoleLimits
  /** The reader may change it. */
  readonly editable: boolean
  /** Rights of the base role in a company of its type, without the limits. */
  readonly screens: readonly { readonly name: string; readonly title: Text; readonly path: string }[]
  readonly entities: readonly {
    readonly name: string
    readonly label: Text
    readonly actions: readonly string[]
    readonly fields: readonly { readonly name: string; readonly label: Text; readonly level: FieldLevel }[]
  }[]
  readonly states: readonly {
    readonly code: string
    readonly title: Text
    readonly actions: readonly { readonly code: string; readonly label: Text }[]
  }[]
}

export const explainCall = defineCall({
  id: 'explain',
  method: 'POST',
  path: `${frame}/rights/explain`,
  permission: 'administrator',
  reads: true,
  body: Type.Object(
    {
      /** A user, or a role for somebody with only that role. */
      user: Type.Optional(Id),
      role: Type.Optional(Id),
      /** A screen by its address; or an entity, with a field or a record of it; or a status list with an action. */
      path: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      entity: Type.Optional(Name),
      field: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      record: Type.Optional(Id),
      list: Type.Optional(Name),
      action: Type.Optional(Name),
    },
    strict,
  ),
  summary:
    'The path of grants that allows or denies something to a user or role; of a record, what the user may do with it now.',
})

export interface Explained {
  readonly user: string
  readonly roles: readonly string[]
  readonly answers: readonly ({ readonly what: string } & Explanation)[]
  /** For a record: whether the user sees it, and the fields that make their company a party. */
  readonly row?: {
    readonly seen: boolean
    readonly party: string | null
    readonly via: readonly string[]
    /** In the current state of the record. */
    readonly editable: boolean
    readonly deletable: boolean
    /** Possible transitions of the record, for status lists that the asker sees. */
    readonly steps: readonly ExplainedStep[]
  }
}

export interface ExplainedStep extends Explanation {
  /** With its status list. */
  readonly action: Text
  /** What in the record blocks a user who may run the transition. */
  readonly blocked?: string
}

export const membersPreviewCall = defineCall({
  id: 'members-preview',
  method: 'POST',
  path: `${frame}/rights/members`,
  permission: 'administrator',
  reads: true,
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      add: Type.Array(Id, { maxItems: 500 }),
      remove: Type.Array(Id, { maxItems: 500 }),
    },
    strict,
  ),
  summary:
    'What people would gain and lose if roles were given to them or taken away; refused as the change itself would be.',
})

/** A screen, a right in an object, a field of it or an action, and whether the user has it. */
export interface HeldRight {
  readonly what: 'screen' | Right | 'action' | 'fieldRead' | 'fieldCreate' | 'fieldUpdate'
  readonly name: Text
}

export interface MembersPreview {
  /** Fingerprint of this preview; sent with the request that applies it. */
  readonly seal: string
  readonly rights: readonly HeldRight[]
  /** People with the same changes: indexes into `rights`. */
  readonly groups: readonly {
    readonly people: readonly Reference[]
    readonly gains: readonly number[]
    readonly loses: readonly number[]
  }[]
  /** People whose roles stay as they are. */
  readonly unchanged: number
}

export const seeAsCall = defineCall({
  id: 'see-as',
  method: 'POST',
  path: `${frame}/rights/seeAs`,
  permission: 'administrator',
  body: Type.Object({ user: Id }, strict),
  summary:
    'Makes a token with which a reading session sees the workspace as a user does; nothing can be changed in it.',
})
