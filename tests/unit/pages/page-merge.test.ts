import { describe, expect, test } from 'vitest'
import { emptyPage, nodeOf, pageText, slotOf, type NodeId, type PageDocument } from '../../../domain/meta/pages/page.ts'
import { mergePages, takeTheirs } from '../../../domain/meta/pages/page-merge.ts'
import { take, type Step } from '../../../domain/meta/pages/page-steps.ts'
import { random, someStep, unsound } from './random-page.ts'

const after = (d: PageDocument, ...steps: readonly Step[]): PageDocument =>
  steps.reduce((page, step) => {
    const taken = take(page, step)
    return 'refused' in taken ? page : taken.after
  }, d)
const insert = (id: NodeId, parent = 'page', at = 99, type = 'text'): Step => ({
  do: 'insert',
  branch: { top: id, nodes: { [id]: { type, settings: {} } } },
  to: { parent, slot: 'content', at },
})
const set = (id: NodeId, name: string, value: string): Step => ({ do: 'set', id, part: 'settings', name, value })
const base = after(emptyPage, insert('box', 'page', 0, 'section'), insert('a', 'box'), insert('b', 'box'), insert('c'))

describe('the pages of two designers', () => {
  test('PD-T26: returns both changes when they set different settings, orders and nodes', () => {
    const mine = after(base, set('a', 'text', 'mine'), insert('new', 'box', 1))
    const theirs = after(base, set('a', 'height', '40'), set('b', 'text', 'theirs'), {
      do: 'move',
      id: 'c',
      to: { parent: 'box', slot: 'content', at: 0 },
    })
    const { page, conflicts } = mergePages(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(nodeOf(page, 'a')?.settings).toEqual({ text: 'mine', height: '40' })
    expect(nodeOf(page, 'b')?.settings).toEqual({ text: 'theirs' })
    expect(slotOf(nodeOf(page, 'box'), 'content')).toEqual(['c', 'a', 'new', 'b'])
  })
  test('PD-T27: names a setting that both set, keeps mine, and takes theirs when chosen', () => {
    const { page, conflicts } = mergePages(
      base,
      after(base, set('a', 'text', 'mine')),
      after(base, set('a', 'text', 'theirs')),
    )
    expect(conflicts).toEqual([{ node: 'a', what: 'settings', name: 'text', mine: 'mine', theirs: 'theirs' }])
    expect(nodeOf(page, 'a')?.settings['text']).toBe('mine')
    const [conflict] = conflicts
    expect(conflict && nodeOf(takeTheirs(page, conflict), 'a')?.settings['text']).toBe('theirs')
  })
  test('PD-T28: keeps a section that one removed and the other filled, and names it', () => {
    const { page, conflicts } = mergePages(
      base,
      after(base, { do: 'remove', id: 'box' }),
      after(base, insert('new', 'box')),
    )
    expect(conflicts.map(c => [c.node, c.what])).toEqual([['box', 'removed']])
    expect(slotOf(nodeOf(page, 'box'), 'content')).toEqual(['new'])
    expect(unsound(page)).toEqual([])
  })
  test('keeps the tree when each moved one section into the other', () => {
    const two = after(base, insert('other', 'page', 0, 'section'))
    const into = (id: NodeId, parent: NodeId): Step => ({ do: 'move', id, to: { parent, slot: 'content', at: 0 } })
    const { page, conflicts } = mergePages(two, after(two, into('box', 'other')), after(two, into('other', 'box')))
    expect(unsound(page)).toEqual([])
    expect(conflicts.map(c => c.what)).toContain('place')
  })
  test('PD-T29: 3,000 random pairs keep the tree sound, and what one side alone did stands', () => {
    const wrong: string[] = []
    const holds = (seed: number, what: string, isRight: boolean) => {
      if (!isRight) wrong.push(`${seed}: ${what}`)
    }
    for (let seed = 1; seed <= 3000; seed++) {
      const pick = random(seed)
      let next = 0
      const grow = (d: PageDocument, steps: number, mark: string) => {
        let page = d
        for (let i = 0; i < steps; i++)
          page = after(
            page,
            someStep(page, pick, () => `${mark}${next++}`),
          )
        return page
      }
      const begun = grow(emptyPage, 8, 'b')
      const mine = grow(begun, 5, 'm'),
        theirs = grow(begun, 5, 't')
      const { page, conflicts } = mergePages(begun, mine, theirs)
      holds(seed, 'sound', unsound(page).length === 0)
      const conflicting = new Set(conflicts.map(c => c.node))
      for (const [side, own] of Object.entries({ mine, theirs }))
        for (const [id, node] of Object.entries(own.nodes)) {
          const was = nodeOf(begun, id),
            is = nodeOf(page, id)
          // New nodes of either side are there.
          if (!was) holds(seed, `${side} ${id}`, is !== undefined)
          if (!was || conflicting.has(id) || !is) continue
          for (const [name, value] of Object.entries(node.settings))
            if (pageText(value) !== pageText(was.settings[name] ?? null))
              holds(seed, `${side} ${id}.${name}`, pageText(is.settings[name]) === pageText(value))
        }
      if (seed % 10 > 0) continue
      // Alone, each side is what it made.
      holds(seed, 'mine alone', pageText(mergePages(begun, mine, begun)) === pageText({ page: mine, conflicts: [] }))
      holds(
        seed,
        'theirs alone',
        pageText(mergePages(begun, begun, theirs)) === pageText({ page: theirs, conflicts: [] }),
      )
    }
    expect(wrong).toEqual([])
  })
})
