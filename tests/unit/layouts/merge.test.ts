import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read, type LayoutDocument, type StoredPanel } from '../../../layouts/workspace/document.ts'
import { mergeLayouts } from '../../../layouts/saved/merge.ts'
import { panelIds, tabNode } from '../../../layouts/dock/tree.ts'

type Groups = readonly (readonly string[])[]
/** A layout of groups side by side; an id may name its address: 'orders=/orders'. */
function layout(groups: Groups, more: Partial<LayoutDocument> = {}): LayoutDocument {
  const parts = groups.map(g =>
    g.map(t => {
      const [id = '', address = `/${id}`] = t.split('=')
      return { id, address }
    }),
  )
  const loaded = read({
    format: 1,
    id: 'mine',
    owner: { kind: 'user' },
    from: { id: 'role-purchaser', revision: 1 },
    tree: {
      layout: {
        type: 'row',
        children: parts.map(p => ({ type: 'tabset', weight: 50, children: p.map(t => tabNode(t.id)) })),
      },
    },
    panels: Object.fromEntries(
      parts.flat().map(t => [t.id, { type: 'list', version: 1, address: t.address, state: null }]),
    ),
    active: parts[0]?.[0]?.id ?? null,
  })
  if (loaded.kind !== 'ok') throw new Error(loaded.kind)
  return { ...loaded.document, ...more }
}
const groupsOf = (d: LayoutDocument) => (d.tree.layout.children ?? []).map(c => (c.children ?? []).map(t => t.id))
const base = layout([['orders', 'confirm'], ['home']])
const kinds = (items: readonly { kind: string; id: string }[]) => Object.fromEntries(items.map(i => [i.id, i.kind]))

test('L4: gives a user without own changes the new layout without a question', () => {
  const theirs = layout([['orders'], ['home', 'tasks']], { from: { id: 'role-purchaser', revision: 2 } })
  const merged = mergeLayouts(base, base, theirs)
  expect(merged).toMatchObject({ untouched: true, arrangement: 'theirs' })
  expect(groupsOf(merged.document)).toEqual([['orders'], ['home', 'tasks']])
  expect(merged.document.from?.revision).toBe(2)
})

test('E4: keeps moved and added panels; new ones get their own group', () => {
  const mine = layout([['orders'], ['confirm', 'home'], ['my-notes']])
  const merged = mergeLayouts(
    base,
    mine,
    layout([
      ['orders', 'confirm'],
      ['home', 'tasks=/tasks'],
    ]),
  )
  expect(merged).toMatchObject({ untouched: false, arrangement: 'mine' })
  expect(kinds(merged.items)).toEqual({ tasks: 'added' })
  expect(groupsOf(merged.document)).toEqual([['orders'], ['confirm', 'home'], ['my-notes'], ['tasks']])
})

test('keeps a removed panel that was used, marked; removes unused ones', () => {
  const mine = {
    ...base,
    panels: { ...base.panels, confirm: { type: 'list', version: 1, address: '/confirm', state: { filter: 'mine' } } },
  }
  const merged = mergeLayouts(base, mine, layout([['orders']]))
  expect(kinds(merged.items)).toEqual({ confirm: 'kept', home: 'removed' })
  expect(Object.keys(merged.document.panels).toSorted()).toEqual(['confirm', 'orders'])
})

test('applies a change of one side; with changes on both sides keeps mine and lists it', () => {
  const theirs = layout([['orders=/open-orders', 'confirm=/confirm-b'], ['home']])
  const merged = mergeLayouts(base, layout([['orders', 'confirm=/confirm-a'], ['home']]), theirs)
  expect(kinds(merged.items)).toEqual({ orders: 'changed', confirm: 'both' })
  expect(merged.document.panels.confirm?.address).toBe('/confirm-a')
  expect(merged.document.panels.orders?.address).toBe('/open-orders')
})

test('ignores the field order of stored values', () => {
  const of = (
    state: StoredPanel['state'],
    link: StoredPanel['link'] = { channel: 'A', mode: 'both' },
  ): LayoutDocument => ({
    ...base,
    panels: { ...base.panels, confirm: { type: 'list', version: 1, address: '/confirm', state, link } },
  })
  const before = of({ own: [], sort: [{ by: 'a', down: true }] }, { mode: 'both', channel: 'A' }),
    mine = of({ sort: [{ down: true, by: 'a' }], own: [] })
  expect(kinds(mergeLayouts(before, mine, layout([['orders'], ['home']])).items)).toEqual({ confirm: 'removed' })
  const merged = mergeLayouts(before, mine, of({}, { channel: 'B', mode: 'both' }))
  expect(kinds(merged.items)).toEqual({ confirm: 'changed' })
  expect(merged.untouched).toBe(true)
})

test('panels closed by the user stay closed', () => {
  const merged = mergeLayouts(
    base,
    layout([['orders'], ['home']]),
    layout([
      ['orders', 'confirm'],
      ['home', 'tasks'],
    ]),
  )
  expect(panelIds(merged.document.tree).toSorted()).toEqual(['home', 'orders', 'tasks'])
})

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 7 })
const groups = ids.chain(list =>
  fc
    .array(fc.nat(2), { minLength: list.length, maxLength: list.length })
    .map(at => [0, 1, 2].map(n => list.filter((_, i) => at[i] === n))),
)

test('500 random merges keep every user panel once, and merging again changes nothing', () => {
  fc.assert(
    fc.property(groups, groups, groups, (b, m, t) => {
      const [from, mine, theirs] = [layout(b), layout(m), layout(t)]
      const { document } = mergeLayouts(from, mine, theirs)
      const there = panelIds(document.tree)
      expect(new Set(there).size).toBe(there.length)
      expect(there.toSorted()).toEqual(Object.keys(document.panels).toSorted())
      for (const id of Object.keys(mine.panels)) if (!from.panels[id] || theirs.panels[id]) expect(there).toContain(id)
      for (const id of Object.keys(theirs.panels)) if (!from.panels[id]) expect(there).toContain(id)
      expect(mergeLayouts(theirs, document, theirs).items).toEqual([])
    }),
    { numRuns: 500, seed: 4 },
  )
})

test('W23: ignores groups that the role layout leaves to the user', () => {
  const free = (d: LayoutDocument): LayoutDocument => ({
    ...d,
    tree: {
      ...d.tree,
      layout: {
        ...d.tree.layout,
        children: (d.tree.layout.children ?? []).map((c, i) => (i === 1 ? { ...c, config: { lock: 'free' } } : c)),
      },
    },
  })
  const start = free(layout([['orders'], ['home', 'notes']]))
  const mine = free(layout([['orders'], ['home=/changed']]))
  const merged = mergeLayouts(start, mine, free(layout([['orders'], ['home=/other', 'notes=/notes2']])))
  expect(merged.items).toEqual([])
  expect(merged.untouched).toBe(true)
  expect(merged.document.panels.home?.address).toBe('/changed')
  expect(merged.document.panels.notes).toBeUndefined()
})
