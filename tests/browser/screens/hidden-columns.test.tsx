import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field } from '../../../domain/meta/field.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { listOf, screen } from './stage.tsx'

/** Visible columns of SQL areas are requested (docs/decisions/021). */
const sum = (n: string, unit?: string) => ({
  ...field.decimal(n, n, {}),
  writable: false,
  creatable: false,
  ...(unit ? { unit } : {}),
})
const rows = [{ id: '1', revision: 1, no: 'PO-1', worth__twice: '2', worth__unit: 'EUR', late__days: '4' }]
const view = listOf(1, {
  columns: [
    { field: 'no' },
    { field: 'worth__twice', optional: true },
    { field: 'worth__unit', optional: true },
    { field: 'late__days', total: true },
  ],
  data: {
    sort: [],
    fields: ['no', 'worth__twice', 'worth__unit', 'late__days'],
    areas: ['worth__twice', 'worth__unit', 'late__days'],
    columns: { worth__twice: sum('Twice', 'worth__unit'), worth__unit: sum('Unit'), late__days: sum('Days late') },
  },
})
const list = async () => {
  const there = await screen(
    view,
    {
      '/query/list/orders': () => ({ resultList: rows, total: 1 }),
      '/query/totals/orders': () => ({ rows: 1, capped: false, totals: [] }),
    },
    panel => <ListView panel={panel} view="orders" where={undefined} />,
  )
  await expect.element(page.getByText('PO-1')).toBeVisible()
  const bodies = () => there.asked('/query/list/orders').map(a => (a.body as { without?: string[] }).without)
  return { ...there, bodies }
}
const tick = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true })

test('a list does not request columns of a hidden area; shown ones are requested with their unit', async () => {
  const { bodies } = await list()
  expect(bodies()).toEqual([['worth__twice', 'worth__unit']])
  await page.getByRole('button', { name: 'Columns' }).click()
  await tick('Days late').click()
  await tick('Twice').click()
  await expect.poll(bodies).toEqual([['worth__twice', 'worth__unit'], ['late__days']])
  await tick('Days late').click()
  await expect.poll(bodies).toEqual([['worth__twice', 'worth__unit'], ['late__days'], undefined])
})

test('requests and offers no sum of a hidden area column', async () => {
  const { asked } = await list()
  await page.getByRole('button', { name: 'Columns' }).click()
  await tick('Days late').click()
  await expect.element(page.getByText('Totals')).not.toBeInTheDocument()
  expect(asked('/query/totals/orders')).toEqual([])
  await tick('Days late').click()
  await page.getByText('Totals').click({ force: true })
  await expect
    .poll(() => asked('/query/totals/orders').map(a => (a.body as { fields: string[] }).fields))
    .toEqual([['late__days']])
})
