import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../../src/state/language.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const address = () => document.querySelector<HTMLElement>('[data-testid=address]')

/** Makes the panel, and a part of it, higher than their place, and scrolls both. */
function scrolled(): readonly HTMLElement[] {
  const words = address(), box = words?.parentElement, section = words?.closest<HTMLElement>('.portside-panel')
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
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const) await expect.element(page.getByRole(role).first()).toBeVisible()
  expect(document.querySelector('main')?.contains(address())).toBe(true)
})

test('E-TXT-12: the page /403 says that there is no permission, in both languages, and leads back', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  location.hash = '#/403'
  await expect.element(page.getByRole('heading', { name: 'Sorry, you have no permission to open this page' })).toBeVisible()
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
  expect(workspace().$panels.get().map(p => p.$address.get())).toContain('/tracking')
})
