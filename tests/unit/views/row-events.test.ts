import { describe, expect, test } from 'vitest'
import { noRows, type RowsDraft } from '../../../src/views/record/model/draft.ts'
import { rowEvents } from '../../../src/views/record/lines/use-row-events.ts'

/** Events of the rows of a record on a page (business-table). */
const change = { was: '1', now: '2' }
const draft = (more: Partial<RowsDraft>): RowsDraft => ({ ...noRows, ...more })
const added = { key: 'n', values: { quantity: '1' } }

describe('PD-T55: events of rows', () => {
  test.each<readonly [string, RowsDraft | undefined, RowsDraft | undefined, readonly string[]]>([
    ['nothing happens', undefined, undefined, []],
    ['a row is added', undefined, draft({ added: [added] }), ['row add']],
    ['a new row is typed in', draft({ added: [added] }), draft({ added: [{ ...added, values: {} }] }), ['row edit']],
    ['a new row is removed', draft({ added: [added] }), draft({}), ['row remove']],
    ['a stored row is removed', draft({}), draft({ removed: [{ id: 'a', revision: 1 }] }), ['row remove']],
    ['a stored row is typed in', undefined, draft({ changed: { a: { quantity: change } } }), ['row edit']],
    [
      'another field of it is typed in',
      draft({ changed: { a: { quantity: change } } }),
      draft({ changed: { a: { quantity: change, price: change } } }),
      ['row edit'],
    ],
    [
      'rows are pasted over the last ones',
      draft({ changed: {} }),
      draft({ changed: { a: { quantity: change } }, added: [added] }),
      ['row add', 'row edit'],
    ],
    ['all of it is saved', draft({ added: [added], changed: { a: { quantity: change } } }), undefined, []],
  ])('returns what happened when %s', (_, before, now, events) => {
    expect(rowEvents(before, now)).toEqual(events)
  })
})
