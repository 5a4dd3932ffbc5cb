import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { counts } from './test-panel.tsx'
import { keys, stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })

/** Windows that the page has opened, newest last; they close with the test. */
function windows(): Window[] {
  const opened: Window[] = []
  const open = window.open.bind(window)
  const spy = vi.spyOn(window, 'open').mockImplementation((...of) => {
    const made = open(...of)
    if (made) opened.push(made)
    return made
  })
  onTestFinished(() => {
    spy.mockRestore()
    for (const w of opened) w.close()
  })
  return opened
}

/** Windows that the browser refuses until it is allowed to open them. */
function refusedWindows() {
  const opened = windows(),
    open = vi.mocked(window.open)
  const opens = open.getMockImplementation()
  quietDock()
  open.mockReturnValue(null)
  return {
    opened,
    open,
    allow: () => {
      if (opens) open.mockImplementation(opens)
    },
  }
}

/** The dock library also logs a blocked window. */
function quietDock(): void {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warned.mockRestore())
}

/** A key-down in a separate window, at its focused element. */
function press(
  target: Window,
  key: string,
  held: { ctrlKey?: boolean; altKey?: boolean; shiftKey?: boolean; code?: string } = {},
): void {
  const { document: there } = target
  const Event = Reflect.get(target, 'KeyboardEvent') as typeof KeyboardEvent
  ;(there.activeElement ?? there.body).dispatchEvent(
    new Event('keydown', { key, bubbles: true, cancelable: true, composed: true, ...held }),
  )
}

const within = (target: Window | undefined, selector: string) =>
  target?.document.querySelector<HTMLElement>(selector) ?? null

/** The active panel in a separate window. */
async function popOut(opened: Window[]): Promise<Window> {
  const before = opened.length
  await keys('{Alt>}{Shift>}o{/Shift}{/Alt}')
  await expect.poll(() => opened.length).toBe(before + 1)
  await expect.poll(() => within(opened[before], '[data-panel-id] input')).not.toBeNull()
  return opened[before] as Window
}

test('W3: a panel opens in its own window with its content and title; closing the window returns it', async () => {
  const opened = windows()
  const { id } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('goes along')
  const there = await popOut(opened)
  await expect.poll(() => within(there, 'input')).toHaveProperty('value', 'goes along')
  await expect.poll(() => there.document.title).toBe('PO Tracking')
  expect(document.querySelector(`[data-panel-id="${id('/tracking')}"]`)).toBeNull()
  expect(
    there
      .getComputedStyle(within(there, '.portside-panel-frame') as Element)
      .getPropertyValue('--colorNeutralBackground1'),
  ).not.toBe('')
  there.close()
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toHaveValue('goes along')
  expect(counts.mounts.get(id('/tracking'))).toBe(1)
})

test('P15: a key in a window before anything has focus goes to that window', async () => {
  const opened = windows()
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => workspace().$panels.get().length).toBe(3)
  const there = await popOut(opened)
  const away = workspace().$active.get()?.id
  ;[...document.querySelectorAll<HTMLElement>('[data-panel-id] input')]
    .find(e => e.getClientRects().length > 0)
    ?.focus()
  await expect.poll(() => workspace().$active.get()?.id).not.toBe(away)
  ;(there.document.activeElement as HTMLElement | null)?.blur()
  // With and without the browser's activation event.
  there.dispatchEvent(new Event('focus'))
  press(there, 'k', { ctrlKey: true, code: 'KeyK' })
  await expect.poll(() => within(there, '.portside-palette')).not.toBeNull()
  expect(document.querySelector('.portside-palette')).toBeNull()
  expect(workspace().$active.get()?.id).toBe(away)
})

test('K14, K7: shortcuts work in a separate window, and in the main one after it has closed', async () => {
  const opened = windows()
  const { workspace, id } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const there = await popOut(opened)
  within(there, 'input')?.focus()
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/tracking'))
  counts.refreshes.length = 0
  press(there, 'F5')
  await expect.poll(() => counts.refreshes).toEqual(['/tracking'])
  there.close()
  await expect.element(panel('PO Tracking')).toBeVisible()
  await panel('PO Tracking').getByLabelText('Note').click()
  await keys('{F5}')
  await expect.poll(() => counts.refreshes).toEqual(['/tracking', '/tracking'])
})

test('P15: the palette opens in the focused window, and its choice opens there', async () => {
  const opened = windows()
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const there = await popOut(opened)
  within(there, 'input')?.focus()
  press(there, 'k', { ctrlKey: true, code: 'KeyK' })
  await expect.poll(() => within(there, '[role=combobox]')).not.toBeNull()
  expect(document.querySelector('[role=combobox]')).toBeNull()
  const { typeInPalette } = await import('../../../commands/palette/open.ts')
  typeInPalette('purchase orders')
  await expect.poll(() => within(there, '[cmdk-item]')?.textContent ?? '').toContain('Purchase Orders')
  within(there, '[role=combobox]')?.focus()
  press(there, 'Enter')
  await expect.poll(() => within(there, '[data-panel-id][aria-label="Purchase Orders"]')).not.toBeNull()
  expect(workspace().$panels.get()).toHaveLength(3)
  expect(document.querySelector('[aria-label="Purchase Orders"][data-panel-id]')).toBeNull()
})

test('C10: a panel in a separate window follows the selection in the main one, with one request', async () => {
  const opened = windows()
  const { workspace, server } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  workspace().$active.get()?.$link.set({ channel: 'B', mode: 'both' })
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('follower')
  await keys('{Enter}')
  await expect.element(panel('Follower')).toBeVisible()
  workspace().$active.get()?.$link.set({ channel: 'B', mode: 'both' })
  const there = await popOut(opened)
  const asked = server.asked.length
  await panel('PO Tracking').getByRole('button', { name: 'Emit' }).click()
  await expect.poll(() => within(there, '[data-testid=address]')?.textContent ?? '').toContain('/follower?poNo=PO-')
  expect(server.asked.slice(asked)).toHaveLength(1)
})

/** A layout with two windows with position and size. */
const twoWindows = () => {
  const part = (x: number, id: string) => ({
    type: 'window',
    rect: { x, y: 20, width: 500 + x, height: 400 },
    layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode(id)] }] },
  })
  return new Map([
    [
      'layout',
      {
        revision: 1,
        value: {
          format: 1,
          id: 'mine',
          owner: { kind: 'user' },
          active: 'a',
          tree: {
            layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode('a')] }] },
            subLayouts: { w1: part(10, 'b'), w2: part(40, 'c') },
          },
          panels: Object.fromEntries(
            [
              ['a', '/home'],
              ['b', '/tracking'],
              ['c', '/orders'],
            ].map(([id, address]) => [id, { type: 'test', version: 1, address, state: '' }]),
          ),
        },
      },
    ],
  ])
}

test('W6, E13: two windows blocked after a reload are listed and float; one click each reopens them in place with their menus', async () => {
  const { opened, open, allow } = refusedWindows()
  const { workspace } = await stage('/home', { settings: twoWindows() })
  const alert = page.getByText('The browser blocked 2 windows.')
  await expect.element(alert).toBeVisible()
  expect(opened).toHaveLength(0)
  const floats = () =>
    [...document.querySelectorAll('.flexlayout__float_window')].map(e => Math.round(e.getBoundingClientRect().x))
  await expect.poll(() => new Set(floats()).size).toBe(2)
  open.mockClear()
  await page.getByRole('button', { name: 'Open PO Tracking' }).click()
  await expect.poll(() => open.mock.calls.length).toBe(1)
  expect(open.mock.calls[0]?.[2]).toBe('left=10,top=20,width=510,height=400')
  await expect.element(page.getByText('The browser blocked 2 windows.')).toBeVisible()
  allow()
  await page.getByRole('button', { name: 'Open PO Tracking' }).click()
  await expect.poll(() => within(opened[0], '[data-panel-id=b] input')).not.toBeNull()
  await page.getByRole('button', { name: 'Open Purchase Orders' }).click()
  await expect.poll(() => within(opened[1], '[data-panel-id=c] input')).not.toBeNull()
  expect(open.mock.calls.slice(1).map(c => c[2])).toEqual([
    'left=10,top=20,width=510,height=400',
    'left=40,top=20,width=540,height=400',
  ])
  await expect.poll(() => document.querySelector('.portside-blocked')).toBeNull()
  const [first] = opened
  within(first, '[role=tab]')?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 20, clientY: 10 }),
  )
  await expect.poll(() => within(first, '[role=menu]')).not.toBeNull()
  expect(document.querySelector('[role=menu]')).toBeNull()
  expect(workspace().$panels.get()).toHaveLength(3)
})

test('W5, W17: a blocked window is one layout step; undo returns the panel, redo floats it and it can still be opened', async () => {
  const { opened, open, allow } = refusedWindows()
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const before = workspace().depth.undo
  const float = () =>
    document.querySelector('.flexlayout__float_window [data-panel-id]') ??
    document.querySelector('.flexlayout__float_window')
  const offered = page.getByRole('button', { name: 'Open PO Tracking' })
  await keys('{Alt>}{Shift>}o{/Shift}{/Alt}')
  await expect.element(offered).toBeVisible()
  await expect.poll(float).not.toBeNull()
  expect(workspace().depth).toEqual({ undo: before + 1, redo: 0 })
  await offered.click()
  await expect.poll(() => open.mock.calls.length).toBe(2)
  await expect.element(offered).toBeVisible()
  expect(workspace().depth).toEqual({ undo: before + 1, redo: 0 })
  await keys('{Alt>}{Shift>}z{/Shift}{/Alt}')
  await expect.poll(float).toBeNull()
  await expect.element(panel('PO Tracking')).toBeVisible()
  expect(workspace().depth).toEqual({ undo: before, redo: 1 })
  await expect.element(offered).not.toBeInTheDocument()
  await keys('{Alt>}{Shift>}y{/Shift}{/Alt}')
  await expect.poll(float).not.toBeNull()
  expect(open.mock.calls).toHaveLength(2)
  expect(workspace().depth).toEqual({ undo: before + 1, redo: 0 })
  allow()
  await offered.click()
  await expect.poll(() => within(opened[0], '[data-panel-id] input')).not.toBeNull()
  await expect.element(offered).not.toBeInTheDocument()
  await keys('{Alt>}{Shift>}z{/Shift}{/Alt}')
  await expect.element(panel('PO Tracking')).toBeVisible()
  expect(workspace().depth).toEqual({ undo: before, redo: 1 })
})

test('W5, W17: opening a blocked window after another layout step is its own step: undo floats it and keeps the earlier step', async () => {
  const { opened, open, allow } = refusedWindows()
  const { workspace, id } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const before = workspace().depth.undo
  const float = () => document.querySelector('.flexlayout__float_window')
  const offered = page.getByRole('button', { name: 'Open PO Tracking' })
  await keys('{Alt>}{Shift>}o{/Shift}{/Alt}')
  await expect.element(offered).toBeVisible()
  workspace().focus(id('/home'))
  await openAddress(workspace(), '/orders', 'beside')
  await expect.element(panel('Purchase Orders')).toBeVisible()
  expect(workspace().depth.undo).toBe(before + 2)
  // Blocked again: no change to undo.
  await offered.click()
  await expect.poll(() => open.mock.calls.length).toBe(2)
  await expect.element(offered).toBeVisible()
  await expect.poll(() => workspace().depth).toEqual({ undo: before + 2, redo: 0 })
  allow()
  await offered.click()
  await expect.poll(() => within(opened[0], '[data-panel-id] input')).not.toBeNull()
  await expect.poll(float).toBeNull()
  expect(workspace().depth).toEqual({ undo: before + 3, redo: 0 })
  await workspace().travel('undo')
  await expect.poll(float).not.toBeNull()
  await expect.element(panel('Purchase Orders')).toBeVisible()
  await workspace().travel('redo')
  await expect.poll(() => within(opened[1], '[data-panel-id] input')).not.toBeNull()
  await expect.poll(float).toBeNull()
  await expect.element(panel('Purchase Orders')).toBeVisible()
})

test('W5, W17: a window blocked when undo reopens it floats, and earlier steps can still be undone', async () => {
  const opened = windows()
  const open = vi.mocked(window.open)
  quietDock()
  const { workspace } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const there = await popOut(opened)
  const depth = workspace().depth.undo
  there.close()
  await expect.poll(() => workspace().depth.undo).toBe(depth + 1)
  open.mockReturnValue(null)
  await workspace().travel('undo')
  await expect.element(page.getByRole('button', { name: 'Open PO Tracking' })).toBeVisible()
  expect(workspace().depth).toEqual({ undo: depth, redo: 1 })
  await workspace().travel('undo')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).toBeNull()
  await expect.element(panel('PO Tracking')).toBeVisible()
  expect(workspace().depth).toEqual({ undo: depth - 1, redo: 2 })
})

test('E5: docking by keys works in a separate window with a preview, between windows, and Escape cancels', async () => {
  const opened = windows()
  const { workspace, id } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const there = await popOut(opened)
  press(there, 'o', { altKey: true, shiftKey: true, code: 'KeyO' })
  await expect.element(panel('PO Tracking')).toBeVisible()
  const again = await popOut(opened)
  const before = JSON.stringify(workspace().document().tree)
  const preview = (target: Document) => target.querySelector('.portside-dock-preview')
  press(again, 'm', { ctrlKey: true, code: 'KeyM' })
  await expect.poll(() => preview(again.document)).not.toBeNull()
  expect(preview(document)).toBeNull()
  press(again, 'Tab')
  await expect.poll(() => preview(document)).not.toBeNull()
  expect(preview(again.document)).toBeNull()
  press(again, 'Escape')
  await expect.poll(() => preview(document)).toBeNull()
  expect(JSON.stringify(workspace().document().tree)).toBe(before)
  press(again, 'm', { ctrlKey: true, code: 'KeyM' })
  press(again, 'Tab')
  press(again, 'Enter')
  press(again, 'ArrowRight')
  press(again, 'Enter')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
  expect(counts.mounts.get(id('/tracking'))).toBe(1)
})
