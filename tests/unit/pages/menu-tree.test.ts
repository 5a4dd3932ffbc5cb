import { describe, expect, test } from 'vitest'
import { menuTree, menuWith, type MenuItem, type MenuNode } from '../../../src/components/business-menu/menu-tree.ts'

/** Menus made of rows that name the row above them. */
const item = (key: string, above?: string): MenuItem => ({ key, label: `Entry ${key}`, address: undefined, above })
const shown = (nodes: readonly MenuNode[]): string =>
  nodes.map(n => (n.below.length > 0 ? `${n.key}(${shown(n.below)})` : n.key)).join(' ')

describe('PD-T58: a menu of rows', () => {
  test('keeps their order, and puts what is below an unknown row on top', () => {
    const { tops, cut } = menuTree([item('b', 'a'), item('a'), item('c', 'nobody'), item('d', 'b')])
    expect([shown(tops), cut]).toEqual(['a(b(d)) c', 0])
  })
  test('cuts a circle and counts it; the rest is there', () => {
    const { tops, cut } = menuTree([item('a', 'c'), item('b', 'a'), item('c', 'b'), item('d'), item('e', 'e')])
    expect([shown(tops), cut]).toEqual(['d', 4])
  })
  test('finds words with what is above them', () => {
    const { tops } = menuTree(Array.from({ length: 2000 }, (_, i) => item(`${i}`, i >= 100 ? `${i % 100}` : undefined)))
    expect(shown(menuWith(tops, ' entry 1907 '))).toBe('7(1907)')
    expect(menuWith(tops, '')).toBe(tops)
    expect(menuWith(tops, 'nothing like it')).toEqual([])
  })
})
