import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import type { Json, ViewPanel } from '../../../src/views/host.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { listOf, orderEntity, screen } from './stage.tsx'

const open = { writable: false, creatable: false }
const now = new Date().toISOString().slice(0, 10)
const stepEntity: WireEntity = {
  name: 'Step',
  label: { en_US: 'Step', zh_CN: '节点' },
  displayField: 'milestone',
  children: {},
  states: {},
  ownRule: {},
  rights: { create: false, update: false, delete: false },
  fields: { milestone: { ...field.enum('Milestone', '节点', { list: 'trade:steps' }), list: 'trade:steps', ...open } },
}
const entity: WireEntity = { ...orderEntity, children: { lines: { entity: 'Step', via: 'order' } } }
const steps = (n: number) => [
  {
    id: `${n}a`,
    milestone: 'ready',
    state: 'actual',
    plannedDate: addDays(now, -20),
    actualDate: addDays(now, -18),
    timeZone: 'UTC',
  },
  { id: `${n}b`, milestone: 'left', state: 'planned', plannedDate: addDays(now, n === 0 ? -3 : 4), timeZone: 'UTC' },
  {
    id: `${n}c`,
    milestone: 'came',
    state: 'estimated',
    plannedDate: addDays(now, 20),
    estimatedDate: addDays(now, 25),
    timeZone: 'UTC',
  },
]
const many = Array.from({ length: 400 }, (_, n) => ({
  id: `o${n}`,
  revision: 1,
  no: `O-${n}`,
  a: 'x',
  lines: steps(n),
}))

async function timeline(kept: Json = { timeline: { on: true, zoom: 'month', from: '', row: 0 } }) {
  const state = atom<Json>(kept)
  const shown = await screen(
    listOf(2, { kind: 'tracking', milestones: 'lines' }),
    {
      '/define/entity/Step': () => stepEntity,
      '/define/query/list/orders': body => {
        const { start = 0, length = 100, after } = body as { start?: number; length?: number; after?: string },
          at = after === undefined ? start : Number(after)
        return {
          resultList: many.slice(at, at + length),
          total: many.length,
          ...(at + length < many.length ? { next: String(at + length) } : {}),
        }
      },
      '/define/lov/trade:steps': () => ({
        code: 'steps',
        module: 'trade',
        title: { en_US: 'Steps', zh_CN: '节点' },
        values: [
          ['ready', 'Ready'],
          ['left', 'Left'],
          ['came', 'Came'],
        ].map(([code, label]) => ({ code, label: { en_US: label, zh_CN: label } })),
      }),
    },
    (panel: ViewPanel) => <ListView panel={{ ...panel, state }} view="orders" where={undefined} />,
    { '/define/entity/Order': entity },
  )
  const grid = page.getByRole('grid', { name: 'Orders over time' })
  return {
    ...shown,
    state,
    grid,
    kept: () => (state.get() as { timeline?: { zoom: string; from: string; row: number } }).timeline,
  }
}

test('TR-4x, /tracking: shows rows over time with steps in words, a sign for late ones, and a today line', async () => {
  const { grid } = await timeline()
  const first = grid.getByRole('row').nth(1)
  await expect.element(first).toHaveTextContent('O-0')
  await expect
    .element(first.getByRole('gridcell'))
    .toHaveAccessibleName(/1 of 3 steps done\. Ready: done.*Left: late.*late 3 d.*Came: to come/)
  await expect.element(first).toHaveTextContent('!')
  await expect.element(grid.getByText('Today')).toBeVisible()
  // Of 400 rows only the visible ones are drawn.
  expect(grid.getByRole('row').elements().length).toBeLessThan(60)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '401')
})

test('keys move it: rows, time, zoom, today; Enter opens', async () => {
  const { grid, kept, opened } = await timeline()
  await expect.element(grid.getByText('O-0')).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(opened).toEqual(['/order?no=O-2'])
  await userEvent.keyboard('{ArrowRight}')
  const from = kept()?.from ?? ''
  expect(from > addDays(now, -60)).toBe(true)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => kept()?.from).toBe(addDays(from, -30))
  await userEvent.keyboard('-')
  await expect.poll(() => kept()?.zoom).toBe('quarter')
  await userEvent.keyboard('+')
  await userEvent.keyboard('+')
  await expect.poll(() => kept()?.zoom).toBe('week')
  await userEvent.keyboard('0')
  await expect.poll(() => kept()?.from).toBe('')
  await userEvent.keyboard('{End}')
  await expect.poll(() => kept()?.row).toBe(399)
  await expect.element(grid.getByText('O-399')).toBeVisible()
})

test('restores its state with the layout, and one button leads to the list', async () => {
  const { grid, state } = await timeline({ timeline: { on: true, zoom: 'quarter', from: '2026-01-05', row: 250 } })
  await expect.element(grid.getByText('O-250')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Quarters' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect.element(page.getByRole('grid', { name: 'Orders', exact: true })).toBeVisible()
  expect((state.get() as { timeline: { on: boolean } }).timeline.on).toBe(false)
})
