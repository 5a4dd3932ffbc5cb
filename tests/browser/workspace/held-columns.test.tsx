import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Json } from '../../../commands/contract.ts'
import { tabNode } from '../../../layouts/dock/tree.ts'
import { orders, numberOf } from './orders.ts'
import { keys, stage, type Stage } from './stage.tsx'

function must<T>(found: T | null): T {
  if (found === null) throw new Error('the list is not drawn')
  return found
}
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const grid = () => panel('All orders').getByRole('grid')
const cell = (number: string) => grid().getByRole('gridcell', { name: number, exact: true })

/** A visible list of orders with loaded rows. */
async function list(count: number, state: { readonly [name: string]: Json } = {}): Promise<Stage> {
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
  return there
}

test('a pinned column that a narrow panel releases stays pinned in the settings, returns with room, and can be unpinned', async () => {
  const columns = [{ id: 'poNo', width: 640, hidden: false, pinned: 'left' }]
  const { workspace } = await list(20, { columns })
  const held = () =>
    document.querySelector('[row-id="id-0"] [col-id="poNo"]')?.closest('.ag-grid-pinned-left-cells') !== null
  const kept = (column: string) =>
    (
      workspace().$active.get()?.$state.get() as
        | { columns: readonly { id: string; hidden: boolean; pinned: string | null }[] }
        | undefined
    )?.columns.find(c => c.id === column)
  const open = async () => {
    await panel('All orders').getByRole('button', { name: 'Columns', exact: true }).click()
  }
  const pin = page.getByRole('button', { name: 'Pin PO Number' })
  await expect.poll(held).toBe(true)
  await page.viewport(720, 800)
  await expect.poll(held).toBe(false)
  await page.viewport(1200, 800)
  await expect.poll(held).toBe(true)
  await new Promise(done => {
    setTimeout(done, 100)
  })
  expect(workspace().$active.get()?.$state.get()).toMatchObject({ columns })
  await page.viewport(720, 800)
  await expect.poll(held).toBe(false)
  await open()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('checkbox', { name: 'Project' }).click()
  await keys('{Escape}')
  await expect.poll(() => kept('projectName')?.hidden).toBe(true)
  expect(kept('poNo')?.pinned).toBe('left')
  await page.viewport(1200, 800)
  await expect.poll(held).toBe(true)
  await page.viewport(720, 800)
  await expect.poll(held).toBe(false)
  await open()
  await pin.click()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => kept('poNo')?.pinned).toBeNull()
  await keys('{Escape}')
  const wide = grid().element().getBoundingClientRect().width
  await page.viewport(1200, 800)
  await expect.poll(() => grid().element().getBoundingClientRect().width).toBeGreaterThan(wide)
  await new Promise(done => {
    setTimeout(done, 100)
  })
  expect(held()).toBe(false)
})

test('a pinned cell stays in its place while the list moves sideways and afterwards, and sticks only while it moves', async () => {
  await list(20, { columns: [{ id: 'poNo', width: 200, hidden: false, pinned: 'left' }] })
  const held = () => must(document.querySelector<HTMLElement>('[row-id="id-0"] .ag-grid-pinned-left-cells'))
  const view = () => must(document.querySelector<HTMLElement>('.ag-grid-viewport'))
  const position = () => getComputedStyle(held()).position
  const place = () => held().getBoundingClientRect().left - view().getBoundingClientRect().left
  const before = place()
  expect(position()).toBe('relative')
  for (const left of [120, 40, 0]) {
    const moving = new Promise<string>(done => {
      view().addEventListener(
        'scroll',
        () => {
          done(position())
        },
        { once: true },
      )
    })
    view().scrollTo({ left })
    expect(await moving).toBe('sticky')
    expect(place()).toBe(before)
    await expect.poll(position).toBe('relative')
    expect(view().scrollLeft).toBe(left)
    expect(place()).toBe(before)
  }
  // With room for all columns the browser takes the way back by itself.
  view().scrollTo({ left: 120 })
  await expect.poll(position).toBe('relative')
  await page.viewport(4000, 800)
  await expect.poll(() => view().scrollLeft).toBe(0)
  await expect.poll(place).toBe(before)
  await page.viewport(1200, 800)
})
