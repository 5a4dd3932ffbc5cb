import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../../src/state/language.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const address = () => document.querySelector<HTMLElement>('[data-testid=address]')

/** Makes the panel, and a part of it, higher than their place, and scrolls both. */
function scrolled(): readonly HTMLElement[] {
  const words = address(),
    box = words?.parentElement,
    section = words?.closest<HTMLElement>('.portside-panel')
  if (!words || !box || !section) throw new Error('no panel')
  Object.assign(words.style, { height: '3000px' })
  Object.assign(box.style, { height: '2000px', overflow: 'auto' })
  for (const area of [section, box]) area.scrollTop = 300
  return [section, box]
}

test('B-024: when a panel goes to another address it begins at its top; shown again or fetched again it stays where it was', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const areas = scrolled()
  const tops = () => areas.map(a => a.scrollTop)
  expect(tops()).toEqual([300, 300])
  await keys('{F5}')
  await expect.poll(() => location.hash).toContain('refresh=')
  expect(tops()).toEqual([300, 300])
  location.hash = '#/tracking?status=2'
  await expect.poll(() => address()?.textContent).toBe('/tracking?status=2')
  await expect.poll(tops).toEqual([0, 0])
})

test('<layout>: head, menu, dock and foot stand around every screen of a signed-in user', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const)
    await expect.element(page.getByRole(role).first()).toBeVisible()
  expect(document.querySelector('main')?.contains(address())).toBe(true)
})

test('E-TXT-12: the page /403 says that there is no permission, in both languages, and leads back', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  location.hash = '#/403'
  await expect
    .element(page.getByRole('heading', { name: 'Sorry, you have no permission to open this page' }))
    .toBeVisible()
  setLanguage('zh_CN')
  await expect.element(page.getByRole('heading', { name: '抱歉，您没有访问该页面的权限' })).toBeVisible()
  await page.getByRole('button', { name: '返回工作台' }).click()
  await expect.poll(address).not.toBeNull()
  expect(location.hash).toBe('#/tracking')
})

test('*, E-TXT-13: a path that nobody has leads to the page that says so; the panels stay open behind it', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  location.hash = '#/no-such-page'
  await expect.element(page.getByRole('heading', { name: 'Sorry, the page you visited does not exist' })).toBeVisible()
  await expect.element(page.getByText('Address: /no-such-page', { exact: true })).toBeVisible()
  expect(
    workspace()
      .$panels.get()
      .map(p => p.$address.get()),
  ).toContain('/tracking')
  await page.getByRole('button', { name: 'Go to my home' }).click()
  await expect.element(panel('Home')).toBeVisible()
})

test('Favourite: the star of a panel, its key or its command make it one; it stands in the menu and first in the palette', async () => {
  const { server } = await stage('/orders?poNo=PO-7')
  await expect.element(panel('PO-7')).toBeVisible()
  const star = page.getByRole('button', { name: 'Favourite', exact: true })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(server.settings.get('favourites')?.value).toEqual([
    { path: '/orders?poNo=PO-7', title: { en_US: 'PO-7', zh_CN: 'PO-7' } },
  ])
  location.hash = '#/tracking'
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Alt>}{Shift>}s{/Shift}{/Alt}')
  await expect.poll(() => server.settings.get('favourites')?.value).toHaveLength(2)
  await page.getByRole('navigation').getByRole('button', { name: 'Favourites' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'PO Tracking' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'PO-7' }).click()
  await expect.poll(() => location.hash).toBe('#/orders?poNo=PO-7')
  await keys('{Control>}k{/Control}')
  await expect.element(page.getByRole('option').first()).toHaveTextContent(/PO-7.*Favourites/)
  await keys('{Escape}')
  await star.click()
  await expect.poll(() => server.settings.get('favourites')?.value).toHaveLength(1)
})
