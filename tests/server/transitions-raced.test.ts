import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../domain/errors/failure.ts'
import { actAsSystem, standingOrder, type Standing } from './builders/standing.ts'
import { stages } from './builders/stages.ts'
import { provenLists, stepsOf, walkerOf } from './builders/walkers.ts'
import { testApp } from './harness.ts'

/** Every transition of every status list, raced by eight users, runs once (safety.md C3, practice C-00). */
const world = await testApp()
const index = world.app.catalogue.common
let at: Standing

beforeAll(async () => {
  at = await standingOrder(world, stages)
})

describe.each(provenLists(index).map(s => [s.code, s] as const))('%s', (_, states) => {
  const steps = stepsOf(states).flatMap(t => t.from.map(from => [`${from} ${t.action.code}`, from, t] as const))
  test.each(steps)('%s: accepts one of eight parallel transitions', async (_step, from, step) => {
    const person = walkerOf(index, states, step)
    const revision = await at.stand(states, from, step.action.code)
    const before = (await at.history(states)).length
    const body = {
      ids: [at.recordOf(states)],
      action: step.action.code,
      reason: 'a reason',
      inputs: await at.inputsOf(step),
      revisions: { [at.recordOf(states)]: revision },
    }
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        if (!person)
          return actAsSystem(world, states.code, body).then(
            () => 200,
            (e: unknown) => (e instanceof Failure ? e.status : 500),
          )
        return (await (await world.as(person.username)).act(states.code, body)).http
      }),
    )
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await at.history(states)).length).toBe(before + 1)
    expect((await at.read(states)).revision).toBe(revision + 1)
  })
})
