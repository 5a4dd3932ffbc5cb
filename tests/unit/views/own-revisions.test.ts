import { expect, test } from 'vitest'
import { ownRevisions } from '../../../src/views/list/cells/own-revisions.ts'

const change = (revision: number | undefined, by: string, id = 'a') => ({
  entity: 'Order',
  id,
  by,
  ...(revision === undefined ? {} : { revision }),
})

test.each([
  ['one’s own revision', change(2, 'me'), false],
  ['a revision from before it', change(1, 'Ann'), false],
  ['a later one of somebody else', change(3, 'Ann'), true],
  ['a later one of one’s own, from another tab', change(3, 'me'), true],
  ['a comment of somebody else, which leaves the revision', change(2, 'Ann'), true],
  ['a deletion', change(undefined, 'Ann'), true],
  ['another record', change(2, 'me', 'b'), true],
])('C9: a list that has saved reloads because of %s: %#', async (_title, heard, reads) => {
  const own = ownRevisions()
  own.note('a', 2, 'me')
  expect(await own.others([heard])).toEqual(reads ? [heard] : [])
})

test('C9: updates of a record in saving wait for the answer', async () => {
  const own = ownRevisions()
  let answer = () => {}
  own.saving(
    ['a'],
    new Promise<void>(resolve => {
      answer = resolve
    }),
  )
  expect(await own.others([change(7, 'Ann', 'b')])).toHaveLength(1)
  const others = own.others([change(2, 'me')])
  own.note('a', 2, 'me')
  answer()
  expect(await others).toEqual([])
})
