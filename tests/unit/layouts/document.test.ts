import fc from 'fast-check'
import { Model } from 'flexlayout-react'
import { expect, test } from 'vitest'
import { currentFormat, read, write, type LayoutDocument } from '../../../layouts/workspace/document.ts'
import { backFromStack, oneStack, panelIds, tabNode } from '../../../layouts/dock/tree.ts'
import formatOne from './fixtures/format-1.json' with { type: 'json' }

const ok = (raw: unknown): LayoutDocument => {
  const loaded = read(raw)
  if (loaded.kind !== 'ok') throw new Error(loaded.kind)
  return loaded.document
}

test('L5: a layout of format 1 opens as it was saved', () => {
  const loaded = read(formatOne)
  expect(loaded).toMatchObject({ kind: 'ok', repaired: [] })
  const document = ok(formatOne)
  expect(panelIds(document.tree)).toEqual(['orders', 'p-1', 'home', 'p-9', 'p-2'])
  expect(document).toMatchObject({
    name: 'Morning',
    active: 'p-1',
    recent: ['p-1', 'orders', 'home'],
    from: { id: 'role-purchaser', revision: 1 },
    keep: { colour: 'of a later field' },
  })
  expect(document.closed[0]).toMatchObject({ id: 'p-4', near: { tabset: '#a', side: 'right' } })
  expect(JSON.parse(JSON.stringify(write(document)))).toEqual(formatOne)
})

test('L7: keeps a panel of an unknown kind byte by byte', () => {
  expect(JSON.stringify(ok(formatOne).panels['p-9'])).toBe(JSON.stringify(formatOne.panels['p-9']))
})

test('L6: detects a layout of a newer version and does not read it', () => {
  expect(read({ ...formatOne, format: currentFormat + 1 })).toEqual({
    kind: 'newer',
    raw: { ...formatOne, format: currentFormat + 1 },
  })
})

test.each([null, 'x', 7, [], {}, { format: 'a' }, { format: 0 }, { format: 1.5 }])(
  'reports an invalid layout: %j',
  raw => {
    expect(read(raw).kind).toBe('broken')
  },
)

test('upgrades an older format step by step; a failed or missing step loses nothing', () => {
  const steps = {
    1: (d: object) => ({ ...d, name: 'two' }),
    2: (d: object) => ({ ...d, panels: { a: { type: 'x', version: 1, address: '/a', state: null } } }),
  }
  const loaded = read({ format: 1, panels: {} }, steps, 3)
  expect(loaded).toMatchObject({ kind: 'ok', document: { name: 'two', panels: { a: { address: '/a' } } } })
  expect(
    read(
      { format: 1 },
      {
        1: () => {
          throw new Error('no')
        },
      },
      2,
    ),
  ).toMatchObject({ kind: 'broken', raw: { format: 1 }, why: 'no' })
  expect(read({ format: 1 }, {}, 2)).toMatchObject({ kind: 'broken', why: 'no upgrade from format 1' })
})

test('removes tabs without panel and duplicate panels; adds groups for panels without one', () => {
  const panel = { type: 'list', version: 1, address: '/a', state: null }
  const tree = {
    layout: {
      type: 'row',
      children: [
        { type: 'tabset', children: [tabNode('a'), tabNode('a'), tabNode('ghost'), { type: 'tab' }, 7] },
        { type: 'carousel' },
      ],
    },
  }
  const loaded = read({ format: 1, tree, panels: { a: panel, b: panel, c: 'nothing' } })
  expect(loaded).toMatchObject({
    kind: 'ok',
    repaired: expect.arrayContaining(['recovered 1', 'dropped 1 unreadable panels']),
  })
  expect(panelIds(ok({ format: 1, tree, panels: { a: panel, b: panel } }).tree)).toEqual(['a', 'b'])
})

// ---- 500 random documents ------------------------------------------------------------------------------------------

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'ghost', '')
const odd = fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.constant([]), fc.constant({}))
const tab = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      { type: fc.constant('tab'), id, name: fc.string(), pinned: fc.boolean(), component: fc.string() },
      { requiredKeys: ['type', 'id'] },
    ),
  },
  odd,
)
const group = fc.record(
  { type: fc.constant('tabgroup'), id: fc.string(), name: fc.string(), children: fc.array(tab, { maxLength: 3 }) },
  { requiredKeys: ['type'] },
)
const tabset = fc.record(
  {
    type: fc.constant('tabset'),
    id: fc.constantFrom('#1', '#2', 'a'),
    weight: fc.oneof(fc.double(), fc.string()),
    selected: fc.oneof(fc.integer(), odd),
    active: fc.boolean(),
    maximized: fc.boolean(),
    children: fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.oneof({ weight: 6, arbitrary: tab }, group), { maxLength: 5 }) },
      odd,
    ),
  },
  { requiredKeys: ['type'] },
)
const { row } = fc.letrec(tie => ({
  row: fc.record(
    {
      type: fc.constant('row'),
      id: fc.string(),
      weight: fc.double(),
      children: fc.oneof(
        { depthSize: 'small' },
        fc.array(fc.oneof(tabset, odd), { maxLength: 3 }),
        fc.array(fc.oneof(tie('row'), tabset), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['type'] },
  ),
}))
const sub = fc.record(
  {
    type: fc.constantFrom('float', 'window', 'tab', 'x'),
    layout: row,
    rect: fc.oneof(fc.record({ x: fc.double(), y: fc.integer(), width: fc.integer(), height: fc.double() }), odd),
  },
  { requiredKeys: [] },
)
const stored = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        type: fc.string(),
        version: fc.integer(),
        address: fc.constantFrom('/a', '/b?poNo=1'),
        state: fc.jsonValue(),
        link: fc.constantFrom({ channel: 'A', mode: 'both' }, { channel: 'Z' }),
        extra: fc.jsonValue(),
      },
      { requiredKeys: ['type', 'address'] },
    ),
  },
  odd,
)
const documents = fc.record(
  {
    format: fc.constant(1),
    id: fc.oneof(fc.string(), odd),
    name: fc.oneof(fc.string(), odd),
    owner: odd,
    revision: fc.oneof(fc.nat(), odd),
    savedAt: odd,
    tree: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record(
          { layout: row, subLayouts: fc.dictionary(fc.constantFrom('s1', 's2'), sub), borders: odd, global: odd },
          { requiredKeys: [] },
        ),
      },
      odd,
    ),
    panels: fc.oneof({ weight: 8, arbitrary: fc.dictionary(id, stored) }, odd),
    active: fc.oneof(id, odd),
    recent: fc.oneof(fc.array(id), odd),
    closed: fc.oneof(fc.array(odd), odd),
    later: fc.jsonValue(),
  },
  { requiredKeys: ['format'] },
)

test('E3: 500 random documents open: nothing readable is lost, unknown panels stay equal, the dock accepts the tree', () => {
  fc.assert(
    fc.property(documents, raw => {
      const document = ok(raw)
      const ids = panelIds(document.tree)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.toSorted()).toEqual(Object.keys(document.panels).toSorted())
      for (const [name, panel] of Object.entries(document.panels))
        expect(JSON.stringify(panel)).toBe(JSON.stringify((raw.panels as Record<string, unknown>)[name]))
      expect(panelIds(Model.fromJson(structuredClone(document.tree)).toJson()).toSorted()).toEqual(ids.toSorted())
      expect(ok(write(document))).toEqual(document)
      if ('later' in raw) expect(write(document).later).toEqual(raw.later)
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('W22: switching to one stack and back keeps the tree, with closed panels removed and new ones placed', () => {
  const { tree } = ok(formatOne)
  expect(panelIds(oneStack(tree, 'home'))).toEqual(panelIds(tree))
  expect(backFromStack(tree, panelIds(tree))).toEqual(tree)
  expect(panelIds(backFromStack(tree, ['home', 'p-1', 'new'])).toSorted()).toEqual(['home', 'new', 'p-1'])
  expect(panelIds(backFromStack(tree, ['fresh']))).toEqual(['fresh'])
})
