import type { Right } from '../meta/actor.ts'

/** Where a request names a definition or person: a value of its path, query or body. */
export type At = { readonly param: string } | { readonly query: string } | { readonly body: string }

/**
 * The entity whose rights are required: by name, or through another definition. `recordOf`: the call names a record of
 * it, which does not exist for callers without read access to the entity.
 */
export type EntityAt =
  | string
  | At
  | { readonly recordOf: string }
  | { readonly ofList: At }
  | { readonly ofMessage: At }

/**
 * The permission required before the operation of a call runs. `server/plugins/permission.ts` enforces it; the
 * operation may require more, for example for the record.
 * - `open`: anyone, without a session.
 * - `signedIn`: a live session. The data is one's own, or the operation leaves out what the caller cannot see.
 * - `operator`: a platform operator.
 * - `designer`: a platform operator or developer (docs/decisions/017).
 * - `administrator`: an administrator of a company; the operation checks which people and roles.
 * - `route`: access to the screen of the address.
 * - `service`: the roles of the data service, and read access to its entity.
 * - `print`: the roles of the print layout, and read access to its entity.
 * - `entity`: a right in the entity. `save`: creating, updating, or setting a field with its own rule. `import`:
 * creating by file.
 * - `transition`: the roles of a transition with this action in the status list, and read access to its entity.
 */
export type Asked =
  | { readonly permission: 'open' | 'signedIn' | 'operator' | 'designer' | 'administrator' }
  | { readonly permission: 'route'; readonly route: At }
  | { readonly permission: 'service'; readonly service: At }
  | { readonly permission: 'print'; readonly layout: At }
  | { readonly permission: 'entity'; readonly entity: EntityAt; readonly right: Right | 'save' | 'import' }
  | {
      readonly permission: 'transition'
      readonly list: string | At
      readonly action: At
      /** Ids of the records; an invisible one is reported as missing. */
      readonly records?: At
    }

export type Permission = Asked['permission']

export const permissions = [
  'open',
  'signedIn',
  'operator',
  'designer',
  'administrator',
  'route',
  'service',
  'print',
  'entity',
  'transition',
] as const satisfies readonly Permission[]

/** A request with another requirement: a value equals this one, or it names a person other than the caller. */
export type Case = { readonly at: At; readonly asks: Asked } & (
  | { readonly is: string | boolean }
  | { readonly otherPerson: true }
)

/** The first matching case decides; without one, the requirement of the call itself. */
export type Declared = Asked & { readonly cases?: readonly Case[] }
