import { describe, expect, test } from 'vitest'
import { unsavedValues } from '../../../src/views/list/cells/unsaved-values.ts'

const row = (revision: number, projectNo: string, remark = '') => ({ id: 'a', revision, projectNo, remark })
const edit = (now: string, field = 'projectNo') => ({ id: 'a', field, revision: 1, was: 'first', now })

describe('list rows while changes are saved', () => {
  test('a late answer never replaces a newer row', () => {
    expect(unsavedValues().over(row(2, 'second'), row(3, 'third'))).toEqual(row(3, 'third'))
  })
  test('the current row replaces an older one', () => {
    expect(unsavedValues().over(row(3, 'third'), row(2, 'second'))).toEqual(row(3, 'third'))
    expect(unsavedValues().over(row(3, 'third'), undefined)).toEqual(row(3, 'third'))
  })
  test('a pending change stays visible with changes of others beside it', () => {
    const unsaved = unsavedValues()
    unsaved.hold([edit('mine')])
    expect(unsaved.over(row(2, 'first', 'theirs'), row(1, 'mine'))).toEqual(row(2, 'mine', 'theirs'))
  })
  test('shows the last of two pending changes until both are saved', () => {
    const unsaved = unsavedValues(),
      first = [edit('one')],
      second = [edit('two')]
    unsaved.hold(first)
    unsaved.hold(second)
    unsaved.letGo(first)
    expect(unsaved.has('a')).toBe(true)
    expect(unsaved.over(row(2, 'one'), undefined).projectNo).toBe('two')
    unsaved.letGo(second)
    expect(unsaved.has('a')).toBe(false)
    expect(unsaved.over(row(2, 'one'), undefined).projectNo).toBe('one')
  })
  test('keeps other records', () => {
    const unsaved = unsavedValues()
    unsaved.hold([edit('mine')])
    expect(unsaved.has('b')).toBe(false)
    expect(unsaved.over({ ...row(1, 'first'), id: 'b' }, undefined).projectNo).toBe('first')
  })
})
