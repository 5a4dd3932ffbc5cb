import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { filesIn } from './source.ts'

/** A label of an unknown list is its bare code, which nobody notices before a reader sees it. */
test('every list that the client names exists, with its module', () => {
  const known = new Set([...factory.lists, ...factory.states].map(l => `${l.module}:${l.code}`))
  const uses = /\blistLabel\('([^']+)'|\buseLists\(\[([^\]]*)\]/g
  const named = filesIn(/^(src|panels|layouts|blocks)\/.*\.tsx?$/).flatMap(f =>
    [...f.text.matchAll(uses)].flatMap(([, label, lists]) =>
      (label ? [label] : [...(lists ?? '').matchAll(/'([^']+)'/g)].map(m => m[1] ?? '')).map(name => ({
        at: f.path,
        name,
      })),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
