import { expect, test } from 'vitest'
import { choose, readKept, type Kept } from '../../../layouts/sync.ts'

const kept = (more: Partial<Kept> = {}): Kept => ({ document: { savedAt: 100 }, savedAt: 100, base: 4, pending: false, ...more })

test.each([
  ['nothing anywhere', null, null, { start: 'none', backup: null }],
  ['only this browser has one', kept(), null, { start: 'kept', backup: null }],
  ['another computer: only the server has one', null, { value: {}, revision: 9 }, { start: 'remote', backup: null }],
  ['both are the same', kept(), { value: {}, revision: 4 }, { start: 'kept', backup: null }],
  ['this browser has changes the server has not', kept({ pending: true }), { value: {}, revision: 4 }, { start: 'kept', backup: null }],
  ['another computer changed it meanwhile', kept(), { value: { savedAt: 90 }, revision: 5 }, { start: 'remote', backup: null }],
  ['both changed, here later: theirs becomes a backup', kept({ pending: true, savedAt: 200 }), { value: { savedAt: 150 }, revision: 5 }, { start: 'kept', backup: 'remote' }],
  ['both changed, there later: ours becomes a backup', kept({ pending: true, savedAt: 200 }), { value: { savedAt: 250 }, revision: 5 }, { start: 'remote', backup: 'kept' }],
  ['the server lost its revision', kept({ base: 9 }), { value: {}, revision: 2 }, { start: 'kept', backup: null }],
] as const)('L14: %s', (_, mine, theirs, choice) => { expect(choose(mine, theirs)).toEqual(choice) })

test('what stands in the browser\'s store is read, or taken for nothing', () => {
  expect(readKept(JSON.stringify(kept()))).toEqual(kept())
  expect([null, '', '{', '7', '{}', '[]'].map(readKept)).toEqual([null, null, null, null, null, null])
  expect(readKept('{"document":1,"base":"x"}')).toEqual({ document: 1, savedAt: 0, base: 0, pending: false })
})
