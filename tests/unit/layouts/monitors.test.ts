import type { IJsonModel } from 'flexlayout-react'
import { expect, test } from 'vitest'
import { read, write } from '../../../layouts/workspace/document.ts'
import { onMonitors, placesOf, type Monitor } from '../../../layouts/dock/monitors.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'

const laptop: Monitor = { label: 'Laptop', left: 0, top: 0, width: 1440, height: 900, primary: true }
const wall: Monitor = { label: 'Wall', left: 1440, top: -200, width: 2560, height: 1440, primary: false }
const unnamed: Monitor = { ...laptop, label: '' }
const tree = (rect: { x: number; y: number; width: number; height: number }): IJsonModel => ({
  global: {},
  borders: [],
  layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode('a')] }] },
  subLayouts: {
    w: { type: 'window', rect, layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode('b')] }] } },
  },
})
const rectOf = (t: IJsonModel) => t.subLayouts?.w?.rect
const onWall = { x: 1640, y: -100, width: 1200, height: 800 }

test('W4: a window returns to the monitor of its name, wherever that is now', () => {
  const places = placesOf(tree(onWall), [laptop, wall])
  expect(places).toEqual({ w: { monitor: 'Wall', x: 200, y: 100 } })
  expect(onMonitors(tree(onWall), places, [laptop, wall])).toEqual({ tree: tree(onWall), moved: [] })
  const left = { ...wall, left: -2560, top: 0 }
  const there = onMonitors(tree(onWall), places, [laptop, left])
  expect(rectOf(there.tree)).toEqual({ x: -2360, y: 100, width: 1200, height: 800 })
  expect(there.moved).toEqual([])
})

test('W4: a window without its monitor opens on the main one in its size', () => {
  const places = placesOf(tree(onWall), [laptop, wall])
  for (const known of [[laptop], [unnamed]]) {
    const there = onMonitors(tree(onWall), places, known)
    expect(rectOf(there.tree)).toEqual({ x: 240, y: 0, width: 1200, height: 800 })
    expect(there.moved).toEqual(['w'])
  }
})

test('W4: without the permission, a window on this monitor keeps its place', () => {
  const here = { x: 100, y: 80, width: 800, height: 600 }
  expect(onMonitors(tree(here), {}, [unnamed])).toEqual({ tree: tree(here), moved: [] })
})

test('W4: monitors of windows are stored in the layout; ignores invalid places', () => {
  const monitors = { w: { monitor: 'Wall', x: 200, y: 100 } }
  const panels = Object.fromEntries(
    ['a', 'b'].map(id => [id, { type: 'test', version: 1, address: '/a', state: null }]),
  )
  const loaded = read({
    format: 1,
    tree: tree(onWall),
    panels,
    monitors: { ...monitors, x: { monitor: 7, x: 0, y: 0 }, y: 'left', z: { monitor: 'Wall', x: 1e9, y: 0 } },
  })
  expect(loaded).toMatchObject({ kind: 'ok', document: { monitors } })
  if (loaded.kind === 'ok') expect(write(loaded.document).monitors).toEqual(monitors)
})
