import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const groups = () =>
  [...document.querySelectorAll('.flexlayout__tabset')].map(g =>
    [...g.querySelectorAll('[role=tab]')].map(t => t.getAttribute('aria-label')).join(),
  )
const run = async (command: string) => {
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill(`>${command}`)
  await keys('{Enter}')
}

/**
 * Two groups side by side: Home, and Orders with Tracking. Each test has separate panels: focus may still move in the
 * previous ones.
 */
const layout = (of: string, lock?: 'role') => ({
  tree: {
    layout: {
      type: 'row',
      children: [
        { type: 'tabset', weight: 50, children: [tabNode(`${of}-home`)] },
        {
          type: 'tabset',
          weight: 50,
          children: [tabNode(`${of}-orders`), tabNode(`${of}-tracking`)],
          ...(lock ? { config: { lock } } : {}),
        },
      ],
    },
  },
  panels: Object.fromEntries(
    ['home', 'orders', 'tracking'].map(name => [
      `${of}-${name}`,
      { type: 'test', version: 1, address: `/${name}`, state: '' },
    ]),
  ),
  active: `${of}-orders`,
})

test('W23: a locked group stays unchanged: nothing closes, moves or opens in it until unlocked', async () => {
  const { workspace, reload, id } = await stage('/orders', {
    settings: new Map([
      ['layout', { revision: 1, value: { format: 1, id: 'mine', owner: { kind: 'user' }, ...layout('mine') } }],
    ]),
  })
  await expect.element(panel('Purchase Orders')).toBeVisible()
  const before = ['Home', 'Purchase Orders,PO Tracking']
  await expect.poll(groups).toEqual(before)
  await run('lock group')
  await expect.element(page.getByRole('img', { name: 'Locked' })).toBeVisible()
  await keys('{Alt>}w{/Alt}')
  await expect.element(page.getByText('This group is locked.')).toBeVisible()
  await keys('{Alt>}{Shift>}f{/Shift}{/Alt}')
  await keys('{Alt>}{Shift>}w{/Shift}{/Alt}')
  await expect.poll(groups).toEqual(['Purchase Orders,PO Tracking'])
  await keys('{Alt>}{Shift>}t{/Shift}{/Alt}')
  await expect.poll(groups).toEqual(before)
  workspace().focus(id('/orders'))
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('secret')
  await keys('{Enter}')
  await expect.poll(groups).toEqual(['Home,Secret', 'Purchase Orders,PO Tracking'])
  await reload('/orders')
  await expect.element(page.getByRole('img', { name: 'Locked' })).toBeVisible()
  await page.getByRole('tab', { name: 'Purchase Orders' }).click()
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/orders'))
  await run('lock group')
  await expect.element(page.getByRole('img', { name: 'Locked' })).not.toBeInTheDocument()
  await keys('{Alt>}w{/Alt}')
  await expect.poll(groups).toEqual(['Home,Secret', 'PO Tracking'])
})

test('W23: users cannot unlock what the role layout locks', async () => {
  const { workspace, id } = await stage('/orders', {
    roleLayouts: [{ format: 1, id: 'role', owner: { kind: 'role', role: 'purchaser' }, ...layout('role', 'role') }],
  })
  await expect.element(page.getByRole('img', { name: 'Locked by the layout of the role' })).toBeVisible()
  await expect.element(panel('Purchase Orders')).toBeVisible()
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/orders'))
  await run('lock group')
  await expect.element(page.getByText('This group is locked by the layout of your role.')).toBeVisible()
  await keys('{Alt>}w{/Alt}')
  await expect.poll(groups).toEqual(['Home', 'Purchase Orders,PO Tracking'])
})
