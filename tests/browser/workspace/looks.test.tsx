import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setPreferences } from '../../../src/state/preferences.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { keys, stage } from './stage.tsx'

/** Red, green and blue of a colour as the browser computes it, 0 to 255. */
const channels = (colour: string): readonly number[] =>
  (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '')
    .split(/[ ,/]+/)
    .slice(0, 3)
    .map(Number)
const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = channels(colour).map(c =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (element: Element, words: Element = element): number => {
  const [a, b] = [light(getComputedStyle(words).color), light(getComputedStyle(element).backgroundColor)].toSorted(
    (x, y) => y - x,
  )
  return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)
}

test.each(['light', 'dark', 'contrast'] as const)(
  'hovered and selected entries are readable: menus and buttons (%s)',
  async theme => {
    await stage('/home')
    setPreferences({ theme })
    await page.getByRole('tab', { name: 'Home' }).click({ button: 'right' })
    const first = page.getByRole('menuitem', { name: /Close panel/ })
    await expect.element(first).toHaveFocus()
    expect(contrast(first.element())).toBeGreaterThan(4.5)
    expect(contrast(first.element(), first.element().querySelector('kbd') as Element)).toBeGreaterThan(4.5)
    await keys('{Escape}')
    const layouts = page.getByRole('button', { name: /^Layout/ })
    await layouts.hover()
    expect(contrast(layouts.element())).toBeGreaterThan(4.5)
  },
)

test('a tab menu shows all its lines, also far down', async () => {
  const rows = [['a'], ['b']].map(ids => ({ type: 'tabset', weight: 50, children: ids.map(id => tabNode(id)) }))
  const layout = {
    format: 1,
    id: 'mine',
    owner: { kind: 'user' },
    active: 'b',
    tree: { layout: { type: 'row', children: [{ type: 'row', children: rows }] } },
    panels: {
      a: { type: 'test', version: 1, address: '/home', state: '' },
      b: { type: 'test', version: 1, address: '/orders', state: '' },
    },
  }
  await stage('/orders', { settings: new Map([['layout', { value: layout, revision: 1 }]]) })
  await page.getByRole('tab', { name: 'Purchase Orders' }).click({ button: 'right' })
  const menu = page.getByRole('menu').element().parentElement as HTMLElement
  await expect.poll(() => menu.scrollHeight - menu.clientHeight).toBe(0)
  const { top, bottom } = menu.getBoundingClientRect()
  expect([top >= 0, bottom <= document.documentElement.clientHeight]).toEqual([true, true])
})

test('a failure notification shows its reference on one line, for users who may open its row', async () => {
  await stage('/home')
  const { $menus } = await import('../../../src/state/menus.ts')
  $menus.set([
    ...$menus.get(),
    { path: '/mgr/failure', name: 'failure', title: { en_US: 'Failure', zh_CN: '故障' }, screen: 'test', keys: [] },
  ])
  const { notify } = await import('../../../src/state/notices.ts')
  notify({ kind: 'warning', code: 'FORBIDDEN', reference: '0198c1d2-7a5e-7c31-9f0e-5b1a2c3d4e5f' })
  const reference = page.getByRole('button', { name: /0198c1d2/ })
  await expect.element(reference).toBeVisible()
  const { width, height } = reference.element().getBoundingClientRect()
  expect([width > 200, height < 40, reference.element().scrollHeight <= height + 1]).toEqual([true, true, true])
})

test('a tab of a narrow group shortens its title and keeps its close button', async () => {
  await stage('/home')
  const tab = page.getByRole('tab', { name: 'Home' })
  await expect.element(tab).toBeVisible()
  const strip = tab.element().closest('.flexlayout__tabset_tabbar_inner') as HTMLElement
  strip.style.flex = '0 0 60px'
  await expect
    .poll(() => tab.element().getBoundingClientRect().right <= strip.getBoundingClientRect().right + 1)
    .toBe(true)
  expect(strip.getBoundingClientRect().width).toBeLessThan(80)
})

test('C1: the channel list shows colours and the panels on each', async () => {
  await stage('/home')
  await keys('{Alt>}{Shift>}l{/Shift}{/Alt}')
  await page.getByRole('option', { name: 'Channel B' }).click()
  await keys('{Alt>}{Shift>}l{/Shift}{/Alt}')
  const option = page.getByRole('option', { name: 'Channel B, Home' })
  await expect.element(option).toBeVisible()
  expect(option.element().querySelector('[data-channel="B"]')).not.toBeNull()
})

test('an offered layout shows a small picture and the number of forbidden panels', async () => {
  const layout = {
    format: 1,
    id: 'theirs',
    name: 'Monday',
    owner: { kind: 'user' },
    active: 'a',
    tree: {
      layout: {
        type: 'row',
        children: [['a'], ['b', 'c']].map(ids => ({
          type: 'tabset',
          weight: 50,
          children: ids.map(id => tabNode(id)),
        })),
      },
    },
    panels: {
      a: { type: 'test', version: 1, address: '/home', state: '' },
      b: { type: 'test', version: 1, address: '/orders', state: '' },
      c: { type: 'test', version: 1, address: '/of/others', state: '' },
    },
  }
  const { workspace } = await stage('/home')
  const { $offered } = await import('../../../layouts/saved/offered.ts')
  const { importedLayout } = await import('../../../layouts/saved/share.ts')
  const found = importedLayout(JSON.stringify(layout))
  if (!found) throw new Error('the layout was not read')
  $offered.set({
    ...found,
    closes: [],
    take: () => {
      workspace().load(found.document)
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Open the layout “Monday”?' })
  await expect.element(dialog.getByText('One more panel is left out, because you may not open it.')).toBeVisible()
  const boxes = [...dialog.element().querySelectorAll('.portside-sketch ul')]
  expect(boxes.map(b => [...b.children].map(c => c.textContent))).toEqual([['Home'], ['Purchase Orders']])
  const [left, right] = boxes.map(b => b.getBoundingClientRect())
  expect((left?.right ?? 0) <= (right?.left ?? 0)).toBe(true)
  $offered.set(null)
})

test('the shortcut sheet has two columns and scrolls vertically only', async () => {
  await page.viewport(1280, 800)
  await stage('/home')
  await keys('{Shift>}{F1}{/Shift}')
  const sheet = page.getByRole('group', { name: 'Keys' })
  await expect.element(sheet).toBeVisible()
  const box = sheet.element()
  expect(new Set([...box.querySelectorAll('dl > div')].map(e => Math.round(e.getBoundingClientRect().left))).size).toBe(
    2,
  )
  expect(box.scrollWidth).toBe(box.clientWidth)
  expect(
    [...box.querySelectorAll('dl > div')].every(
      e => e.getBoundingClientRect().right <= box.getBoundingClientRect().right,
    ),
  ).toBe(true)
})
