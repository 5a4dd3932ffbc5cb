import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { roleNames } from '../../../domain/meta/role.ts'
import { factory } from '../../../domain/catalogue.ts'
import { workspace as port } from '../../../commands/workspace.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { $compose, type Composing } from '../../../layouts/saved/compose-state.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { setConfig } from '../../../src/state/config.ts'
import { stage } from './stage.tsx'

const tabs = () => [...document.querySelectorAll('[role=tab]')].map(e => e.getAttribute('aria-label'))

/** A published layout with a screen of the designer, a screen of the role only, and a screen forbidden to the role. */
const layout = {
  format: 1,
  id: 'role',
  owner: { kind: 'role', role: 'purchaser' },
  active: 'a',
  tree: {
    layout: {
      type: 'row',
      children: [{ type: 'tabset', weight: 50, children: [tabNode('a'), tabNode('b'), tabNode('c')] }],
    },
  },
  panels: {
    a: { type: 'test', version: 1, address: '/orders', state: '' },
    b: { type: 'list', version: 1, address: '/quality', state: {} },
    c: { type: 'test', version: 1, address: '/tracking', state: '' },
  },
}
const screens = [
  { path: '/orders', title: { en_US: 'Purchase Orders', zh_CN: '采购订单' }, screen: 'test' },
  { path: '/quality', title: { en_US: 'Inspections', zh_CN: '质检' }, screen: 'list' },
]

const types = factory.lists.find(l => l.code === 'companyType')
const answers = (path: string) =>
  path.endsWith('companyType')
    ? types
    : path.endsWith('/roleScreens/purchaser')
      ? { resultList: screens }
      : path.endsWith('/roleLayout/purchaser/newest')
        ? { version: 1, companyType: 'all', layout }
        : undefined
const dialog = page.getByRole('alertdialog', { name: 'Unsaved changes' })

test("a designer of a role layout sees the panel titles and the role's view", async () => {
  const { workspace } = await stage('/home', { answers })
  await expect.element(page.getByRole('tab', { name: 'Home' })).toBeVisible()
  await port().composeLayout('purchaser')
  await expect.poll(tabs).toEqual(['Purchase Orders', 'Inspections', 'PO Tracking'])
  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: 'For which companies' })
        .getByRole('option')
        .elements()
        .map(o => o.textContent),
    )
    .toEqual(['All companies', ...(types?.values.map(v => v.label.en_US) ?? [])])
  const preview = page.getByRole('button', { name: /Preview as/ })
  await preview.click()
  await expect.poll(tabs).toEqual(['Purchase Orders', 'Inspections'])
  await expect.element(page.getByText('One panel is left out, because this role may not open it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await preview.click()
  await expect.poll(tabs).toEqual(['Purchase Orders', 'Inspections', 'PO Tracking'])
  await page.getByRole('button', { name: 'Back to my layout' }).click()
  await expect
    .poll(() =>
      workspace()
        .$panels.get()
        .map(p => p.$address.get()),
    )
    .toEqual(['/home'])
})

test('a designer sees that users of the role see a screen that is closed to the designer, without a request button', async () => {
  const { workspace } = await stage('/home', { answers, refuses: menuId => menuId.startsWith('/quality') })
  await port().composeLayout('purchaser')
  await expect.poll(tabs).toEqual(['Purchase Orders', 'Inspections', 'PO Tracking'])
  workspace().focus('b')
  await expect.element(page.getByRole('heading', { name: 'People with this role see a screen here' })).toBeVisible()
  await expect.element(page.getByText('Address: /quality')).toBeVisible()
  expect(page.getByRole('button', { name: 'Request access' }).elements()).toEqual([])
})

test('the designer bar fits on one row at 1280 pixels in both languages, without truncation', async () => {
  await stage('/home', { answers })
  await page.viewport(1280, 800)
  await port().composeLayout('purchaser')
  for (const language of ['en_US', 'zh_CN'] as const) {
    setLanguage(language)
    await panelMessages()
    for (const role of ['platform', 'purchaser', 'freightAgent'] as const) {
      $compose.set({ ...($compose.get() as Composing), role, over: '2026-11-20T08:00:00.000Z' })
      await expect
        .poll(() => document.querySelector('.portside-compose')?.getAttribute('aria-label'))
        .toContain(roleNames[role][language])
      const bar = document.querySelector('.portside-compose') as HTMLElement
      expect(bar.getBoundingClientRect().height).toBeLessThan(48)
      const cut = [...bar.querySelectorAll<HTMLElement>('strong, small, select, button')].filter(
        e => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > bar.getBoundingClientRect().right,
      )
      expect(cut.map(e => e.textContent)).toEqual([])
    }
  }
  setLanguage('en_US')
  await panelMessages()
})

test('L3: the first layout of a role has its allowed screens, and the bar shows its owner and unsaved state', async () => {
  const some = [
    ...screens,
    { path: '/base/page-making/page_po_list', title: { en_US: 'Purchase Orders', zh_CN: '采购订单' }, screen: 'list' },
    { path: '/base/page-making/:code', title: { en_US: 'Designed Page', zh_CN: '设计页面' }, screen: 'page' },
  ]
  await stage('/home', {
    answers: path =>
      path.endsWith('/roleScreens/purchaser')
        ? { resultList: some }
        : path.includes('/roleLayout/')
          ? null
          : answers(path),
  })
  await port().composeLayout('purchaser')
  const bar = page.getByRole('region', { name: 'Layout of the role Buyer' })
  await expect.element(bar.getByText('not saved yet')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Preview as Buyer' })).toBeVisible()
  await expect.poll(tabs).toEqual(['Purchase Orders, channel A', 'Home'])
})

test("an existing draft shows the designer's home, and its saving time", async () => {
  const draft = { ...layout, panels: { ...layout.panels, a: { ...layout.panels.a, address: '/' } } }
  await stage('/orders', {
    answers: path =>
      path.endsWith('/roleLayout/purchaser/draft')
        ? { version: 0, companyType: 'all', layout: draft, savedAt: '2026-11-20T08:00:00.000Z' }
        : answers(path),
  })
  await port().composeLayout('purchaser')
  await expect.poll(tabs).toEqual(['Home', 'Inspections', 'PO Tracking'])
  await expect.element(page.getByText(/^saved Nov 20, 2026/)).toBeVisible()
})

test('the preview as a role keeps the shared home screen', async () => {
  const draft = {
    ...layout,
    tree: {
      layout: { type: 'row', children: [{ type: 'tabset', weight: 50, children: [tabNode('a'), tabNode('b')] }] },
    },
    panels: { a: { ...layout.panels.a, address: '/' }, b: layout.panels.b },
  }
  await stage('/orders', {
    answers: path =>
      path.endsWith('/roleLayout/purchaser/draft')
        ? { version: 0, companyType: 'all', layout: draft, savedAt: '2026-11-20T08:00:00.000Z' }
        : answers(path),
  })
  setConfig([{ key: 'homeUrl', value: '/tracking' }])
  onTestFinished(() => {
    setConfig([])
  })
  await port().composeLayout('purchaser')
  await expect.poll(tabs).toEqual(['PO Tracking', 'Inspections'])
  await page.getByRole('button', { name: /Preview as/ }).click()
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect.poll(tabs).toEqual(['PO Tracking', 'Inspections'])
  expect(page.getByText(/left out/).elements()).toEqual([])
})

test('E2, L19: asks about input typed while a role layout is still loading', async () => {
  let comes = () => {
    /* checked below */
  }
  const there = new Promise<void>(resolve => {
    comes = resolve
  })
  await stage('/home', {
    answers: path => (path.endsWith('/newest') ? there.then(() => answers(path)) : answers(path)),
  })
  const draft = page.getByRole('region', { name: 'Home', exact: true }).getByLabelText('Draft')
  await expect.element(draft).toBeVisible()
  const composing = port().composeLayout('purchaser')
  await draft.fill('typed meanwhile')
  comes()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await composing
  await expect.element(draft).toHaveValue('typed meanwhile')
  expect(page.getByRole('button', { name: 'Back to my layout' }).elements()).toEqual([])
})

test('E2, L19: preview and return ask about input typed while designing', async () => {
  await stage('/home', { answers })
  await port().composeLayout('purchaser')
  const draft = page.getByRole('region', { name: 'Purchase Orders', exact: true }).getByLabelText('Draft')
  await draft.fill('typed here')
  for (const name of [/Preview as/, 'Back to my layout']) {
    await page.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect.element(draft).toHaveValue('typed here')
  }
})
