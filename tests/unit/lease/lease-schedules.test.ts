import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playLease, type Without } from './lease-world.ts'

const seeds = { numRuns: 200 }

test('E21: never allows two writers on one database in 200 random schedules', () => {
  let owners = 0,
    acknowledged = 0
  fc.assert(
    fc.property(fc.integer(), seed => {
      const outcome = playLease(seed)
      owners += outcome.owners
      acknowledged += outcome.acknowledged
      expect(outcome.violations).toEqual([])
    }),
    seeds,
  )
  // The schedules were effective: the owner of the folder changed often, and users wrote.
  expect(owners).toBeGreaterThan(400)
  expect(acknowledged).toBeGreaterThan(10_000)
})

test.each<[string, Without]>([
  ['the copy into new files', { fence: true }],
  ['the check before the answer', { checkAfterWrite: true }],
  ['the records of earlier owners', { keptRecords: true }],
  ['a directory of its own for each copy', { ownDirectory: true }],
])('E21: the schedules find a lost or doubled write without %s', (_what, without) => {
  const found = Array.from({ length: 4000 }, (_, seed) => seed).find(
    seed => playLease(seed, without).violations.length > 0,
  )
  expect(found).toBeDefined()
})
