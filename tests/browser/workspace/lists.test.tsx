import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Json } from '../../../commands/contract.ts'
import { openAddress } from '../../../layouts/dock/opening.ts'
import { tabsetOf } from '../../../layouts/dock/model.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { orders, numberOf } from './orders.ts'
import { keys, stage, type Stage } from './stage.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const grid = () => panel('All orders').getByRole('grid')
const cell = (number: string) => grid().getByRole('gridcell', { name: number, exact: true })
const focusedRow = () => document.activeElement?.closest('[role=row]')?.getAttribute('row-id') ?? ''

/** A visible list of orders with loaded rows. */
async function list(
  count: number,
  state: { readonly [name: string]: Json } = {},
): Promise<Stage & { readonly asked: string[] }> {
  const served = orders(count)
  const settings = new Map([
    [
      'layout',
      {
        revision: 1,
        value: {
          format: 1,
          id: 'mine',
          owner: { kind: 'user' },
          active: 'a',
          tree: { layout: { type: 'row', children: [{ type: 'tabset', children: [tabNode('a')] }] } },
          panels: { a: { type: 'list', version: 1, address: '/list', state: { pageSize: 'endless', ...state } } },
        },
      },
    ],
  ])
  const there = await stage('/list', { settings, answers: (path, body) => served.answers(path, body) })
  await expect.element(cell(numberOf(0))).toBeVisible()
  return { ...there, asked: served.asked }
}

test('K16: keys of a grid stay in the grid: arrows, Home, End, with Ctrl, Space and Enter', async () => {
  const { workspace, id } = await list(60)
  await cell(numberOf(0)).click()
  const before = workspace().$panels.get().length
  await keys('{ArrowDown}{ArrowDown}')
  await expect.poll(focusedRow).toBe('id-2')
  await keys('{ArrowRight}{ArrowRight}{Home}{End}')
  await expect.poll(() => document.activeElement?.getAttribute('col-id')).toBe('extra11')
  await keys('{Control>}{ArrowUp}{/Control}')
  await expect.poll(focusedRow).toBe('id-0')
  await keys('{Control>}{ArrowDown}{/Control}')
  await expect.poll(focusedRow).toBe('id-59')
  await keys('{Control>}{ArrowUp}{/Control}')
  await expect.poll(focusedRow).toBe('id-0')
  await keys('{ArrowDown} ')
  await expect.poll(() => workspace().panel(id('/list'))?.$state.get()).toMatchObject({ chosen: ['id-0', 'id-1'] })
  await keys('{F2}{Escape}{ArrowUp}')
  expect(workspace().$panels.get()).toHaveLength(before)
  await keys('{Enter}')
  await expect.poll(() => workspace().$panels.get().length).toBe(before + 1)
  expect(workspace().$active.get()?.$address.get()).toBe(`/orderView?poNo=${numberOf(0)}`)
})

test('in a narrow panel a pinned column scrolls with its row after the checkbox, and stays stored as pinned', async () => {
  const columns = [{ id: 'poNo', width: 160, hidden: false, pinned: 'left' }]
  const { workspace } = await list(20, { columns })
  const held = (column: string) =>
    document.querySelector(`[row-id="id-0"] [col-id="${column}"]`)?.closest('.ag-grid-pinned-left-cells') !== null
  await expect.poll(() => held('poNo')).toBe(true)
  await page.viewport(240, 800)
  await expect.poll(() => held('poNo')).toBe(false)
  expect(held('ag-Grid-SelectionColumn')).toBe(true)
  expect(workspace().$active.get()?.$state.get()).toMatchObject({ columns })
})

test('F2, F7: a hidden grid of 5,000 rows returns with rows, columns and scroll, without requests or redrawing', async () => {
  const { workspace, id, asked } = await list(5000)
  const view = () => document.querySelector<HTMLElement>(`[data-panel-id="${id('/list')}"] .ag-grid-viewport`)
  Object.assign(view() ?? {}, { scrollTop: 420, scrollLeft: 300 })
  await expect.poll(() => workspace().panel(id('/list'))?.$state.get()).toMatchObject({ top: 420, left: 300 })
  const rows = () => [...document.querySelectorAll(`[data-panel-id="${id('/list')}"] [role=row][row-id]`)]
  const before = rows(),
    questions = asked.length
  expect(before.length).toBeGreaterThan(5)
  const changes: MutationRecord[] = []
  const watch = new MutationObserver(made => changes.push(...made))
  watch.observe(document.querySelector(`[data-panel-id="${id('/list')}"] [role=grid]`) as Element, {
    childList: true,
    subtree: true,
  })
  await openAddress(workspace(), '/home', 'reuse')
  await expect.element(panel('Home')).toBeVisible()
  workspace().focus(id('/list'))
  await expect.element(grid()).toBeVisible()
  expect([view()?.scrollTop, view()?.scrollLeft]).toEqual([420, 300])
  expect(rows()).toEqual(before)
  expect(changes).toEqual([])
  expect(asked).toHaveLength(questions)
  watch.disconnect()
})

test('C6: the document on the same channel shows the focused row, with one request after a delay', async () => {
  const { workspace, id, asked } = await list(60)
  workspace().panel(id('/list'))?.$link.set({ channel: 'A', mode: 'both' })
  const shown = await openAddress(workspace(), `/orderView?poNo=${numberOf(50)}`, 'beside')
  await expect.element(panel(numberOf(50))).toBeVisible()
  shown?.$link.set({ channel: 'A', mode: 'both' })
  await cell(numberOf(0)).click()
  await expect.poll(() => shown?.$address.get()).toBe(`/orderView?poNo=${numberOf(0)}`)
  await expect.poll(() => asked.at(-1)).toBe(`record ${numberOf(0)}`)
  const before = asked.length
  await keys('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(() => shown?.$address.get()).toBe(`/orderView?poNo=${numberOf(5)}`)
  await expect.poll(() => asked.slice(before)).toEqual([`record ${numberOf(5)}`])
  expect(focusedRow()).toBe('id-5')
})

test('C8: clearing a channel empties the following document, but not a panel with its own record', async () => {
  const { workspace, id } = await list(60)
  workspace().panel(id('/list'))?.$link.set({ channel: 'A', mode: 'both' })
  const shown = await openAddress(workspace(), `/orderView?poNo=${numberOf(7)}`, 'beside')
  shown?.$link.set({ channel: 'A', mode: 'both' })
  await cell(numberOf(1)).click()
  await expect.poll(() => shown?.$address.get()).toBe(`/orderView?poNo=${numberOf(1)}`)
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Palette' }).fill('clear the channel')
  await keys('{Enter}')
  await expect.element(page.getByText('No record selected')).toBeVisible()
  expect(shown?.$address.get()).toBe('/orderView')
  expect(workspace().panel(id('/list'))?.$address.get()).toBe('/list')
})

test('W19, E16: moving in a list previews rows in one tab with at most one request and keeps focus; Enter keeps the tab', async () => {
  const { workspace, asked } = await list(60)
  await panel('All orders').getByRole('button', { name: 'Preview the current row beside the list' }).click()
  await cell(numberOf(0)).click()
  const peeked = () =>
    workspace()
      .$panels.get()
      .filter(p => p.$peek.get())
      .map(p => p.$address.get())
  await expect.poll(peeked).toEqual([`/orderView?poNo=${numberOf(0)}`])
  await expect.element(page.getByRole('tab', { name: `${numberOf(0)}, preview` })).toBeVisible()
  const tabs = document.querySelectorAll('[role=tab]').length,
    before = asked.length
  for (let i = 0; i < 50; i++) await keys('{ArrowDown}')
  await expect.poll(peeked).toEqual([`/orderView?poNo=${numberOf(50)}`])
  await expect.poll(() => asked.at(-1)).toBe(`record ${numberOf(50)}`)
  expect(document.querySelectorAll('[role=tab]').length).toBe(tabs)
  expect(new Set(asked.slice(before)).size).toBe(asked.length - before)
  expect(focusedRow()).toBe('id-50')
  await keys('{Enter}')
  await expect.poll(peeked).toEqual([])
  expect(workspace().$active.get()?.$address.get()).toBe(`/orderView?poNo=${numberOf(50)}`)
  await cell(numberOf(49)).click()
  await expect.poll(peeked).toEqual([`/orderView?poNo=${numberOf(49)}`])
  expect(document.querySelectorAll('[role=tab]').length).toBe(tabs + 1)
})

const frame = () =>
  new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(done))
  })

/** Not fully hidden when focused: at some height the topmost element is it, or inside it. */
const uncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [2, Math.min(height, 24) / 2, height - 2].some(y => {
    const there = document.elementFromPoint(left + Math.min(width, 40) / 2, top + y)
    return there !== null && (element.contains(there) || there.contains(element))
  })
}

test.each([1200, 720])('X5: focus is never covered beside a float, in a window of %i pixels', async width => {
  const { workspace } = await list(60)
  await openAddress(workspace(), '/tracking', 'float')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await page.viewport(width, 700)
  document.querySelector<HTMLElement>('[data-region=header] button')?.focus()
  const covered: string[] = []
  for (let i = 0; i < 30; i++) {
    await frame()
    const at = document.activeElement
    if (at && at !== document.body && !uncovered(at)) covered.push(at.outerHTML.slice(0, 120))
    await keys('{Tab}')
  }
  expect(covered).toEqual([])
})

test('X5: focus is never covered down a list beside a float', async () => {
  const { workspace } = await list(60)
  await openAddress(workspace(), '/tracking', 'float')
  await expect.element(panel('PO Tracking')).toBeVisible()
  ;(panel('All orders').getByRole('gridcell').first().element() as HTMLElement).focus()
  await keys('{Control>}{Home}{/Control}')
  await keys('{ArrowRight}')
  await expect.element(cell(numberOf(1))).toBeVisible()
  ;(cell(numberOf(1)).element() as HTMLElement).focus()
  for (let i = 0; i < 40; i++) await keys('{ArrowDown}')
  await expect.poll(focusedRow).toBe('id-41')
  await expect.poll(() => uncovered(document.activeElement as Element)).toBe(true)
})

test('P6: numbers pasted from a column open as one filtered list', async () => {
  const served = orders(60),
    three = [4, 7, 50].map(numberOf)
  const found = three.map(n => ({
    entity: 'PurchaseOrder',
    id: n,
    label: n,
    hint: '',
    path: `/orderView?poNo=${n}`,
    list: '/list',
    field: 'poNo',
  }))
  const { workspace } = await stage('/home', {
    answers: (path, body) => (path.endsWith('/search') ? { resultList: found, lists: [] } : served.answers(path, body)),
  })
  await expect.element(panel('Home')).toBeVisible()
  await keys('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Palette' }).fill(three.join(' '))
  await expect.element(page.getByRole('option', { name: /Show 3 of them in “All orders”/ })).toBeVisible()
  await keys('{Enter}')
  await expect.element(cell(numberOf(50))).toBeVisible()
  expect(document.querySelectorAll('[role=row][row-id]')).toHaveLength(3)
  expect(workspace().$panels.get()).toHaveLength(2)
})

test('X3: every drag has an alternative: tabs and groups by menu, splitters by arrows, columns and rows by buttons and keys', async () => {
  const { workspace } = await list(60)
  await openAddress(workspace(), '/tracking', 'beside')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const dragged = [...document.querySelectorAll('[draggable=true], [role=separator], .ag-header-cell')].filter(
    e => e.getClientRects().length > 0,
  )
  const kinds = new Set(
    dragged.map(e =>
      e.closest('[role=tab]')
        ? 'tab'
        : e.getAttribute('role') === 'separator'
          ? 'splitter'
          : e.closest('.ag-header-cell')
            ? 'column'
            : e.closest('.flexlayout__tabset_tabbar_outer')
              ? 'group'
              : e.outerHTML.slice(0, 80),
    ),
  )
  expect([...kinds].filter(k => !['tab', 'splitter', 'column', 'group'].includes(k))).toEqual([])
  expect([...kinds]).toEqual(expect.arrayContaining(['tab', 'splitter', 'column']))
  for (const splitter of dragged.filter(e => e.getAttribute('role') === 'separator'))
    expect((splitter as HTMLElement).tabIndex).toBe(0)
  await page.getByRole('tab', { name: 'PO Tracking' }).click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: /Move panel to/ })).toBeVisible()
  await keys('{Escape}')
  await panel('All orders').getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('button', { name: 'Move Project forward' }).click()
  await expect
    .poll(() =>
      [...document.querySelectorAll('.ag-header-cell[col-id]')].map(e => e.getAttribute('col-id')).slice(0, 3),
    )
    .toContain('projectName')
  await expect.element(page.getByRole('checkbox', { name: 'Extra 3' })).toBeVisible()
})

const groupsNow = (there: Stage) => {
  const model = there.workspace().$model.get()
  return there
    .workspace()
    .$panels.get()
    .map(p => [p.$address.get(), tabsetOf(model, p.id)?.getId()] as const)
}
const orderAt = (i: number) => `/orderView?poNo=${numberOf(i)}`

test('W24, X3: dragging a row onto a panel or its edge opens it; dropping elsewhere does nothing', async () => {
  const there = await list(60)
  await openAddress(there.workspace(), '/tracking', 'beside')
  await expect.element(panel('PO Tracking')).toBeVisible()
  const other = () => groupsNow(there).find(([a]) => a === '/tracking')?.[1]
  // In the middle: a tab of that group.
  await userEvent.dragAndDrop(grid().getByRole('gridcell', { name: 'projectName 3' }), panel('PO Tracking'), {
    targetPosition: { x: 200, y: 200 },
  })
  await expect.element(panel(numberOf(3))).toBeVisible()
  expect(groupsNow(there).find(([a]) => a === orderAt(3))?.[1]).toBe(other())
  expect(document.querySelector('[data-dragged]')).toBeNull()
  // At the lower edge: a separate group.
  const shown = document.querySelector(`[data-panel-id="${there.id(orderAt(3))}"]`)?.getBoundingClientRect()
  await userEvent.dragAndDrop(grid().getByRole('gridcell', { name: 'projectName 5' }), panel(numberOf(3)), {
    targetPosition: { x: 200, y: (shown?.height ?? 0) - 10 },
  })
  await expect.element(panel(numberOf(5))).toBeVisible()
  await expect.element(panel(numberOf(3))).toBeVisible()
  expect(new Set(groupsNow(there).map(([, g]) => g)).size).toBe(3)
  const before = groupsNow(there)
  await userEvent.dragAndDrop(grid().getByRole('gridcell', { name: 'projectName 0' }), page.getByRole('banner'))
  expect(groupsNow(there)).toEqual(before)
  expect(document.querySelector('[data-dragged]')).toBeNull()
})

test('W24: the row menu has every drag action, by mouse and key', async () => {
  const there = await list(60)
  await openAddress(there.workspace(), '/tracking', 'beside')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await cell(numberOf(2)).click({ button: 'right', position: { x: 120, y: 10 } })
  await page.getByRole('menuitem', { name: 'Open in the group of PO Tracking' }).click()
  await expect.element(panel(numberOf(2))).toBeVisible()
  expect(groupsNow(there).find(([a]) => a === orderAt(2))?.[1]).toBe(
    groupsNow(there).find(([a]) => a === '/tracking')?.[1],
  )
  await cell(numberOf(4)).click({ position: { x: 120, y: 10 } })
  await keys('{Shift>}{F10}{/Shift}')
  await page.getByRole('menuitem', { name: 'Open below' }).click()
  await expect.element(panel(numberOf(4))).toBeVisible()
  await expect.poll(() => there.workspace().$active.get()?.$address.get()).toBe(orderAt(4))
  await expect.element(cell(numberOf(4))).toBeVisible()
})

test('a popup opens in a panel that was not active, and closes when another panel is activated', async () => {
  const { workspace, id } = await list(60)
  await openAddress(workspace(), '/tracking', 'beside')
  await expect.element(panel('PO Tracking')).toBeVisible()
  await expect.poll(() => workspace().$active.get()?.$address.get()).toBe('/tracking')
  await panel('All orders').getByRole('button', { name: 'Columns' }).click()
  const above = () => document.querySelectorAll('.fui-PopoverSurface').length
  await expect.poll(above).toBe(1)
  await expect.poll(() => workspace().$active.get()?.id).toBe(id('/list'))
  await new Promise(done => {
    setTimeout(done, 300)
  })
  expect(above()).toBe(1)
  workspace().focus(id('/tracking'))
  await expect.poll(above).toBe(0)
})
