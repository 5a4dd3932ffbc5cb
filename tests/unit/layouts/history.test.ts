// @vitest-environment jsdom
import fc from 'fast-check'
import { Actions, DockLocation } from 'flexlayout-react'
import { expect, test } from 'vitest'
import { screen } from './browser.ts'
import { closePanels, reopenClosed } from '../../../layouts/dock/closing.ts'
import { historyDepth } from '../../../layouts/workspace/history.ts'
import { duplicate, lift, moveTargets, moveTo, split, toggleMaximise, togglePin } from '../../../layouts/dock/moving.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { read, write } from '../../../layouts/workspace/document.ts'
import { panelIds } from '../../../layouts/dock/tree.ts'
import { createWorkspace, type Workspace } from '../../../layouts/workspace/workspace.ts'
import { addPanel } from '../../../panels/registry.ts'
import { $menus } from '../../../src/state/menus.ts'

addPanel({ type: 'test', version: 1, load: async () => ({ default: () => null }), fresh: () => null })
$menus.set([screen('/'), screen('/print/:code')])

type Loose = { readonly [k: string]: unknown }
/** The relative arrangement of panels; ignores group names, sizes and the active panel. */
const shape = (node: unknown): unknown => {
  const n = node as Loose & { children?: readonly Loose[] }
  if (n.type === 'tab') return n.pinned ? `${String(n.id)}*` : n.id
  return (n.children ?? []).map(shape)
}
const shapeOf = (w: Workspace) => {
  const { layout, subLayouts } = w.document().tree
  return JSON.stringify([shape(layout), Object.values(subLayouts ?? {}).map(s => [s.type, shape(s.layout)])])
}

type Step = (w: Workspace, n: number) => unknown
const steps: readonly Step[] = [
  (w, n) => openAddress(w, `/print/${n}`, 'reuse'),
  (w, n) => openAddress(w, `/print/${n}`, 'beside'),
  (w, n) => openAddress(w, `/print/${n}`, 'float'),
  w => split(w, 'right'),
  w => split(w, 'down'),
  w => duplicate(w),
  w => lift(w, 'float'),
  w => togglePin(w),
  w => toggleMaximise(w),
  w => closePanels(w, 'active'),
  w => closePanels(w, 'others'),
  w => reopenClosed(w),
  (w, n) => {
    const all = w.$panels.get()
    const panel = all[n % Math.max(1, all.length)]
    if (panel) w.focus(panel.id)
  },
  (w, n) => {
    const targets = moveTargets(w)
    const target = targets[n % Math.max(1, targets.length)]
    if (target) moveTo(w, target.id)
  },
  (w, n) => {
    const all = w.$panels.get()
    const panel = all[n % Math.max(1, all.length)]
    const set = w.$model.get().getFirstTabSet()
    if (panel && set)
      w.perform(Actions.moveNode(panel.id, set.getId(), n % 2 ? DockLocation.LEFT : DockLocation.BOTTOM, -1))
  },
]
const sequence = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(9)), { minLength: 1, maxLength: 12 })

const play = async (w: Workspace, of: readonly (readonly [number, number])[]) => {
  const shapes = [shapeOf(w)]
  for (const [step, n] of of) {
    const depth = w.depth.undo
    await steps[step]?.(w, n)
    if (w.depth.undo > depth) shapes.push(shapeOf(w))
  }
  return shapes
}

test('W17, E15: 200 random sequences undo to their start and redo to their end', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async of => {
      const w = createWorkspace()
      await play(w, of)
      const end = shapeOf(w),
        count = w.depth.undo
      for (let i = 0; i < count; i++) expect(await w.travel('undo')).toBe(true)
      expect(shapeOf(w)).toBe('[[[]],[]]')
      expect(await w.travel('undo')).toBe(false)
      for (let i = 0; i < count; i++) expect(await w.travel('redo')).toBe(true)
      expect(shapeOf(w)).toBe(end)
    }),
    { numRuns: 200, seed: 5 },
  )
})

test('500 random action sequences store and read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async of => {
      const w = createWorkspace()
      await play(w, of)
      const kept = write(w.document())
      const loaded = read(JSON.parse(JSON.stringify(kept)))
      if (loaded.kind !== 'ok') throw new Error(loaded.kind)
      expect(loaded.repaired).toEqual([])
      const other = createWorkspace()
      other.load(loaded.document)
      expect(shapeOf(other)).toBe(shapeOf(w))
      expect(other.$active.get()?.id).toBe(w.$active.get()?.id)
      expect(new Set(panelIds(other.document().tree)).size).toBe(other.$panels.get().length)
    }),
    { numRuns: 500, seed: 9 },
  )
})

test('keeps the active panel when the active group closed before the layout was stored', async () => {
  const w = createWorkspace()
  await play(w, [
    [0, 0],
    [3, 0],
    [1, 0],
    [9, 0],
  ])
  const other = createWorkspace()
  other.load(w.document())
  expect(w.$panels.get()).toHaveLength(2)
  expect(other.$active.get()?.id).toBe(w.$active.get()?.id)
})

test('W17: keeps fifty undo steps', async () => {
  const w = createWorkspace()
  for (let i = 0; i < historyDepth + 10; i++) await openAddress(w, `/print/${i}`, 'reuse')
  expect(w.depth.undo).toBe(historyDepth)
  for (let i = 0; i < historyDepth; i++) await w.travel('undo')
  expect(w.$panels.get()).toHaveLength(10)
})

test('undo reopens a closed panel with its state; open panels keep their current state', async () => {
  const w = createWorkspace()
  const [a, b] = [await openAddress(w, '/print/A', 'reuse'), await openAddress(w, '/print/B', 'reuse')]
  a?.$state.set('of a')
  b?.$state.set('of b')
  w.focus(a?.id ?? '')
  await closePanels(w, 'active')
  b?.$state.set('typed later')
  await w.travel('undo')
  expect(w.panel(a?.id ?? '')?.$state.get()).toBe('of a')
  expect(w.panel(b?.id ?? '')).toBe(b)
  expect(b?.$state.get()).toBe('typed later')
})
