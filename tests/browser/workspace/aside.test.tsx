import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Help, ShownNotice } from '../../../domain/contracts/notice.calls.ts'
import { text } from '../../../domain/meta/text.ts'
import { runHere } from '../../../commands/run.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { keys, stage } from './stage.tsx'

/** The side pane: help by F1, and notices. */
const panel = (name: string) => page.getByRole('region', { name })
const help: Readonly<Record<string, Help>> = {
  '/tracking': {
    path: '/tracking',
    screen: text('PO Tracking', '采购订单跟踪'),
    states: [
      {
        title: text('Progress', '进度'),
        values: [text('Open', '未结')],
        actions: [
          { label: text('Confirm', '确认'), from: [text('Open', '未结')], to: text('Done', '完成'), mine: true },
        ],
      },
    ],
    pages: [
      {
        id: '1',
        title: text('Following orders', '跟踪订单'),
        content: text('See [all orders](/orders). <img src=x onerror=alert(1)>', '见 [全部订单](/orders)。'),
        link: null,
        publishedAt: '2026-11-20T00:00:00Z',
      },
    ],
  },
  '/orders': { path: '/orders', screen: text('Purchase Orders', '采购订单'), states: [], pages: [] },
}
const notice = (id: string, title: string, more: Partial<ShownNotice> = {}): ShownNotice => ({
  id,
  kind: 'notice',
  edition: 1,
  title: text(title, `${title}中文`),
  content: text(`${title}: the text`, `${title}：正文`),
  link: null,
  mustConfirm: false,
  at: '2026-11-20T08:00:00Z',
  by: 'Grace Lin (Portside)',
  readAt: null,
  ...more,
})

/** A server with notices and help that stores receipts. */
function answering(given: readonly ShownNotice[] = []) {
  let list = given
  const read: { ids: readonly string[]; confirmed: boolean }[] = []
  return {
    read,
    answers: (path: string, body: Readonly<Record<string, unknown>>) => {
      if (path.endsWith('/notices/mine')) return { resultList: list, next: null }
      if (path.endsWith('/help/topics'))
        return {
          resultList: [
            {
              path: '/tracking',
              screen: text('PO Tracking', '采购订单跟踪'),
              title: text('Following orders', '跟踪订单'),
            },
            { path: '/orders', screen: text('Purchase Orders', '采购订单'), title: text('Buying', '采购') },
          ],
        }
      if (path.endsWith('/help/page')) return help[String(body.path)]
      if (!path.endsWith('/notices/read')) return undefined
      const ids = Array.isArray(body.ids) ? body.ids.map(String) : [],
        confirmed = body.confirmed === true
      read.push({ ids, confirmed })
      list = list.map(n =>
        ids.includes(n.id) && (confirmed || !n.mustConfirm) ? { ...n, readAt: '2026-11-21T08:00:00Z' } : n,
      )
      return {}
    },
  }
}
const aside = (name: string) => page.getByRole('complementary', { name })

test('FH-11: F1 shows the help of the panel in both languages, follows the active panel, and returns focus', async () => {
  const { workspace } = await stage('/tracking', answering())
  await panel('PO Tracking').getByLabelText('Note').click()
  const before = document.activeElement
  await keys('{F1}')
  const shown = aside('Help')
  await expect.element(shown.getByRole('heading', { name: 'Following orders' })).toBeVisible()
  expect(document.activeElement?.closest('aside')).not.toBeNull()
  await expect.element(shown.getByText('You may do this')).toBeInTheDocument()
  // User text is only text, whatever it looks like.
  expect(document.querySelector('aside img')).toBeNull()
  await expect.element(shown.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  setLanguage('zh_CN')
  await expect.element(aside('帮助').getByRole('heading', { name: '跟踪订单' })).toBeVisible()
  setLanguage('en_US')
  await expect.element(shown.getByRole('heading', { name: 'Following orders' })).toBeVisible()
  await keys('{F1}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement === before).toBe(true)
  await keys('{F1}')
  await shown.getByRole('button', { name: 'all orders' }).click()
  await expect.poll(() => workspace().$active.get()?.$address.get()).toBe('/orders')
  await expect.element(shown.getByText('There is no help for this screen yet.')).toBeVisible()
  await shown.getByRole('searchbox', { name: 'Find a help page' }).fill('follow')
  await shown.getByRole('button', { name: 'Following orders' }).click()
  await expect.element(shown.getByRole('heading', { name: 'Following orders' })).toBeVisible()
  await shown.getByRole('button', { name: 'Help for the panel I am in' }).click()
  await expect.element(shown.getByText('There is no help for this screen yet.')).toBeVisible()
  shown.getByRole('searchbox').element().focus()
  await keys('{Escape}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect
    .poll(() => document.activeElement?.closest('[data-panel-id]')?.getAttribute('data-panel-id'))
    .toBe(workspace().$active.get()?.id)
})

test('the palette finds help and notices', async () => {
  await stage('/tracking', answering([notice('n1', 'Holidays')]))
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('>find a help page')
  await keys('{Enter}')
  await page.getByRole('combobox').fill('following')
  await keys('{Enter}')
  await expect.element(aside('Help').getByRole('heading', { name: 'Following orders' })).toBeVisible()
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('>show notices')
  await keys('{Enter}')
  await expect.element(aside('Notices').getByRole('button', { name: 'Holidays' })).toBeVisible()
})

test('CM-1x: the bell counts unread notices; opening marks one as read, except those to confirm', async () => {
  const server = answering([
    notice('n1', 'Holidays'),
    notice('n2', 'Terms', { mustConfirm: true, link: '/orders' }),
    notice('n3', 'Old', { readAt: '2026-11-19T08:00:00Z' }),
  ])
  await stage('/tracking', server)
  const bell = page.getByRole('button', { name: /^Notices/ })
  await expect.element(page.getByRole('button', { name: 'Notices: 2 unread' })).toBeVisible()
  await keys('{Alt>}{Shift>}n{/Shift}{/Alt}')
  const shown = aside('Notices')
  await expect.element(shown.getByRole('button', { name: 'Unread Holidays' })).toBeVisible()
  expect(
    shown
      .getByRole('heading', { level: 3 })
      .elements()
      .map(h => h.textContent),
  ).toEqual(['Unread Holidays', 'Unread Terms', 'Old'])
  await shown.getByRole('button', { name: 'Unread Holidays' }).click()
  await expect.element(shown.getByText('Holidays: the text')).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notices: 1 unread')
  await shown.getByRole('button', { name: 'Unread Terms' }).click()
  await expect.element(shown.getByText('Please confirm that you have read it')).toBeVisible()
  await expect.element(bell).toHaveAccessibleName('Notices: 1 unread')
  await shown.getByRole('button', { name: 'I have read this' }).click()
  await expect.element(bell).toHaveAccessibleName('Notices')
  expect(server.read).toEqual([
    { ids: ['n1'], confirmed: false },
    { ids: ['n2'], confirmed: true },
  ])
})

test('CM-1x: a notice with a layout link shows a preview before anything closes', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { workspace, server } = await stage('/tracking')
  const addresses = () =>
    workspace()
      .$panels.get()
      .map(p => p.$address.get())
  await expect.element(panel('PO Tracking')).toBeVisible()
  runHere('layout.share')
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const link = String(copied.mock.calls[0]?.[0]).split('#')[1] ?? ''
  copied.mockRestore()
  runHere('panel.closeAll')
  await expect.poll(addresses).toEqual([])
  server.answers = answering([notice('n1', 'A better layout', { link })]).answers
  await keys('{Alt>}{Shift>}n{/Shift}{/Alt}')
  await aside('Notices').getByRole('button', { name: 'Unread A better layout' }).click()
  await aside('Notices').getByRole('button', { name: 'Open' }).click()
  const offer = page.getByRole('dialog', { name: 'Open the layout' })
  await expect.element(offer.getByText('Opens: PO Tracking')).toBeVisible()
  expect(addresses()).toEqual([])
  await offer.getByRole('button', { name: 'Open this layout' }).click()
  await expect.poll(addresses).toContain('/tracking')
})

test('a banner shows above the panels until it is dismissed', async () => {
  const server = answering([notice('b1', 'Maintenance', { kind: 'banner' })])
  await stage('/tracking', server)
  const banners = panel('Announcements')
  await expect.element(banners.getByText('Maintenance', { exact: true })).toBeVisible()
  await banners.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(banners).not.toBeInTheDocument()
  expect(server.read).toEqual([{ ids: ['b1'], confirmed: true }])
})
