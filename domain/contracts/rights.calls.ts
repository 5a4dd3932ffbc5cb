import Type from 'typebox'
import type { RoleLimits } from '../meta/actor.ts'
import type { Explanation } from '../meta/explain.ts'
import type { RoleCode } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, Name, strict } from './parts.ts'

/** What roles give, and why somebody may or may not do something. */
export const roleRightsCall = defineCall({
  id: 'role-rights', method: 'POST', path: `${frame}/rights/role`, permission: 'entity', reads: true,
  body: Type.Object({ id: Id }, strict), summary: 'What a role can give at most, and what it takes away of that.',
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
  /** What the basis gives in a company of its type, without the limits. */
  readonly screens: readonly { readonly name: string; readonly title: Text; readonly path: string }[]
  readonly entities: readonly {
    readonly name: string
    readonly label: Text
    readonly actions: readonly string[]
    readonly fields: readonly { readonly name: string; readonly label: Text; readonly level: FieldLevel }[]
  }[]
  readonly states: readonly { readonly code: string; readonly title: Text; readonly actions: readonly { readonly code: string; readonly label: Text }[] }[]
}

export const explainCall = defineCall({
  id: 'explain', method: 'POST', path: `${frame}/rights/explain`, permission: 'entity', reads: true,
  body: Type.Object({
    user: Id,
    /** A screen by its address; or an entity, with a field or a record of it; or a status list with an action. */
    path: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    entity: Type.Optional(Name), field: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })), record: Type.Optional(Id),
    list: Type.Optional(Name), action: Type.Optional(Name),
  }, strict),
  summary: 'The path of grants that lets a user do something, or keeps him from it.',
})

export interface Explained {
  readonly user: string
  readonly roles: readonly string[]
  readonly answers: readonly ({ readonly what: string } & Explanation)[]
  /** Of a record: whether the user sees it, and through which fields his company is party to it. */
  readonly row?: { readonly seen: boolean; readonly party: string | null; readonly via: readonly string[] }
}

export const seeAsCall = defineCall({
  id: 'see-as', method: 'POST', path: `${frame}/rights/seeAs`, permission: 'entity',
  body: Type.Object({ user: Id }, strict),
  summary: 'Makes a token with which a reading session sees the workspace as a user does; nothing can be changed in it.',
})
