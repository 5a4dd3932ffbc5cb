import { describe, expect, test } from 'vitest'
import { unsavedValues } from '../../../src/views/list/unsaved-values.ts'

const row = (revision: number, projectNo: string, remark = '') => ({ id: 'a', revision, projectNo, remark })
const edit = (now: string, field = 'projectNo') => ({ id: 'a', field, revision: 1, was: 'first', now })

describe('what a list shows while changes of it are being saved', () => {
  test('an answer that comes late never takes the place of a newer row', () => {
    expect(unsavedValues().over(row(2, 'second'), row(3, 'third'))).toEqual(row(3, 'third'))
  })
  test('the row as it is now takes the place of an older one', () => {
    expect(unsavedValues().over(row(3, 'third'), row(2, 'second'))).toEqual(row(3, 'third'))
    expect(unsavedValues().over(row(3, 'third'), undefined)).toEqual(row(3, 'third'))
  })
  test('a change on its way stays in sight; what others changed beside it comes', () => {
    const unsaved = unsavedValues()
    unsaved.hold([edit('mine')])
    expect(unsaved.over(row(2, 'first', 'theirs'), row(1, 'mine'))).toEqual(row(2, 'mine', 'theirs'))
  })
  test('of two changes of one value the last is seen, until both are saved', () => {
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
  test('other records are left as they are', () => {
    const unsaved = unsavedValues()
    unsaved.hold([edit('mine')])
    expect(unsaved.has('b')).toBe(false)
    expect(unsaved.over({ ...row(1, 'first'), id: 'b' }, undefined).projectNo).toBe('first')
  })
})
