import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $roleKeys } from '../../../commands/key-table.ts'
import { setPreferences } from '../../../src/state/preferences.ts'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const palette = page.getByRole('dialog', { name: 'Palette' })
const box = page.getByRole('combobox')
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(e => e.querySelector('.portside-palette-title')?.textContent)
const chosen = () => document.querySelector('[cmdk-item][data-selected=true] .portside-palette-title')?.textContent

/** A key as an input method sends it while a text is being composed. */
const composed = (target: Element, init: KeyboardEventInit & { keyCode?: number }) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init })
  if (init.keyCode) Object.defineProperty(event, 'keyCode', { value: init.keyCode })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test('E6, K11: no key runs a command during text composition, in any browser variant', async () => {
  const { workspace } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').click()
  const field = document.activeElement as Element
  const before = workspace().document().tree
  expect(composed(field, { key: 'F5', code: 'F5', isComposing: true })).toBe(false)
  expect(composed(field, { key: 'Process', code: 'KeyK', ctrlKey: true, keyCode: 229 })).toBe(false)
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  expect(composed(field, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(false)
  expect(composed(field, { key: 'w', code: 'KeyW', altKey: true })).toBe(false)
  expect(composed(field, { key: 'Enter', code: 'Enter' })).toBe(false)
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '重启' }))
  expect(workspace().document().tree).toEqual(before)
  await expect.element(palette).not.toBeInTheDocument()
  expect(composed(field, { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true)
  await expect.element(palette).toBeVisible()
})

test('P14: Enter and Escape of a composition neither run a command nor close the palette', async () => {
  await stage('/home')
  await keys('{Control>}k{/Control}')
  await box.fill('tracking')
  const field = box.element()
  composed(field, { key: 'Enter', code: 'Enter', isComposing: true })
  composed(field, { key: 'Escape', code: 'Escape', keyCode: 229 })
  await expect.element(palette).toBeVisible()
  await expect.element(box).toHaveValue('tracking')
})

test('K12: letters run no command in a field; outside, a sequence shows its next keys and Escape cancels it', async () => {
  const { workspace } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').click()
  const open = workspace().$panels.get()
  await keys('gh')
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toHaveValue('gh')
  expect(workspace().$panels.get()).toBe(open)
  $roleKeys.set([{ keys: 'g o', run: 'shell.open', args: { address: '/orders' }, from: 'role' }])
  document.querySelector<HTMLElement>('[data-panel-id]')?.focus()
  await keys('g')
  await expect.element(page.getByText('Next key:')).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Purchase Orders')).toBeVisible()
  await keys('{Escape}')
  await expect.element(page.getByText('Next key:')).not.toBeInTheDocument()
  await keys('go')
  await expect.element(panel('Purchase Orders')).toBeVisible()
})

test('X6: single-character shortcuts can be switched off', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  setPreferences({ letterKeys: false })
  const before = workspace().$active.get()
  document.querySelector<HTMLElement>('[data-panel-id]')?.focus()
  await keys('gh')
  await keys('?')
  expect(workspace().$active.get()).toBe(before)
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument()
  setPreferences({ letterKeys: true })
})

test('P13: Escape returns focus exactly', async () => {
  await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Draft').click()
  const before = document.activeElement
  await keys('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  await keys('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  expect(document.activeElement).toBe(before)
})

test('P1, P2, P11: the first character chooses the search mode, and the rest stays', async () => {
  await stage('/tracking')
  await keys('{Control>}k{/Control}')
  await box.fill('panel')
  await box.fill('>panel')
  await expect.poll(() => options().includes('Close panel')).toBe(true)
  await box.fill('@track')
  await expect.poll(options).toEqual(['PO Tracking'])
  await box.fill('?')
  await expect.poll(() => options().length).toBe(7)
})

test('P6, E8: a number finds its record; server results are added below and keep the selection', async () => {
  const { workspace } = await stage('/home')
  await keys('{Control>}k{/Control}')
  await box.fill('4711')
  await expect.poll(options).toEqual(['PO-4711'])
  await box.fill('>close')
  await box.fill('tracking 4711')
  await expect.poll(options).toEqual(['PO-4711'])
  await box.fill('4711, 4698 4690')
  await expect.poll(options).toEqual(['Open all 3 records found', 'PO-4711', 'PO-4698', 'PO-4690'])
  await keys('{Enter}')
  await expect
    .poll(() =>
      workspace()
        .$panels.get()
        .map(p => p.$address.get()),
    )
    .toEqual(expect.arrayContaining(['/orders?poNo=PO-4711', '/orders?poNo=PO-4698', '/orders?poNo=PO-4690']))
})

test('P6: numbers pasted from a column stay separate', async () => {
  await stage('/home')
  await keys('{Control>}k{/Control}')
  const data = new DataTransfer()
  data.setData('text', '4711\r\n4698\r\n')
  box.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  await expect.element(box).toHaveValue('4711 4698')
})

test('P12, E8: Enter opens by the default rule, Ctrl+Enter beside', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}k{/Control}')
  await box.fill('po tracking')
  await expect.poll(chosen).toBe('PO Tracking')
  const before = workspace().$panels.get()
  await keys('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  expect(workspace().$panels.get()).toBe(before)
  await keys('{Control>}k{/Control}')
  await box.fill('po tracking')
  await expect.poll(chosen).toBe('PO Tracking')
  await keys('{Control>}{Enter}{/Control}')
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
})

test('P8: finds a screen by pinyin in every language', async () => {
  await stage('/home')
  await keys('{Control>}k{/Control}')
  await box.fill('cgdd')
  await expect.poll(chosen).toBe('Purchase Orders')
})

test('P9, E14: unavailable entries are last, focusable, and show the reason', async () => {
  await stage('/home')
  await keys('{Control>}k{/Control}')
  await box.fill('>reopen')
  const row = page.getByRole('option', { name: 'Reopen closed panel, No panel was closed' })
  await expect.element(row).toBeVisible()
  await keys('{Enter}')
  await expect.element(palette).toBeVisible()
  expect(document.querySelector('[data-live-region]')?.textContent).toContain('No panel was closed')
})

test('P5: a command asks for its values step by step, and Backspace goes back one step', async () => {
  const { workspace } = await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Control>}k{/Control}')
  await box.fill('>save layout')
  await keys('{Enter}')
  await expect.element(box).toHaveAttribute('placeholder', 'Name of the layout')
  await keys('{Backspace}')
  await expect.element(box).toHaveValue('>')
  await box.fill('>save layout')
  await keys('{Enter}')
  await box.fill('Morning')
  await expect.poll(options).toEqual(['Use “Morning”'])
  await keys('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Layout: Morning' })).toBeVisible()
  expect(workspace().meta.name).toBe('Morning')
})

test('L2: two keys switch to a named layout, and the previous one is kept', async () => {
  const { workspace } = await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Control>}k{/Control}')
  await box.fill('>save layout')
  await keys('{Enter}')
  await box.fill('Only home')
  await keys('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Layout: Only home' })).toBeVisible()
  await keys('gh')
  await keys('{Control>}k{/Control}')
  await box.fill('po tracking')
  await expect.poll(chosen).toBe('PO Tracking')
  await keys('{Enter}')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Alt>}{Shift>}k{/Shift}{/Alt}')
  await expect.poll(chosen).toBe('Only home')
  await keys('{Enter}')
  await expect
    .poll(() =>
      workspace()
        .$panels.get()
        .map(p => p.$address.get().split('?')[0]),
    )
    .toEqual(['/home'])
})

test('K6: the shortcut sheet can show only active keys, and returns focus', async () => {
  await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').click()
  const before = document.activeElement
  await keys('{Shift>}{F1}{/Shift}')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(sheet).toBeVisible()
  await expect.element(sheet.getByText('g h', { exact: true })).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Only what works here' }).click()
  await expect.element(sheet.getByText('g h', { exact: true })).not.toBeInTheDocument()
  await expect.element(sheet.getByText('Close panel')).toBeVisible()
  await keys('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement === before).toBe(true)
})

test('K8: F6 moves through header, menu, panels and footer in reading order, and Shift+F6 back', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('[data-panel-id]').length).toBe(2)
  document.querySelector<HTMLElement>('[data-region=header] button')?.focus()
  const where = () => document.activeElement?.closest('[data-region], [data-panel-id]')
  const seen = []
  for (let i = 0; i < 5; i++) {
    await keys('{F6}')
    seen.push(where()?.getAttribute('data-region') ?? where()?.getAttribute('data-panel-id'))
  }
  const [one, two] = [...document.querySelectorAll('[data-panel-id]')].map(e => e.getAttribute('data-panel-id'))
  expect(seen).toEqual(['menu', one, two, 'status', 'header'])
  await keys('{Shift>}{F6}{/Shift}')
  expect(where()?.getAttribute('data-region')).toBe('status')
  await keys('{Shift>}{F6}{/Shift}')
  expect(where()?.getAttribute('data-panel-id')).toBe(two)
})

test('K9: focus moves to the panel on the left, right, above and below', async () => {
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await keys('{Control>}|{/Control}')
  await expect.poll(() => document.querySelectorAll('[data-panel-id]').length).toBe(3)
  const [left, above, below] = workspace()
    .$panels.get()
    .filter(p => p.$visible.get())
    .map(p => p.id)
  const at = () => document.activeElement?.closest('[data-panel-id]')?.getAttribute('data-panel-id')
  const press = (key: string) => keys(`{Alt>}{Shift>}{${key}}{/Shift}{/Alt}`)
  await expect.poll(at).toBe(below)
  for (const [key, there] of [
    ['ArrowUp', above],
    ['ArrowLeft', left],
    ['ArrowRight', above],
    ['ArrowDown', below],
    ['ArrowDown', below],
  ] as const) {
    await press(key)
    await expect.poll(at).toBe(there)
    expect(workspace().$active.get()?.id).toBe(there)
  }
})
