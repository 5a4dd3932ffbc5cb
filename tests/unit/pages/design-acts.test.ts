import { describe, expect, test } from 'vitest'
import { componentOf } from '../../../domain/components/all.ts'
import { nodeOf, slotOf, type PageDocument, type PageNode } from '../../../domain/meta/pages/page.ts'
import { branchOf, take } from '../../../domain/meta/pages/page-steps.ts'
import {
  can,
  duplicate,
  givers,
  insert,
  moveBy,
  moveIn,
  moveOut,
  moveTo,
  paste,
  placeFor,
  placeWords,
  remove,
  type Act,
} from '../../../panels/pages/design-acts.ts'

/** What the designer's keys, buttons and drops do (practice/designer.md 3.6). */
const node = (type: string, slots?: PageNode['slots']): PageNode => ({
  type,
  settings: {},
  ...(slots ? { slots } : {}),
})
const page: PageDocument = {
  format: 1,
  root: 'page',
  nodes: {
    page: node('section', { content: ['box', 'two', 'end'] }),
    box: node('section', { content: ['a', 'b'] }),
    a: node('text'),
    b: node('number'),
    two: node('columns', { right: ['c'] }),
    c: node('progress'),
    end: node('text'),
  },
}
const content = (d: PageDocument, id: string, slot = 'content') => slotOf(nodeOf(d, id), slot)
function done(act: Act, id: string, slot?: string): { after: PageDocument; choose: string } | string {
  const doing = act(page, slot === undefined ? { id } : { id, slot })
  if ('refused' in doing) return doing.refused
  const taken = take(page, doing.step)
  return 'refused' in taken ? taken.refused : { after: taken.after, choose: doing.choose }
}
const after = (act: Act, id: string, slot?: string): PageDocument => {
  const result = done(act, id, slot)
  return typeof result === 'string' ? page : result.after
}

describe('acts of the designer', () => {
  test('inserts into what can hold something, and behind what cannot', () => {
    const text = componentOf('text')
    if (!text) throw new Error('there is no text')
    expect(content(after(insert(text), 'box'), 'box')).toHaveLength(3)
    expect(content(after(insert(text), 'a'), 'box')[1]).not.toBe('b')
    expect(content(after(insert(text), 'two', 'right'), 'two', 'right')).toHaveLength(2)
    expect(placeFor(page, { id: 'two' })).toEqual({ parent: 'two', slot: 'left', at: 0 })
    expect(placeFor(page, { id: 'nobody' })).toBeNull()
  })
  test('moves among neighbours, into the one before and out of the parent; the ends refuse', () => {
    expect(content(after(moveBy(1), 'a'), 'box')).toEqual(['b', 'a'])
    expect([done(moveBy(-1), 'a'), done(moveBy(1), 'b'), done(moveBy(1), 'page')]).toEqual(['end', 'end', 'root'])
    expect(content(after(moveIn, 'two'), 'box')).toEqual(['a', 'b', 'two'])
    expect(done(moveIn, 'b')).toBe('noSlot')
    expect(content(after(moveOut, 'a'), 'page')).toEqual(['box', 'a', 'two', 'end'])
    expect(done(moveOut, 'box')).toBe('end')
  })
  test('PD-T9: a removal chooses the neighbour, at last what it was in', () => {
    const chosen = (id: string) => {
      const result = done(remove, id)
      return typeof result === 'string' ? result : result.choose
    }
    expect(['a', 'b', 'c', 'page'].map(chosen)).toEqual(['b', 'a', 'two', 'root'])
  })
  test('a copy stands behind its original; a paste where an insert would', () => {
    expect(content(after(duplicate, 'box'), 'page')).toHaveLength(4)
    expect(content(after(duplicate, 'box'), 'page')[1]).not.toBe('two')
    expect(content(after(paste(branchOf(page, 'c')), 'box'), 'box')).toHaveLength(3)
  })
  test('PD-T3, PD-T4: a drop puts a node where the mark was, and refuses one into itself', () => {
    expect(content(after(moveTo('box', { parent: 'page', slot: 'content', at: 3 }), 'box'), 'page')).toEqual([
      'two',
      'end',
      'box',
    ])
    expect(content(after(moveTo('end', { parent: 'page', slot: 'content', at: 0 }), 'end'), 'page')[0]).toBe('end')
    expect(done(moveTo('box', { parent: 'box', slot: 'content', at: 0 }), 'box')).toBe('inside')
  })
  test('says which one of how many, what is possible, and who gives a number', () => {
    expect(placeWords(page, 'two')).toEqual({ place: 2, count: 3 })
    expect([can(page, { id: 'a' }, moveBy(-1)), can(page, { id: 'a' }, moveBy(1))]).toEqual([false, true])
    expect(givers(page, 'number', 'c')).toEqual([{ id: 'b', gives: 'value' }])
    expect(givers(page, 'number', 'b')).toEqual([])
  })
})
