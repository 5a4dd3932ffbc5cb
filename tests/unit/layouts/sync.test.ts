// @vitest-environment jsdom
import { expect, test } from 'vitest'
import './browser.ts'
import { meet } from '../../../layouts/saved/meet.ts'
import { choose, readKept, type Kept } from '../../../layouts/workspace/sync.ts'
import { panelIds, tabNode } from '../../../layouts/dock/tree.ts'

const kept = (more: Partial<Kept> = {}): Kept => ({
  document: { savedAt: 100 },
  savedAt: 100,
  base: 4,
  pending: false,
  ...more,
})

test.each([
  ['nothing anywhere', null, null, 'none'],
  ['only this browser has one', kept(), null, 'kept'],
  ['another computer: only the server has one', null, { value: {}, revision: 9 }, 'remote'],
  ['both are the same', kept(), { value: {}, revision: 4 }, 'kept'],
  ['this browser has changes the server has not', kept({ pending: true }), { value: {}, revision: 4 }, 'kept'],
  ['another computer changed it meanwhile', kept(), { value: {}, revision: 5 }, 'remote'],
  ['both changed: both count', kept({ pending: true }), { value: {}, revision: 5 }, 'both'],
  ['the server has what another tab added, too', kept({ more: true }), { value: {}, revision: 4 }, 'remote'],
  ['the server lost its revision', kept({ base: 9 }), { value: {}, revision: 2 }, 'kept'],
] as const)('L14: %s', (_, mine, theirs, choice) => {
  expect(choose(mine, theirs)).toBe(choice)
})

test('reads valid data from browser storage and ignores the rest', () => {
  for (const one of [kept(), kept({ pending: true, common: { a: 1 }, more: true })])
    expect(readKept(JSON.stringify(one))).toEqual(one)
  expect([null, '', '{', '7', '{}', '[]'].map(readKept)).toEqual([null, null, null, null, null, null])
  expect(readKept('{"document":1,"base":"x"}')).toEqual({ document: 1, savedAt: 0, base: 0, pending: false })
})

/** Groups side by side; 'a=typed' is panel a with input, 'a@b' is panel a that shows /b. */
const layout = (groups: readonly (readonly string[])[]) => {
  const parts = groups.map(g =>
    g.map(t => {
      const [name = '', state = null] = t.split('='),
        [id = '', shows = id] = name.split('@')
      return { id, shows, state }
    }),
  )
  return {
    format: 1,
    id: 'mine',
    owner: { kind: 'user' },
    tree: {
      layout: { type: 'row', children: parts.map(p => ({ type: 'tabset', children: p.map(t => tabNode(t.id)) })) },
    },
    panels: Object.fromEntries(
      parts.flat().map(t => [t.id, { type: 'list', version: 1, address: `/${t.shows}`, state: t.state }]),
    ),
  }
}
const met = (...of: Parameters<typeof meet>) => {
  const it = meet(...of)
  if (!it) throw new Error('not merged')
  return {
    loses: it.loses,
    panels: it.document.panels as Readonly<Record<string, { readonly state: unknown; readonly address: string }>>,
    ids: panelIds(it.document.tree as Parameters<typeof panelIds>[0]),
  }
}
const common = layout([['a', 'b'], ['c']])

test('L14: merges two devices: opened panels exist once, closed ones are gone, nothing is lost', () => {
  const it = met(common, layout([['a', 'b', 'mine'], ['c']]), layout([['a'], ['c', 'theirs']]))
  expect(it.ids.toSorted()).toEqual(['a', 'c', 'mine', 'theirs'])
  expect(Object.keys(it.panels).toSorted()).toEqual(['a', 'c', 'mine', 'theirs'])
  expect(it.loses).toBe(false)
})

test('L14: keeps values typed on one device when the other closed or moved the panel', () => {
  const it = met(common, layout([['a', 'b=typed'], ['c']]), layout([['c=there', 'a']]))
  expect(it.panels).toMatchObject({ b: { state: 'typed' }, c: { state: 'there' } })
  expect(it.loses).toBe(false)
})

test('L14: of two arrangements keeps mine and reports that the other is lost', () => {
  const it = met(common, layout([['c'], ['a', 'b']]), layout([['b'], ['a'], ['c']]))
  expect(it.ids).toEqual(['c', 'a', 'b'])
  expect(it.loses).toBe(true)
})

test('L14: removes nothing without a common base', () => {
  expect(met(undefined, layout([['a', 'mine']]), layout([['a'], ['theirs']])).ids.toSorted()).toEqual([
    'a',
    'mine',
    'theirs',
  ])
})

const shows = ({ panels }: ReturnType<typeof met>) =>
  Object.values(panels)
    .map(p => p.address)
    .toSorted()

test('L14: two devices with the same layout that open the same screen get one panel', () => {
  const it = met(undefined, layout([['orders', 'home', 'p-1@task']]), layout([['orders', 'home'], ['p-2@task']]))
  expect(it.ids.toSorted()).toEqual(['home', 'orders', 'p-1'])
  expect(it.loses).toBe(false)
  // The other device, which knows the panel by its own id, does not duplicate it either.
  const back = met(
    layout([['orders', 'home', 'p-2@task']]),
    layout([['orders', 'home', 'p-2@task=typed']]),
    layout([['orders', 'home', 'p-1@task']]),
  )
  expect(back.ids.toSorted()).toEqual(['home', 'orders', 'p-2'])
  expect(back.panels['p-2']).toMatchObject({ state: 'typed' })
})

test('L14: keeps values typed on one side in the merged panel; on both sides keeps both', () => {
  const one = met(undefined, layout([['orders', 'p-1@task']]), layout([['orders', 'p-2@task=theirs']]))
  expect(one.panels).toMatchObject({ 'p-1': { state: 'theirs' } })
  expect(shows(one)).toEqual(['/orders', '/task'])
  expect(shows(met(undefined, layout([['p-1@task=mine']]), layout([['p-2@task=theirs']])))).toEqual(['/task', '/task'])
})

test('L14: keeps two panels of a screen if one device opened it twice', () => {
  const twice = layout([['p-1@task', 'p-2@task']])
  expect(shows(met(undefined, twice, layout([['p-3@task']])))).toEqual(['/task', '/task'])
  expect(shows(met(layout([['p-1@task']]), layout([['p-1@task']]), twice))).toEqual(['/task', '/task'])
})

test('L14: the same screen with other values or channel is another panel', () => {
  expect(shows(met(undefined, layout([['p-1@list?open']]), layout([['p-2@list?late']])))).toEqual([
    '/list?late',
    '/list?open',
  ])
  const linked = layout([['p-2@task']])
  Object.assign(linked.panels['p-2'] as object, { link: { channel: 'A' } })
  expect(shows(met(undefined, layout([['p-1@task']]), linked))).toEqual(['/task', '/task'])
})

test('L14: a preview does not take over a screen that the other device opened', () => {
  const peeked = layout([['p-1@task']])
  Object.assign(peeked.panels['p-1'] as object, { peek: true })
  expect(met(undefined, peeked, layout([['p-2@task']])).panels['p-1']).not.toHaveProperty('peek')
  expect(met(undefined, peeked, layout([['p-2@other']])).panels['p-1']).toHaveProperty('peek', true)
})

test('L14: a saved and closed form does not appear in the blank form of the other device', () => {
  const before = layout([['home', 'p-1@order=draft']])
  expect(met(before, layout([['home', 'p-9@order']]), layout([['home'], ['p-1@order=draft']])).panels).toMatchObject({
    'p-9': { state: null },
  })
  expect(met(before, layout([['home'], ['p-1@order=draft']]), layout([['home', 'p-9@order']])).panels).toMatchObject({
    'p-9': { state: null },
  })
})

test('L14: typing in a screen that the other device names differently keeps one panel with all input', () => {
  const it = met(layout([['home', 'p-1@task=X']]), layout([['home', 'p-1@task=XY']]), layout([['home', 'p-2@task=X']]))
  expect([it.ids.toSorted(), it.panels['p-1']?.state]).toEqual([['home', 'p-1'], 'XY'])
})

test('L14: does not merge unreadable layouts or newer versions', () => {
  expect(meet(common, common, { format: 99 })).toBeNull()
  expect(meet(common, common, 'no layout')).toBeNull()
})
