import type { Right } from '../meta/actor.ts'

/** Where a request names a definition or a person: a value of its path, query or body. */
export type At = { readonly param: string } | { readonly query: string } | { readonly body: string }

/**
 * The entity whose rights are asked: by its name, or through what names it. `recordOf`: the call names a record of it;
 * to a caller who does not read the entity no record is there.
 */
export type EntityAt =
  | string
  | At
  | { readonly recordOf: string }
  | { readonly ofList: At }
  | { readonly ofMessage: At }

/**
 * What the caller must hold before the operation of a call runs. `server/plugins/permission.ts` enforces it; the
 * operation may ask more, for example about the record.
 *
 * - `open`: anyone, without a session.
 * - `signedIn`: a live session. What is asked for is one's own, or the operation leaves out what the caller does not see.
 * - `operator`: a person who operates the platform.
 * - `designer`: a person who operates the platform, or one of its developers (docs/decisions/017).
 * - `administrator`: a person who administers a company; which people and roles are within reach, the operation asks.
 * - `route`: the screen of the address is granted.
 * - `service`: the roles of the data service, and the right to read its entity.
 * - `print`: the roles of the print layout, and the right to read its entity.
 * - `entity`: a right in the entity. `save`: creating, updating, or setting a field with a rule of its own. `import`:
 *   creating by file.
 * - `transition`: the roles of a transition with this action in the status list, and the right to read its entity.
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
      /** Ids of the records: a caller who does not see one is told that it is not there. */
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

/** A request for which something else is asked: a value is this one, or it names a person other than the caller. */
export type Case = { readonly at: At; readonly asks: Asked } & (
  | { readonly is: string | boolean }
  | { readonly otherPerson: true }
)

/** The first case that fits decides; without one, what the call itself asks. */
export type Declared = Asked & { readonly cases?: readonly Case[] }
