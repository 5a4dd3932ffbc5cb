import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { setPreferences } from '../../../src/state/preferences.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'The layout of your role has changed' })

/** A published layout: groups side by side. */
const published = (...groups: readonly (readonly string[])[]) => ({
  format: 1,
  id: 'role',
  owner: { kind: 'role', role: 'purchaser' },
  tree: {
    layout: {
      type: 'row',
      children: groups.map(g => ({ type: 'tabset', weight: 50, children: g.map(id => tabNode(id)) })),
    },
  },
  panels: Object.fromEntries(groups.flat().map(id => [id, { type: 'test', version: 1, address: `/${id}`, state: '' }])),
  active: groups[0]?.[0],
})
const one = published(['home'], ['orders'])
const two = published(['home'], ['orders', 'tracking'])

test('L3, L4: a user of the role starts with the published layout, and gets the next version silently without own changes', async () => {
  const roleLayouts = [one]
  const { reload } = await stage('/home', { roleLayouts })
  await expect.element(tab('Purchase Orders')).toBeVisible()
  roleLayouts.push(two)
  await reload('/home')
  await expect.element(tab('PO Tracking')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('E4: a user with own changes sees a preview, keeps them, and can undo', async () => {
  const roleLayouts = [one]
  const { reload, workspace } = await stage('/home', { roleLayouts })
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('secret')
  await keys('{Control>}{Enter}{/Control}')
  await expect.element(tab('Secret')).toBeVisible()
  roleLayouts.push(two)
  await reload('/home')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('New: PO Tracking')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the new layout' }).click()
  await expect.element(tab('PO Tracking')).toBeVisible()
  await expect.element(tab('Secret')).toBeVisible()
  expect(workspace().meta.from).toMatchObject({ id: 'role-purchaser', revision: 2 })
  await expect.element(dialog).not.toBeInTheDocument()
  await keys('{Alt>}{Shift>}z{/Shift}{/Alt}')
  await expect.element(tab('PO Tracking')).not.toBeInTheDocument()
  await expect.element(tab('Secret')).toBeVisible()
})

test("L4: keeping one's own layout is not asked again for the same version", async () => {
  const roleLayouts = [one]
  const { reload } = await stage('/home', { roleLayouts })
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Alt>}w{/Alt}')
  await expect.element(tab('Home')).not.toBeInTheDocument()
  roleLayouts.push(two)
  await reload('/orders')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await reload('/orders')
  await expect.element(tab('Purchase Orders')).toBeVisible()
  await expect.element(tab('PO Tracking')).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test("L18: the user chooses whether to start with the last, the role's or an empty layout", async () => {
  const { reload, workspace } = await stage('/home', { roleLayouts: [one] })
  await expect.element(tab('Purchase Orders')).toBeVisible()
  await keys('{Alt>}{Shift>}w{/Shift}{/Alt}')
  await expect.element(tab('Purchase Orders')).not.toBeInTheDocument()
  await reload('/home')
  expect(workspace().$panels.get()).toHaveLength(1)
  setPreferences({ start: 'role' })
  await reload('/home')
  await expect.element(tab('Purchase Orders')).toBeVisible()
  setPreferences({ start: 'empty' })
  await reload('/tracking')
  await expect
    .poll(() =>
      workspace()
        .$panels.get()
        .map(p => p.$address.get()),
    )
    .toEqual(['/tracking'])
  setPreferences({ start: 'restore' })
})
