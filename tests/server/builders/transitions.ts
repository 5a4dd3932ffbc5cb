import { describe, expect, test } from 'vitest'
import { Failure } from '../../../domain/errors/failure.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { StateDefinition, Transition } from '../../../domain/meta/states.ts'
import { insertRows, newId, readStored, updateRows, type Stored } from '../../../server/db/write-rows.ts'
import type { Tx } from '../../../server/db/tenant-transaction.ts'
import type { TestApp } from '../harness.ts'
import { named, people, type Person } from '../people.ts'
import { actAsSystem } from './standing.ts'

/** Brings a record to the start of a transition, with everything its guards need. */
export interface Place {
  /** Record values for the transition, without its status. */
  values(transition: Transition): Readonly<Record<string, unknown>>
  inputs?(transition: Transition): Readonly<Record<string, unknown>>
  /** Other conditions, set before the record gets its status. */
  before?(transition: Transition, recordId: string): Promise<void>
  /** Users who may run the transition in these companies see the record. */
  readonly companies: readonly string[]
  /** Of the transition's roles, those who may run it on this record; all by default. */
  takes?(person: Person, transition: Transition): boolean
}

/** A list with functions that create its records and bring them into a status. */
export type EachList = (code: string, recordOf: () => Promise<string>, place: Place) => void

export const inSystem = <T>(world: TestApp, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.app.db.system('set up a test', work)
export const entityOf = (world: TestApp, name: string): EntityDefinition =>
  world.app.catalogue.common.entity.get(name) as EntityDefinition
export const readOne = (world: TestApp, entity: string, id: string): Promise<Stored> =>
  inSystem(
    world,
    async tx => (await readStored(tx, entityOf(world, entity), { field: 'id', values: [id] }))[0] as Stored,
  )
export const put = (
  world: TestApp,
  entity: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => inSystem(world, tx => updateRows(tx, entityOf(world, entity), [{ id, values }], world.app.now()))

/** A record created without its rules, usable in any status. */
export async function insertOne(
  world: TestApp,
  entity: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = newId()
  await inSystem(world, tx => insertRows(tx, entityOf(world, entity), [{ id, values }], world.app.now()))
  return id
}

/** A file used as an upload. */
export const fileOf = (world: TestApp, entity: string, id: string, field: string): Promise<string> =>
  insertOne(world, 'Attachment', {
    fileName: 'a.pdf',
    businessNo: 'A-1',
    fileType: 'application/pdf',
    size: 1,
    file: 'ab/abcd',
    ownerEntity: entity,
    ownerId: id,
    ownerField: field,
  })

/** A record in the initial status of a transition. */
export async function standAt(
  world: TestApp,
  states: StateDefinition,
  recordOf: () => Promise<string>,
  place: Place,
  from: string,
  transition: Transition,
): Promise<Stored> {
  const id = await recordOf()
  await place.before?.(transition, id)
  await put(world, states.entity, id, { ...place.values(transition), [states.field]: from })
  return readOne(world, states.entity, id)
}

/**
 * Each transition of a list from each status: allowed for its roles, rejected for others of the same companies and
 * without its reason; its result is status, revision and history, or nothing.
 */
export function everyTransition(world: TestApp, code: string, recordOf: () => Promise<string>, place: Place): void {
  const states = world.app.catalogue.common.states.get(code) as StateDefinition
  const transitions = states.transitions
    .filter(t => t.from.length > 0)
    .flatMap(t => t.from.map(from => [`${from} -${t.action.code}-> ${t.to}`, from, t] as const))
  const known = people.filter(p => place.companies.includes(p.company))
  const stand = (from: string, transition: Transition) => standAt(world, states, recordOf, place, from, transition)
  const historyOf = (id: string) =>
    inSystem(world, async tx =>
      (await readStored(tx, entityOf(world, 'TransitionHistory'), { field: 'ownerId', values: [id] })).filter(
        h => h.list === code,
      ),
    )

  describe.each([code])('%s', () => {
    test.each(transitions)('%s: for its roles, and for no other', async (_name, from, transition) => {
      const inputs = place.inputs?.(transition) ?? {}
      for (const person of known) {
        const record = await stand(from, transition)
        const before = (await historyOf(record.id)).length
        const client = await world.as(person.username)
        const act = (reason?: string) =>
          client.act(code, { ids: [record.id], action: transition.action.code, inputs, ...(reason ? { reason } : {}) })
        const free = named(person, transition.roles) && (place.takes?.(person, transition) ?? true)
        if (free && transition.reasonRequired)
          expect((await act()).problems?.[0], person.username).toMatchObject({
            field: 'reason',
            code: 'REASON_REQUIRED',
          })
        const answer = await act('a reason')
        const what = `${person.username}: ${answer.errorCode} ${answer.message}`
        const after = await readOne(world, states.entity, record.id),
          history = (await historyOf(record.id)).slice(before)
        if (free) {
          expect(answer.http, what).toBe(200)
          expect(after, what).toMatchObject({ [states.field]: transition.to, revision: record.revision + 1 })
          expect(
            history.find(h => h.action === transition.action.code),
            what,
          ).toMatchObject({ fromStatus: from, toStatus: transition.to, reason: 'a reason', actorRole: person.role })
        } else {
          // A guard may refuse people of the right role in another company.
          const guarded = place.takes && named(person, transition.roles) ? ['GUARD'] : []
          expect(['FORBIDDEN', 'NOT_FOUND', ...guarded], what).toContain(answer.errorCode)
          expect({ status: after[states.field], revision: after.revision, history }, what).toEqual({
            status: from,
            revision: record.revision,
            history: [],
          })
        }
      }
      const record = await stand(from, transition)
      const own = await actAsSystem(world, code, {
        ids: [record.id],
        action: transition.action.code,
        inputs,
        reason: 'a reason',
      }).then(
        a => a.status,
        (e: unknown) => (e instanceof Failure ? e.code : String(e)),
      )
      expect(own, 'the product itself').toBe(transition.roles.includes('system') ? transition.to : 'FORBIDDEN')
    })
  })
}
