import { expect, test } from 'vitest'
import { advisoryLocks } from '../../server/db/advisory-locks.ts'
import { filesIn } from './source.ts'

test('no two purposes share an advisory lock', () => {
  const keys = Object.values(advisoryLocks)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every advisory lock has its key by name, or by the hash of a name', () => {
  const uses = filesIn(/^server\//).flatMap(({ path, text }) =>
    [...text.matchAll(/pg_(?:try_)?advisory\w*lock(?:_shared)?\(([^)]*)/g)].map(m => ({ path, key: m[1] ?? '' })),
  )
  expect(uses.length).toBeGreaterThan(10)
  expect(uses.filter(u => /^\s*\d/.test(u.key))).toEqual([])
})
