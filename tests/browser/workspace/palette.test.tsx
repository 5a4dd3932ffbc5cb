import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { workspace as port } from '../../../commands/workspace.ts'
import { setPreferences } from '../../../src/state/preferences.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const box = page.getByRole('combobox')
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(e => e.querySelector('.portside-palette-title')?.textContent)
const chosen = () => document.querySelector('[cmdk-item][data-selected=true] .portside-palette-title')?.textContent
const call = () => keys('{Control>}k{/Control}')

test('P1: ":" lists fields of the active panel and focuses the chosen one', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await call()
  await box.fill(':dra')
  await expect.poll(options).toEqual(['Draft'])
  await keys('{Enter}')
  await expect.element(panel('PO Tracking').getByLabelText('Draft')).toHaveFocus()
})

test('P1, L2: "%" lists the layouts', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await call()
  await box.fill('%save')
  await expect.poll(chosen).toBe('Save layout as …')
})

test('P3: recently used entries are first on an empty input, and Shift+Delete removes one', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await call()
  await box.fill('po tracking')
  await keys('{Enter}')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await call()
  await expect.poll(() => options()[0]).toBe('PO Tracking')
  await keys('{Shift>}{Delete}{/Shift}')
  await expect.poll(() => options()[0]).not.toBe('PO Tracking')
})

test('P3: before any use, open screens are first', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await call()
  await expect.poll(() => new Set(options().slice(0, 2))).toEqual(new Set(['Home', 'PO Tracking']))
})

test('P1: a search mode without results offers results of other modes, marked as such', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await call()
  await box.fill('>po tracking')
  await expect.element(page.getByText('Found elsewhere')).toBeVisible()
  expect(chosen()).toBe('PO Tracking')
  await keys('{Enter}')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await call()
  await box.fill('>split')
  await expect.poll(options).toContain('Split right')
  await expect.element(page.getByText('Found elsewhere')).not.toBeInTheDocument()
})

test('P4, E17: an entry chosen twice for an input is first for it, whatever was used since', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  const run = async (text: string, title: string) => {
    await call()
    await box.fill(text)
    await expect.poll(options).toContain(title)
    for (let i = 0; i < 5 && chosen() !== title; i++) await keys('{ArrowDown}')
    await keys('{Enter}')
  }
  await run('>split', 'Split right')
  await run('>split', 'Split right')
  await run('>split down', 'Split down')
  await call()
  await box.fill('>split')
  await expect.poll(() => options()[0]).toBe('Split right')
  await box.fill('>spli')
  await expect.poll(() => options()[0]).toBe('Split down')
})

test('reports a mistyped container number by its check digit', async () => {
  await stage('/home')
  await call()
  await box.fill('CSQU3054384')
  await expect.element(page.getByText('CSQU3054384 is not a valid container number')).toBeVisible()
  await box.fill('CSQU3054383')
  await expect.element(page.getByText('is not a valid container number')).not.toBeInTheDocument()
})

test('P10: an entry shows the shortcut that the user has set', async () => {
  const { $userKeys } = await import('../../../commands/key-table.ts')
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  $userKeys.set([
    { keys: 'Alt+W', run: 'panel.close', from: 'user', off: true },
    { keys: 'Ctrl+Alt+Q', run: 'panel.close', from: 'user' },
  ])
  await call()
  await box.fill('>close panel')
  await expect.element(page.getByRole('option', { name: 'Close panel, Ctrl+Alt+Q' })).toBeVisible()
  $userKeys.set([])
})

test('P16: counts words without results when the palette closes, without numbers, and only with consent', async () => {
  const counted: unknown[] = []
  await stage('/home', {
    answers: (path, body) => (path.endsWith('/missedSearch') ? (counted.push(body.words), {}) : undefined),
  })
  await expect.element(panel('Home')).toBeVisible()
  const searchInVain = async (text: string) => {
    await call()
    await box.fill(text)
    await expect.poll(() => document.querySelector('.portside-palette-note')?.textContent).toMatch(/^Nothing found/)
    await keys('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
  }
  await searchInVain('Zollamt qq')
  expect(counted).toEqual([])
  setPreferences({ countSearches: true })
  await searchInVain('Zollamt qq 4711x')
  await expect.poll(() => counted).toEqual(['zollamt qq'])
  // Found words and numbers are not counted.
  await call()
  await box.fill('po tracking')
  await expect.poll(chosen).toBe('PO Tracking')
  await keys('{Escape}')
  await searchInVain('99x99')
  expect(counted).toHaveLength(1)
  setPreferences({ countSearches: false })
})

test('"@" shows screen, channel and unsaved state of open panels; the address only where needed to tell two apart', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await panel('PO Tracking').getByLabelText('Draft').fill('x')
  for (const address of ['/orders?poNo=PO-1', '/orders?poNo=PO-2', '/orders?poNo=PO-2&view=b'])
    port().open(address, 'new')
  await expect
    .poll(() =>
      workspace()
        .$panels.get()
        .map(p => p.$label.get()),
    )
    .toEqual(['Home', 'PO Tracking', 'PO-1', 'PO-2', 'PO-2'])
  workspace().$panels.get()[2]?.$link.set({ channel: 'B', mode: 'both' })
  const rows = () =>
    page
      .getByRole('option')
      .elements()
      .map(e => [
        e.querySelector('.portside-palette-title')?.textContent,
        e.querySelector('.portside-palette-hint')?.textContent,
        e.querySelector<HTMLElement>('.portside-channel')?.dataset.channel ?? '',
      ])
  await call()
  await box.fill('@')
  await expect
    .poll(() =>
      rows()
        .map(r => r.join('|'))
        .toSorted(),
    )
    .toEqual([
      'Home||',
      'PO Tracking|Orders · unsaved changes|',
      'PO-1|Purchase Orders · Orders|B',
      'PO-2|Purchase Orders · Orders · /orders?poNo=PO-2&view=b|',
      'PO-2|Purchase Orders · Orders · /orders?poNo=PO-2|',
    ])
  expect(
    page
      .getByRole('option')
      .elements()
      .map(e => e.getAttribute('aria-label'))
      .filter(said => said?.startsWith('PO-1')),
  ).toEqual(['PO-1, Purchase Orders · Orders, channel B'])
  await box.fill('@cgdd')
  await expect.poll(() => rows().length).toBe(3)
})
