import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $userKeys } from '../../../commands/key-table.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { setPreferences } from '../../../src/state/preferences.ts'
import { findings } from '../clean.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const open = async (name: string) => {
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill(name)
  await keys('{Enter}')
  await expect.element(panel(name)).toBeVisible()
}

test('W8: a pinned panel is on the left and stays when others close', async () => {
  await stage('/home')
  await open('PO Tracking')
  await keys('{Alt>}{Shift>}p{/Shift}{/Alt}')
  await open('Purchase Orders')
  expect([...document.querySelectorAll('[role=tab]')].map(e => e.getAttribute('aria-label'))[0]).toMatch(/^PO Tracking/)
  await keys('{Alt>}{Shift>}w{/Shift}{/Alt}')
  await expect.element(tab('Home')).not.toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[role=tab]').length).toBe(2)
})

test('W11: a duplicate starts with the same state and is then independent', async () => {
  const { workspace } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('same')
  await keys('{Alt>}{Shift>}d{/Shift}{/Alt}')
  await expect.poll(() => workspace().$panels.get().length).toBe(3)
  const states = () =>
    workspace()
      .$panels.get()
      .filter(p => p.$address.get() === '/tracking')
      .map(p => p.$state.get())
  expect(states()).toEqual(['same', 'same'])
  workspace().$active.get()?.$state.set('other')
  expect(new Set(states())).toEqual(new Set(['other', 'same']))
})

test('W14, W15: tabs without room are reached by a counted menu, or wrap to several rows', async () => {
  await page.viewport(1200, 800)
  const { workspace } = await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  const { workspace: port } = await import('../../../commands/workspace.ts')
  for (let i = 0; i < 14; i++) port().open(`/orders?poNo=PO-20260${i}`, 'new')
  await expect.poll(() => workspace().$panels.get().length).toBe(15)
  // Its name contains its visible number, for voice control (WCAG 2.5.3).
  for (const [language, named] of [
    ['zh_CN', /^\d+ 个更多面板$/],
    ['en_US', /^\d+ more panels$/],
  ] as const) {
    setLanguage(language)
    await expect.element(page.getByRole('button', { name: named })).toBeVisible()
    expect(await findings('.flexlayout__tab_button_overflow', { runOnly: ['label-content-name-mismatch'] })).toEqual([])
  }
  setPreferences({ wrapTabs: true })
  await expect.element(page.getByRole('button', { name: 'more panels' })).not.toBeInTheDocument()
  const tops = new Set([...document.querySelectorAll('[role=tab]')].map(e => Math.round(e.getBoundingClientRect().top)))
  expect(tops.size).toBeGreaterThan(1)
  setPreferences({ wrapTabs: false })
})

test('L1, M2: another computer or tab opens the last written layout', async () => {
  const { server, reload, workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => server.settings.has('layout'), { timeout: 5000 }).toBe(true)
  const before = workspace()
    .$panels.get()
    .map(p => p.id)
  window.dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
  localStorage.clear()
  await reload('/tracking')
  expect(
    workspace()
      .$panels.get()
      .map(p => p.id)
      .toSorted(),
  ).toEqual(before.toSorted())
})

test('M1: a reloaded tab shows its own layout, whatever another one has stored', async () => {
  const { server, reload, workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => server.settings.has('layout'), { timeout: 5000 }).toBe(true)
  const before = workspace()
    .$panels.get()
    .map(p => p.id)
  server.settings.set('layout', {
    value: { format: 1, tree: {}, panels: { other: { type: 'test', version: 1, address: '/secret', state: '' } } },
    revision: 20,
  })
  await reload('/tracking')
  expect(
    workspace()
      .$panels.get()
      .map(p => p.id),
  ).toEqual(before)
})

test('L12: the address of a panel opens it', async () => {
  await stage('/orders?poNo=PO-7')
  await expect.element(tab('PO-7')).toHaveAttribute('aria-selected', 'true')
})

test('L16: an unreadable layout is stored aside, and the user gets a usable one with a message', async () => {
  await stage('/home', { settings: new Map([['layout', { value: { format: 'no number' }, revision: 3 }]]) })
  await expect.element(panel('Home')).toBeVisible()
  await expect.element(page.getByText('The saved layout could not be read.')).toBeVisible()
  const key = Object.keys(localStorage).find(k => k.startsWith('portside.layout.backups')) ?? ''
  expect(localStorage.getItem(key)).toContain('no number')
})

test('K4, K5, E9: a shortcut is recorded by pressing it; conflicts show before saving; it works at once and can be reset', async () => {
  const { server } = await stage('/settings')
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Find a key or a command' }).fill('duplicate')
  await page.getByRole('button', { name: 'Add a key for Duplicate panel' }).click()
  await keys('{Control>}m{/Control}')
  await expect
    .element(
      page.getByText(
        'Ctrl+M is also used for “Dock panel by keys” (everywhere). There, “Duplicate panel” takes precedence.',
      ),
    )
    .toBeVisible()
  await keys('{Backspace}{Control>}{Alt>}u{/Alt}{/Control}')
  await expect.element(page.getByText('is also')).not.toBeInTheDocument()
  await keys('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove Ctrl+Alt+U from Duplicate panel' })).toBeVisible()
  await expect
    .poll(() => server.settings.get('keys')?.value)
    .toEqual({ format: 1, keys: [{ keys: 'Ctrl+Alt+U', run: 'panel.duplicate' }] })
  await keys('{Control>}{Alt>}u{/Alt}{/Control}')
  await expect.poll(() => document.querySelectorAll('[role=tab][aria-label^="Settings"]').length).toBe(2)
  await page.getByRole('button', { name: 'Default keys of Duplicate panel' }).first().click()
  await expect.poll(() => $userKeys.get()).toEqual([])
})

test('K10: Escape and F6 lead from a field to the shell', async () => {
  await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').click()
  const region = () => document.activeElement?.closest('[data-region]')?.getAttribute('data-region')
  await keys('{Escape}{F6}')
  await expect.poll(region).toBe('status')
  await keys('{F6}')
  await expect.poll(region).toBe('header')
})

test('K13: a modifier with a lost key-up does not stay pressed', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const before = workspace().$panels.get()
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Alt', code: 'AltLeft', altKey: true, bubbles: true }),
  )
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', code: 'KeyW', bubbles: true }))
  expect(workspace().$panels.get()).toBe(before)
})

test('X1: the tabs of a group are one Tab stop with arrow keys', async () => {
  await stage('/home')
  await open('PO Tracking')
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(e => e.tabIndex).toSorted((a, b) => a - b)).toEqual([-1, 0])
  tabs[1]?.focus()
  await keys('{ArrowLeft}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Home')
  expect(document.querySelector('[role=tablist]')).not.toBeNull()
})

test('X4: targets in the shell have at least 24 by 24 pixels', async () => {
  await stage('/home')
  await open('PO Tracking')
  const small = [
    ...document.querySelectorAll(
      '.portside-shell button, .portside-shell a, [role=tab], .flexlayout__tab_button_trailing, .flexlayout__tab_toolbar_button',
    ),
  ]
    .filter(e => e.getClientRects().length > 0 && !e.closest('.portside-panel'))
    .map(e => ({ e, r: e.getBoundingClientRect() }))
    .filter(({ r }) => r.width < 24 || r.height < 24)
  expect(small.map(({ e, r }) => `${e.className} ${Math.round(r.width)}×${Math.round(r.height)}`)).toEqual([])
})

test('X7: header, menu, main, footer and every panel are named regions', async () => {
  await stage('/home')
  for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const)
    await expect.element(page.getByRole(role)).toBeVisible()
  await expect.element(panel('Home')).toBeVisible()
})

test('X8: the palette is a combobox that names its active row', async () => {
  await stage('/home')
  await keys('{Control>}k{/Control}')
  const box = page.getByRole('combobox')
  await box.fill('po tracking')
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  await expect.poll(active).toContain('PO Tracking')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
})

test('X9: arrow keys move a splitter', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
  const width = () => document.querySelector('.flexlayout__tabset')?.getBoundingClientRect().width ?? 0
  const before = width()
  document.querySelector<HTMLElement>('[role=separator]')?.focus()
  await keys('{ArrowLeft}{ArrowLeft}')
  await expect.poll(width).toBeLessThan(before)
})

test.each(['light', 'dark', 'contrast'] as const)(
  'X10: axe finds nothing in shell, palette and shortcut sheet (%s)',
  async theme => {
    setPreferences({ theme })
    await stage('/home')
    await open('PO Tracking')
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    expect(await findings(document, { runOnly })).toEqual([])
    await keys('{Control>}k{/Control}')
    await page.getByRole('combobox').fill('po')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(await findings(document, { runOnly })).toEqual([])
    await keys('{Escape}')
    setPreferences({ theme: 'system' })
  },
)

test('W20: tabs of one order form a coloured group, which can be undone', async () => {
  const { workspace } = await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  const { workspace: port } = await import('../../../commands/workspace.ts')
  for (const [address, how] of [
    ['/orders?poNo=PO-1', 'new'],
    ['/tracking', 'new'],
    ['/orders?poNo=PO-1&view=b', 'new'],
    ['/orders?poNo=PO-2', 'new'],
  ] as const)
    port().open(address, how)
  await expect.poll(() => workspace().$panels.get().length).toBe(5)
  const before = JSON.stringify(workspace().document().tree),
    used = workspace().recent()
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('>group tabs')
  await keys('{Enter}')
  await expect.poll(() => JSON.stringify(workspace().document().tree)).toContain('"tabgroup"')
  await expect.element(page.getByText('PO-1', { exact: true }).first()).toBeVisible()
  expect(workspace().$panels.get()).toHaveLength(5)
  // Grouping does not count as use: the switcher keeps its order.
  await expect.poll(() => workspace().recent()).toEqual(used)
  await keys('{Alt>}{Shift>}z{/Shift}{/Alt}')
  await expect.poll(() => JSON.stringify(workspace().document().tree).includes('"tabgroup"')).toBe(false)
  expect(before).not.toContain('"tabgroup"')
})
