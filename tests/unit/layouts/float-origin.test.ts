// @vitest-environment jsdom
import { Model } from 'flexlayout-react'
import { expect, test } from 'vitest'
import { screen } from './browser.ts'
import { lift } from '../../../layouts/dock/moving.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { tabsets } from '../../../layouts/dock/model.ts'
import { createWorkspace, type Workspace } from '../../../layouts/workspace/workspace.ts'
import { addPanel } from '../../../panels/registry.ts'
import { $menus } from '../../../src/state/menus.ts'

addPanel({ type: 'test', version: 1, load: async () => ({ default: () => null }), fresh: () => null })
$menus.set(['/', '/a', '/b', '/c', '/d'].map(path => screen(path)))

/** Addresses of each group of the main layout, in the order in which they stand, and their sizes. */
function groups(workspace: Workspace): readonly { readonly tabs: readonly string[]; readonly weight: number }[] {
  return tabsets(workspace.$model.get())
    .filter(s => s.getLayoutId() === Model.MAIN_LAYOUT_ID)
    .map(s => ({
      tabs: s.getTabNodes().map(n => workspace.panel(n.getId())?.$address.get() ?? ''),
      weight: Math.round(s.getWeight()),
    }))
    .filter(g => g.tabs.length > 0)
}
const go = (workspace: Workspace, address: string) => {
  workspace.focus(workspace.$panels.get().find(p => p.$address.get() === address)?.id ?? '')
}

test('W2: a float docks back to its place among the tabs of its group, wherever the focus was meanwhile', async () => {
  const workspace = createWorkspace()
  for (const address of ['/a', '/b', '/c']) await openAddress(workspace, address, 'reuse')
  await openAddress(workspace, '/d', 'beside')
  const before = groups(workspace)
  go(workspace, '/b')
  lift(workspace, 'float')
  expect(groups(workspace)).not.toEqual(before)
  go(workspace, '/d')
  go(workspace, '/b')
  lift(workspace, 'float')
  expect(groups(workspace)).toEqual(before)
})

test.each(['/a', '/b', '/c'])(
  'W2: %s, alone in its group, docks back between its neighbours at its size',
  async address => {
    const workspace = createWorkspace()
    await openAddress(workspace, '/a', 'reuse')
    // Each in a group of its own: a, b, c.
    for (const other of ['/c', '/b']) {
      const group = tabsets(workspace.$model.get()).find(s =>
        s.getTabNodes().some(n => workspace.panel(n.getId())?.$address.get() === '/a'),
      )
      await openAddress(workspace, other, 'beside', { into: { group: group?.getId() ?? '', side: 'right' } })
    }
    expect(groups(workspace).map(g => g.tabs)).toEqual([['/a'], ['/b'], ['/c']])
    const before = groups(workspace)
    go(workspace, address)
    lift(workspace, 'float')
    lift(workspace, 'float')
    expect(groups(workspace)).toEqual(before)
  },
)
