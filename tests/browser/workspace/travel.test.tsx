import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../../src/state/language.ts'
import { text } from '../../../domain/meta/text.ts'
import type { MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { keys, screens, stage } from './stage.tsx'
import { proves } from '../../proves.ts'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const address = () => document.querySelector<HTMLElement>('[data-testid=address]')

/** Makes the panel and a part of it scrollable, and scrolls both. */
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

test('B-024: a panel starts at the top at a new address; shown or reloaded it keeps its scroll position', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const areas = scrolled()
  const tops = () => areas.map(a => a.scrollTop)
  proves('B-024')
  expect(tops()).toEqual([300, 300])
  await keys('{F5}')
  await expect.poll(() => location.hash).toContain('refresh=')
  expect(tops()).toEqual([300, 300])
  location.hash = '#/tracking?status=2'
  await expect.poll(() => address()?.textContent).toBe('/tracking?status=2')
  await expect.poll(tops).toEqual([0, 0])
})

test('<layout>: header, menu, dock and footer surround every screen of a signed-in user', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  proves('<layout>')
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const)
    await expect.element(page.getByRole(role).first()).toBeVisible()
  expect(document.querySelector('main')?.contains(address())).toBe(true)
})

/** Tabs of the dock, by their names. */
const tabs = () => [...document.querySelectorAll('[data-layout-path][role=tab]')].map(e => e.getAttribute('aria-label'))

test('E-TXT-12: the screen /403 says that there is no permission, in both languages, and closes like any other', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  location.hash = '#/403'
  const heading = (name: string) => page.getByRole('heading', { name })
  proves('E-TXT-12')
  await expect.element(heading('Sorry, you have no permission to open this page')).toBeVisible()
  expect(tabs()).toEqual(['Home', 'PO Tracking', 'No Permission'])
  setLanguage('zh_CN')
  await expect.element(heading('抱歉，您没有访问该页面的权限')).toBeVisible()
  await page.getByRole('button', { name: '关闭面板' }).last().click()
  await expect.poll(tabs).toEqual(['首页', '采购订单跟踪'])
  expect(location.hash).toBe('#/tracking')
})

test.each([
  {
    kind: 'a forbidden',
    typed: '/secret-screen?id=7',
    refuses: true,
    at: '/403',
    name: 'No Permission',
    says: 'Sorry, you have no permission to open this page',
  },
  {
    kind: 'a missing',
    typed: '/no-such-page?x=1',
    refuses: false,
    at: '/404',
    name: 'Page Not Found',
    says: 'Sorry, the page you visited does not exist',
  },
])(
  'E19, *, E-TXT-12, E-TXT-13, B-019, B-026: $kind address opens a panel that names it; the other panels stay usable',
  async row => {
    const { workspace, server, reload } = await stage('/tracking', {
      refuses: path => row.refuses && path === row.typed,
    })
    await openAddress(workspace(), '/orders?poNo=PO-1', 'beside')
    await expect.element(panel('PO-1')).toBeVisible()
    const steps = history.length
    location.hash = `#${row.typed}`
    proves('E-TXT-12')
    proves('E-TXT-13')
    proves('B-019')
    proves('B-026')
    proves('*')
    await expect.element(panel(row.name).getByRole('heading', { name: row.says })).toBeVisible()
    await expect.element(panel(row.name).getByText(`Address: ${row.typed}`, { exact: true })).toBeVisible()
    await expect.poll(() => location.hash).toBe(`#${row.at}`)
    expect(history.length, 'the address that was typed is one step, its refusal none').toBe(Math.min(50, steps + 1))
    expect(server.asked, 'the refusal itself asks for no permission').not.toContain(row.at)
    // The neighbouring group is unchanged and usable.
    const note = panel('PO Tracking').getByLabelText('Note')
    await note.fill('still here')
    await expect.element(note).toHaveValue('still here')
    expect(tabs()).toEqual(['Home', 'PO Tracking', 'PO-1', row.name])
    await expect.element(panel(row.name)).toBeVisible()

    // The same panel explains another refused address; a reload restores it unchanged.
    workspace().focus(workspace().$panels.get().at(-1)?.id ?? '')
    await reload(row.at)
    await expect.element(panel(row.name).getByText(`Address: ${row.typed}`, { exact: true })).toBeVisible()
    expect(tabs()).toEqual(['Home', 'PO Tracking', 'PO-1', row.name])
    await panel(row.name).getByRole('button', { name: 'Close panel' }).click()
    await expect.poll(tabs).toEqual(['Home', 'PO Tracking', 'PO-1'])
    expect(location.hash).not.toBe(`#${row.at}`)
  },
)

test('E19: two missing addresses share one panel; going back leads to the panels that were there', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  for (const typed of ['/nowhere', '/neither']) {
    location.hash = `#${typed}`
    await expect.element(panel('Page Not Found').getByText(`Address: ${typed}`, { exact: true })).toBeVisible()
    await expect.poll(() => location.hash).toBe('#/404')
  }
  expect(tabs()).toEqual(['Home', 'PO Tracking', 'Page Not Found'])
  await panel('Page Not Found').getByRole('button', { name: 'Go to my home' }).click()
  await expect.element(panel('Home')).toBeVisible()
  expect(tabs()).toHaveLength(3)
})

test('E19: an address that is granted meanwhile opens in the panel that refused it', async () => {
  const granted: MenuEntry = { path: '/late', name: 'late', title: text('Late', '稍后'), screen: 'test', keys: [] }
  let may = false
  await stage('/tracking', {
    answers: path =>
      may && path.endsWith('/purviewsByMenu')
        ? { menuId: '/late', screen: 'x', actions: [], fields: {} }
        : may && path.endsWith('/menus')
          ? { resultList: [...screens, granted] }
          : undefined,
  })
  await expect.element(panel('PO Tracking')).toBeVisible()
  location.hash = '#/late'
  await expect.element(panel('Page Not Found')).toBeVisible()
  may = true
  await panel('Page Not Found').getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Late').getByText('/late', { exact: true })).toBeVisible()
  expect(tabs()).toEqual(['Home', 'PO Tracking', 'Late'])
})

test('Favourite: the star, shortcut or command of a panel makes it a favourite, in the menu and first in the palette', async () => {
  const { server } = await stage('/orders?poNo=PO-7')
  await expect.element(panel('PO-7')).toBeVisible()
  const star = page.getByRole('button', { name: 'Favourite', exact: true })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  proves('Favourite')
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
