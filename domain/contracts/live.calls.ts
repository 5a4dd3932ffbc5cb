import Type from 'typebox'
import { defineCall, frame } from './call.ts'
import type { CacheKind } from './define.calls.ts'
import { Id, Name, strict } from './parts.ts'

export const liveCall = defineCall({
  id: 'live',
  method: 'GET',
  path: `${frame}/live`,
  permission: 'signedIn',
  reads: true,
  byItself: true,
  summary:
    'The stream of events (text/event-stream): which records and definitions changed that the reader may see. ' +
    "Read it with the session's headers.",
})

/** A record changed: reload it. Without a revision it was deleted. */
export interface LiveChange {
  readonly entity: string
  readonly id: string
  readonly revision?: number
  readonly by: string
  /** Only who has it open has changed. */
  readonly presence?: true
}

/**
 * Event `designed`, to designers only and without data: something was published, maybe what they are editing.
 * Event `definitions`: a publication changed one cache of the reader. `keys` has the different definitions: the new
 * hash, or null for a deleted one.
 */
export interface DefinitionChange {
  readonly kind: CacheKind
  readonly from: string
  readonly to: string
  readonly keys: Readonly<Record<string, string | null>>
}

/** Event `hello`: the stream is open. `caches` are the versions of the reader's caches at this moment. */
export interface LiveHello {
  readonly version: string
  readonly caches: Readonly<Record<CacheKind, string>>
}

export interface PresentPerson {
  readonly name: string
  readonly mode: 'viewing' | 'editing'
  readonly since: string
}

export const presenceCall = defineCall({
  id: 'presence',
  method: 'POST',
  path: `${frame}/live/presence`,
  // Records that are invisible to the caller are left out.
  permission: 'signedIn',
  reads: true,
  byItself: true,
  body: Type.Object(
    {
      /** One browser tab; a person with two tabs counts once. */
      client: Type.String({ minLength: 8, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
      /** Every record that the tab shows now; repeated at least every 20 s. */
      records: Type.Array(Type.Object({ entity: Name, id: Id, mode: Type.Enum(['viewing', 'editing']) }, strict), {
        maxItems: 60,
      }),
    },
    strict,
  ),
  summary: 'Tells which records this tab shows or edits, and answers who else of the company does.',
})

export interface PresenceAnswer {
  readonly records: readonly {
    readonly entity: string
    readonly id: string
    readonly people: readonly PresentPerson[]
  }[]
}
