import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addPanel } from '../../../panels/registry.ts'
import { CodeNotFetched } from '../../../src/code/fetch-code.ts'
import { $jumping } from '../../../src/router/jumping.ts'
import { behaviour, counts, testPanel } from './test-panel.tsx'
import { keys, stage } from './stage.tsx'
import { $session } from '../../../src/state/session.ts'
import { proves } from '../../proves.ts'

const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const open = async (name: string) => {
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox').fill(name)
  await keys('{Enter}')
  await expect.element(panel(name)).toBeVisible()
}
const focusedPanel = () => document.activeElement?.closest('[data-panel-id]')?.getAttribute('aria-label')

test('B-129: a menu entry opens its screen as the active panel with its title', async () => {
  await stage()
  proves('B-129')
  await expect.element(tab('Home')).toBeVisible()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await page.getByRole('menuitem', { name: 'PO Tracking' }).click()
  await expect.element(tab('PO Tracking')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel('PO Tracking')).toHaveFocus()
  expect(location.hash).toBe('#/tracking')
})

test('W1: a command splits the active panel right and focuses the new one', async () => {
  const { workspace } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('kept')
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('[data-panel-id]').length).toBe(2)
  const [first, second] = [...document.querySelectorAll('[data-panel-id]')]
  await expect.poll(() => document.activeElement === second).toBe(true)
  expect(second?.querySelector('input')?.value).toBe('kept')
  expect(first?.getBoundingClientRect().right).toBeLessThan((second?.getBoundingClientRect().left ?? 0) + 1)
  expect(workspace().$active.get()?.id).toBe(second?.getAttribute('data-panel-id'))
})

test('W2, W7: keys float, dock, maximise and restore a panel, which stays mounted', async () => {
  const { id } = await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await open('Purchase Orders')
  const mounts = () => counts.mounts.get(id('/orders'))
  await keys('{Alt>}{Shift>}f{/Shift}{/Alt}')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).not.toBeNull()
  await expect.poll(focusedPanel).toBe('Purchase Orders')
  await keys('{Alt>}{Shift>}f{/Shift}{/Alt}')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).toBeNull()
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
  await keys('{Alt>}{Shift>}m{/Shift}{/Alt}')
  await expect
    .poll(() => [...document.querySelectorAll('.flexlayout__tabset')].filter(e => e.getClientRects().length > 0).length)
    .toBe(1)
  await keys('{Alt>}w{/Alt}')
  await expect
    .poll(() => [...document.querySelectorAll('.flexlayout__tabset')].filter(e => e.getClientRects().length > 0).length)
    .toBe(1)
  expect(mounts()).toBe(1)
})

test('E15: one undo returns a floating panel to its group', async () => {
  await stage('/tracking')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await open('Purchase Orders')
  await keys('{Alt>}{Shift>}f{/Shift}{/Alt}')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).not.toBeNull()
  await keys('{Alt>}{Shift>}z{/Shift}{/Alt}')
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).toBeNull()
})

test('W9, X11, E11: closing a panel focuses its neighbour; reopening restores place and content', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await open('PO Tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('half a sentence')
  await open('Purchase Orders')
  await tab('PO Tracking').click()
  await keys('{Alt>}w{/Alt}')
  await expect.element(tab('PO Tracking')).not.toBeInTheDocument()
  await expect.poll(() => focusedPanel() ?? '').toMatch(/Home|Purchase Orders/)
  await keys('{Alt>}{Shift>}t{/Shift}{/Alt}')
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toHaveValue('half a sentence')
  expect([...document.querySelectorAll('[role=tab]')].map(e => e.textContent)).toEqual([
    'Home',
    'PO Tracking',
    'Purchase Orders',
  ])
})

test('W9, L17, B-131: a reload restores the layout: places, state, closed panels', async () => {
  const { reload, server, workspace } = await stage('/home')
  await open('PO Tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('kept over a reload')
  await keys('{Control>}|{/Control}')
  await expect.poll(() => document.querySelectorAll('[data-panel-id]').length).toBeGreaterThan(1)
  await keys('{Alt>}w{/Alt}')
  const before = workspace().document()
  const asked = server.asked.length
  // A new page knows no permissions.
  $session.notify()
  await reload()
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toHaveValue('kept over a reload')
  const after = workspace().document()
  proves('B-131')
  expect(server.asked.slice(asked)).toContain('/tracking')
  expect(after.panels).toEqual(before.panels)
  expect(after.closed).toEqual(before.closed)
  await keys('{Alt>}{Shift>}t{/Shift}{/Alt}')
  await expect.poll(() => workspace().$panels.get().length).toBe(3)
})

test('E10, K7, B-028: F5 in a field refreshes its panel only; typed values stay and the page does not reload', async () => {
  const { server, id } = await stage('/home')
  await open('PO Tracking')
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('[data-panel-id]').length).toBeGreaterThan(1)
  Reflect.set(window, 'stays', true)
  const field = page.elementLocator(document.activeElement as Element).getByLabelText('Note')
  await field.fill('not lost')
  counts.refreshes.length = 0
  const asked = server.asked.length
  await keys('{F5}')
  await expect.poll(() => counts.refreshes).toEqual(['/tracking'])
  expect(Reflect.get(window, 'stays')).toBe(true)
  await expect.element(field).toHaveValue('not lost')
  await expect.element(field).toHaveFocus()
  proves('B-028')
  expect(location.hash).toMatch(/^#\/tracking\?refresh=\d+$/)
  expect(server.asked.slice(asked)).toEqual(['/tracking'])
  await keys('{Shift>}{F5}{/Shift}')
  await expect.poll(() => counts.refreshes.length).toBe(3)
  expect(id('/home')).not.toBe('')
})

test('L8: a failing panel shows its error with reference and retry; others continue', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {
    /* React reports the failure on purpose */
  })
  await stage('/home')
  behaviour.fails.add('/broken')
  await open('Broken')
  await expect
    .element(panel('Broken').getByRole('alert'))
    .toHaveTextContent(/This panel could not be shown.*Reference [0-9a-f]{8}/)
  await tab('Home').click()
  await expect.element(panel('Home').getByLabelText('Note')).toBeVisible()
  behaviour.fails.clear()
  await tab('Broken').click()
  await panel('Broken').getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Broken').getByLabelText('Note')).toBeVisible()
  errors.mockRestore()
})

test('E-MOD-01: a panel whose code could not be downloaded says so, and shows once the network is back', async () => {
  let reached = false
  const load = vi.fn<typeof testPanel.load>(async () => {
    if (!reached) throw new CodeNotFetched('/app/assets/list.js')
    return testPanel.load()
  })
  onTestFinished(addPanel({ ...testPanel, type: 'list', load }))
  await stage('/home')
  await open('All orders')
  await expect.element(panel('All orders').getByRole('alert')).toHaveTextContent('Module not found')
  const before = load.mock.calls.length
  await expect.poll(() => load.mock.calls.length, { message: 'it is requested again' }).toBeGreaterThan(before)
  reached = true
  dispatchEvent(new Event('online'))
  await expect.element(panel('All orders').getByLabelText('Note')).toBeVisible()
})

test('E-NET-01: a panel that was opened without a network shows once it is back', async () => {
  const { server } = await stage('/home')
  server.answers = path => {
    if (path.endsWith('/purviewsByMenu')) throw new TypeError('Failed to fetch')
  }
  await open('PO Tracking')
  await expect.element(panel('PO Tracking').getByRole('alert')).toHaveTextContent('Network Error')
  await expect.poll(() => $jumping.get(), { message: 'the navigation is over' }).toBe(false)
  server.answers = () => undefined
  dispatchEvent(new Event('online'))
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toBeVisible()
})

test('B-018, B-019: a panel needs permission before it shows; otherwise it names who can grant it', async () => {
  const { server } = await stage('/home', { refuses: menuId => menuId.startsWith('/secret') })
  await open('Secret')
  await expect
    .element(panel('Secret').getByRole('alert'))
    .toHaveTextContent('An administrator of Northwind Trading can grant you access to it.')
  expect(counts.renders.size).toBe(1)
  proves('B-018')
  expect(server.asked).toEqual(['/home', '/secret'])
  await expect.element(tab('Home')).toBeVisible()
})

test('B-130: showing a panel again does not check permission again', async () => {
  const { server } = await stage('/home')
  proves('B-130')
  await open('PO Tracking')
  await tab('Home').click()
  await tab('PO Tracking').click()
  await expect.element(panel('PO Tracking')).toBeVisible()
  expect(server.asked).toEqual(['/home', '/tracking'])
})

test('B-132: changes the language of titles, menus and open panels in place', async () => {
  const { id } = await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('stays')
  await page.getByRole('button', { name: 'Switch to Chinese' }).click()
  proves('B-132')
  await expect.element(tab('采购订单跟踪')).toBeVisible()
  await expect.element(panel('采购订单跟踪').getByLabelText('Note')).toHaveValue('stays')
  await expect.element(page.getByRole('button', { name: '搜索订单、页面和命令' })).toBeVisible()
  expect(counts.mounts.get(id('/tracking'))).toBe(1)
  expect(document.documentElement.lang).toBe('zh-CN')
  await page.getByRole('button', { name: '切换到英文' }).click()
  await expect.element(tab('PO Tracking')).toBeVisible()
})

test('W5: a blocked window becomes a float, with a message and a retry', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {
    /* the dock library reports it too */
  })
  await stage('/tracking')
  await panel('PO Tracking').getByLabelText('Note').fill('safe')
  await keys('{Alt>}{Shift>}o{/Shift}{/Alt}')
  await expect.element(page.getByText('The browser blocked a window.')).toBeVisible()
  await expect.poll(() => document.querySelector('.flexlayout__float_window')).not.toBeNull()
  await expect.element(panel('PO Tracking').getByLabelText('Note')).toHaveValue('safe')
  await page.getByRole('button', { name: 'Open PO Tracking' }).click()
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  opened.mockRestore()
  warned.mockRestore()
})

test('W21: an empty workspace shows how to start', async () => {
  await stage('/home')
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Alt>}w{/Alt}')
  await expect.element(page.getByRole('region', { name: 'Nothing is open' })).toBeVisible()
  await page.getByRole('button', { name: /Go to my home/ }).click()
  await expect.element(panel('Home')).toBeVisible()
})

test('W22: below 700 px the panels form one stack, and the layout returns unchanged', async () => {
  await page.viewport(1200, 800)
  const { workspace, id } = await stage('/home')
  await open('PO Tracking')
  await keys('{Control>}\\{/Control}')
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
  const before = workspace().document().tree
  await page.viewport(600, 800)
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(1)
  expect(document.querySelectorAll('[role=tab]').length).toBe(3)
  expect(workspace().document().tree).toEqual(before)
  await page.viewport(1200, 800)
  await expect.poll(() => document.querySelectorAll('.flexlayout__tabset').length).toBe(2)
  expect(counts.mounts.get(id('/tracking'))).toBe(1)
})
