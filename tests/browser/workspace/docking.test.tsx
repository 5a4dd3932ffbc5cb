import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { counts } from './test-panel.tsx'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const preview = () => document.querySelector('.portside-dock-preview')
const groups = () => document.querySelectorAll('.flexlayout__tabset').length
const said = () => document.querySelector('[data-live-region]')?.textContent ?? ''

test("W12, E5: keys alone move a panel to another group's edge with a preview, and Escape cancels", async () => {
  const { workspace, id } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const before = JSON.stringify(workspace().document().tree)
  await keys('{Control>}m{/Control}')
  await expect.poll(preview).not.toBeNull()
  await keys('{Enter}{ArrowRight}')
  await expect.poll(said).toContain('Right of')
  const { width } = document.querySelector('.flexlayout__tabset')?.getBoundingClientRect() ?? { width: 0 }
  await expect.poll(() => Math.round(preview()?.getBoundingClientRect().width ?? 0)).toBeLessThan(width * 0.6)
  await keys('{Escape}')
  await expect.poll(preview).toBeNull()
  expect(JSON.stringify(workspace().document().tree)).toBe(before)
  await keys('{Control>}m{/Control}')
  await keys('{Enter}{ArrowRight}{Enter}')
  await expect.poll(groups).toBe(2)
  await expect.poll(said).toContain('PO Tracking moved')
  expect(counts.mounts.get(id('/tracking'))).toBe(1)
  await keys('{Control>}m{/Control}')
  await keys('{ArrowLeft}{Enter}{Enter}')
  await expect.poll(groups).toBe(1)
  await expect.element(panel('PO Tracking')).toHaveFocus()
  await keys('{Control>}m{/Control}')
  await keys('f')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).not.toBeNull()
})

test('W10: the switcher lists panels by last use while its key is held; releasing chooses, Escape cancels', async () => {
  const { workspace, id } = await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  for (const name of ['tracking', 'orders']) {
    await keys('{Control>}k{/Control}')
    await page.getByRole('combobox').fill(`/${name}`)
    await keys('{Enter}')
  }
  await expect.element(panel('Purchase Orders')).toBeVisible()
  const lines = () =>
    page
      .getByRole('listbox', { name: 'Panels by last use' })
      .getByRole('option')
      .elements()
      .map(e => e.querySelector('span')?.textContent)
  await keys('{Alt>}`')
  await expect.poll(lines).toEqual(['Purchase Orders', 'PO Tracking', 'Home'])
  await keys('`')
  await keys('{/Alt}')
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/home'))
  await keys('{Alt>}`{/Alt}')
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/orders'))
  await keys('{Alt>}`{Escape}{/Alt}')
  expect(workspace().$active.get()?.id).toBe(id('/orders'))
  await expect.poll(lines).toEqual([])
})

test('W13, E19: the tab menu has every drag action', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await page.getByRole('tab', { name: 'PO Tracking' }).click({ button: 'right' })
  for (const name of [
    /Split right/,
    /Split down/,
    /Move panel to/,
    /Float panel/,
    /in its own window/,
    /Dock panel by keys/,
  ])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await keys('{Escape}')
})
