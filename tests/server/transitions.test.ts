import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../domain/errors/failure.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { isParty } from '../tenant/oracle.ts'
import { actAsSystem, standingOrder, today, type Standing } from './builders/standing.ts'
import { stages } from './builders/stages.ts'
import { provenLists, stepsOf, walkerOf, walkers } from './builders/walkers.ts'
import { testApp } from './harness.ts'
import { named, type Person } from './people.ts'

/**
 * Every status list: each transition is allowed for its roles from its statuses. Every other combination of status,
 * action and role is rejected without effect (safety.md C3, practice C-00).
 */
const world = await testApp()
const index = world.app.catalogue.common
const lists = provenLists(index)
let at: Standing
const actors = new Map<string, UserActor>()

beforeAll(async () => {
  at = await standingOrder(world, stages)
  for (const p of walkers) actors.set(p.username, await world.actor(p.username))
})

const actionsOf = (s: StateDefinition) => [...new Set(stepsOf(s).map(t => t.action.code))]

/** Whether each user sees the record in its current state. */
async function viewers(states: StateDefinition): Promise<(person: Person) => boolean> {
  const entity = index.entity.get(states.entity) as EntityDefinition
  const [record, circle] = await Promise.all([at.read(states), at.circle(states)])
  return person =>
    named(person, entity.rights.read) &&
    isParty(index, circle, entity, record, actors.get(person.username) as UserActor)
}

describe.each(lists.map(s => [s.code, s] as const))('%s', (_, states) => {
  test.each(states.values.map(v => v.code))(
    'from %s only the listed transitions, for the listed roles',
    async status => {
      for (const code of actionsOf(states)) {
        const standing = async () => ({
          revision: await at.stand(states, status, code),
          before: await at.history(states),
          sees: await viewers(states),
        })
        let now = await standing()
        /** Rejected since the record was put into its status. Whether they changed it is read once for all of them. */
        let rejected: string[] = []
        const expectUnchanged = async () => {
          if (rejected.length === 0) return
          const record = await at.read(states)
          expect(
            { status: record[states.field], revision: record.revision, history: await at.history(states) },
            rejected.join('; '),
          ).toEqual({ status, revision: now.revision, history: now.before })
          rejected = []
        }
        for (const person of walkers) {
          const transition = stepsOf(states).find(
            t => t.action.code === code && t.from.includes(status) && named(person, t.roles),
          )
          const visible = now.sees(person)
          const taken = transition !== undefined && visible
          if (taken) await expectUnchanged()
          const client = await world.as(person.username)
          const answer = await client.act(states.code, {
            ids: [at.recordOf(states)],
            action: code,
            reason: 'a reason',
            inputs: transition ? await at.inputsOf(transition) : {},
          })
          const what = `${code} by ${person.username} from ${status}: ${answer.errorCode} ${answer.message}`
          if (taken) {
            const after = await at.read(states)
            expect(answer.http, what).toBe(200)
            expect(after[states.field], what).toBe(transition.to)
            expect(after.revision, what).toBe(now.revision + 1)
            const added = (await at.history(states)).slice(now.before.length)
            expect(added, what).toHaveLength(1)
            expect(added[0], what).toMatchObject({
              action: code,
              fromStatus: status,
              toStatus: transition.to,
              reason: 'a reason',
              actorRole: person.role,
              actorName: `${person.role} of ${person.company}`,
              recordRevision: after.revision,
            })
            now = await standing()
          } else {
            const ever = stepsOf(states).some(t => t.action.code === code && named(person, t.roles))
            expect(answer.errorCode, what).toBe(!visible ? 'NOT_FOUND' : ever ? 'ACTION_NOT_ALLOWED' : 'FORBIDDEN')
            rejected.push(what)
          }
        }
        await expectUnchanged()
      }
    },
  )

  test.each(states.values.map(v => v.code))('from %s the system takes only its own transitions', async status => {
    for (const code of actionsOf(states)) {
      await at.stand(states, status, code)
      const transition = stepsOf(states).find(
        t => t.action.code === code && t.from.includes(status) && t.roles.includes('system'),
      )
      const act = actAsSystem(world, states.code, {
        ids: [at.recordOf(states)],
        action: code,
        reason: 'a reason',
        inputs: transition ? await at.inputsOf(transition) : {},
      })
      if (transition) {
        expect((await act).status, code).toBe(transition.to)
        expect((await at.read(states))[states.field]).toBe(transition.to)
      } else {
        const failure = await act.catch((e: unknown) => e)
        expect(failure, code).toBeInstanceOf(Failure)
        expect(['ACTION_NOT_ALLOWED', 'FORBIDDEN'], code).toContain((failure as Failure).code)
        expect((await at.read(states))[states.field]).toBe(status)
      }
    }
  })

  test('follow-up statuses of a transition have changed', async () => {
    for (const transition of stepsOf(states).filter(t => t.moves)) {
      const person = walkerOf(index, states, transition) as Person
      await at.stand(states, transition.from[0] as string, transition.action.code)
      const done = await (
        await world.as(person.username)
      ).act(states.code, {
        ids: [at.recordOf(states)],
        action: transition.action.code,
        reason: 'a reason',
        inputs: await at.inputsOf(transition),
      })
      expect(done.http, `${transition.action.code} ${done.message}`).toBe(200)
      const after = await at.read(states)
      for (const move of transition.moves ?? []) {
        const [list, to] = move.split(':')
        const field =
          index.states.get(list ?? '')?.field ??
          Object.entries((index.entity.get(states.entity) as EntityDefinition).fields).find(
            ([, f]) => f.list === list,
          )?.[0]
        expect(after[field ?? ''], `${transition.action.code} moves ${move}`).toBe(to)
      }
    }
  })

  test('requires a reason and inputs where the list declares them', async () => {
    for (const transition of stepsOf(states)) {
      const person = walkerOf(index, states, transition)
      if (!person) continue
      const client = await world.as(person.username)
      await at.stand(states, transition.from[0] as string, transition.action.code)
      const given = await at.inputsOf(transition)
      const act = (change: object) =>
        client.act(states.code, {
          ids: [at.recordOf(states)],
          action: transition.action.code,
          reason: 'a reason',
          inputs: given,
          ...change,
        })
      if (transition.reasonRequired)
        for (const reason of [undefined, '', '   '])
          expect((await act({ reason })).problems?.[0], transition.action.code).toMatchObject({
            field: 'reason',
            code: 'REASON_REQUIRED',
          })
      for (const input of transition.inputs ?? []) {
        const { [input.name]: _left, ...others } = given
        const answer = await act({ inputs: others })
        expect(
          answer.problems?.[0]?.field,
          `${transition.action.code} without ${input.name}: ${answer.errorCode}`,
        ).toBe(input.name)
        for (const wrong of [7, true, { a: 1 }, input.kind === 'date' ? '21/11/2026' : 'x'.repeat(201)]) {
          const bad = await act({ inputs: { ...given, [input.name]: wrong } })
          expect([400, 409], `${transition.action.code} ${input.name} ${JSON.stringify(wrong)}`).toContain(bad.http)
        }
      }
      expect((await act({ inputs: { ...given, unasked: 1 } })).problems?.[0], transition.action.code).toMatchObject({
        field: 'unasked',
        code: 'UNKNOWN_FIELD',
      })
      expect((await at.read(states))[states.field]).toBe(transition.from[0])
    }
  })
})

describe('C-00 order of checks', () => {
  const states = index.states.get('poConfirmStatus') as StateDefinition
  const act = async (username: string, change: object) => {
    const answer = await (
      await world.as(username)
    ).act('poConfirmStatus', { ids: [at.orderId], action: 'answer', ...change })
    return answer.errorCode
  }
  test('permission, then status, then revision, then reason and inputs, then the guard', async () => {
    const wrong = { revisions: { [at.orderId]: 999 } }
    await at.stand(states, 'submitted')
    expect(await act('supplier@supplier.test', wrong)).toBe('FORBIDDEN')
    expect(await act('purchaser@buyer.test', wrong)).toBe('ACTION_NOT_ALLOWED')
    const revision = await at.stand(states, 'pending')
    expect(await act('purchaser@buyer.test', wrong)).toBe('CONFLICT')
    const right = { revisions: { [at.orderId]: revision } }
    expect(await act('purchaser@buyer.test', right)).toBe('VALIDATION')
    expect(await act('purchaser@buyer.test', { ...right, reason: 'agreed', inputs: { answers: [] } })).toBe('GUARD')
  })
})

test('a new record has the initial status of the list, and its history has the time', async () => {
  for (const states of index.catalogue.states) {
    const create = states.transitions.find((t: Transition) => t.from.length === 0)
    expect(create?.to, states.code).toBe(states.initial)
  }
  const rows = await at.history(index.states.get('poConfirmStatus') as StateDefinition)
  expect(rows[0]).toMatchObject({ action: 'create', fromStatus: null, toStatus: 'draft' })
})

test('several records at once: runs on valid ones and reports the others', async () => {
  const other = await standingOrder(world)
  const states = index.states.get('poConfirmStatus') as StateDefinition
  await at.stand(states, 'draft')
  await other.stand(states, 'signed')
  const answer = await (
    await world.as('purchaser@buyer.test')
  ).act('poConfirmStatus', {
    ids: [at.orderId, other.orderId, '00000000-0000-7000-8000-000000000000'],
    action: 'submit',
  })
  expect(answer.object?.results.map(r => [r.success, r.errorCode])).toEqual([
    [true, undefined],
    [false, 'ACTION_NOT_ALLOWED'],
    [false, 'NOT_FOUND'],
  ])
  expect((await at.read(states)).confirmStatus).toBe('submitted')
  expect((await other.read(states)).confirmStatus).toBe('signed')
})

test('a system transition is idempotent: an existing milestone is kept', async () => {
  const states = index.states.get('poProgress') as StateDefinition
  await at.stand(states, 'soReleased')
  const first8 = await actAsSystem(world, 'poProgress', {
    ids: [at.orderId],
    action: 'shipOnBoard',
    inputs: { actualDate: today },
  })
  expect(first8.status).toBe('shippedOnBoard')
  await expect(
    actAsSystem(world, 'poProgress', { ids: [at.orderId], action: 'shipOnBoard', inputs: { actualDate: today } }),
  ).rejects.toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
})
