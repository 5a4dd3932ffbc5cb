import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { field } from '../../../domain/meta/field.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { lineEntity, listOf, recordView, screen, type Answers } from './stage.tsx'

const open = { writable: true, creatable: true }
const line: WireEntity = {
  ...lineEntity,
  fields: {
    sku: {
      ...field.string('SKU', '货号', { maxLength: 20 }),
      codes: 'CatalogSku',
      brings: { name: 'skuName', price: 'listPrice' },
      ...open,
    },
    name: { ...field.string('Name', '名称', { maxLength: 60 }), ...open },
    quantity: { ...field.decimal('Quantity', '数量', {}), ...open },
    price: { ...field.money('Price', '单价', {}), ...open },
  },
}
const view = {
  ...recordView,
  tables: [
    {
      child: 'lines',
      title: { en_US: 'Lines', zh_CN: '明细' },
      columns: [
        { field: 'sku', width: 120 },
        { field: 'name', width: 160 },
        { field: 'quantity', width: 120 },
        { field: 'price', width: 120 },
      ],
    },
  ],
} as typeof recordView
const catalog = [
  { id: 'c1', label: 'TB-1', hint: 'Toothbrush', values: { skuName: 'Toothbrush', listPrice: '1.20' } },
  { id: 'c2', label: 'TB-2', hint: 'Brush case', values: { skuName: 'Brush case', listPrice: '2.50' } },
]
const answers: Answers = {
  '/define/query/detail/Order': () => ({
    record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' },
    rows: { lines: [] },
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/define/query/lookup/CatalogSku': body => {
    const { keyword = '', names } = body as { keyword?: string; names?: readonly string[] }
    return {
      resultList: catalog.filter(c =>
        names
          ? names.some(n => n.toLowerCase() === c.label.toLowerCase())
          : `${c.label} ${c.hint}`.toLowerCase().includes(keyword.toLowerCase()),
      ),
    }
  },
  '/attachmentQuery': () => ({ resultList: [] }),
}
const order = () =>
  screen(view, answers, panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />, {
    '/define/entity/Line': line,
  })
const at = () => document.activeElement?.getAttribute('aria-label') ?? ''
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })

test('C12: lines are entered by keys: a chosen code fills its row, and the next entry is the quantity', async () => {
  await order()
  await page.getByRole('textbox', { name: /No rows yet/ }).click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toMatch(/^SKU, row 1/)
  await userEvent.keyboard('toothbr')
  await expect.element(page.getByRole('option', { name: /TB-1/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toMatch(/^Quantity, row 1/)
  await expect.element(cell('Toothbrush')).toBeVisible()
  await expect.element(cell('1.20')).toBeVisible()
  await userEvent.keyboard('12{Control>}{Enter}{/Control}')
  await expect.poll(at).toMatch(/^SKU, row 2/)
  await userEvent.keyboard('tb-2{Tab}')
  await expect.poll(at).toMatch(/^Quantity, row 2/)
  await expect.element(cell('Brush case')).toBeVisible()
  await expect.element(cell('TB-2')).toBeVisible()
})

test('C12: an unknown code is named at once, Enter keeps it, and F8 goes to it', async () => {
  await order()
  await page.getByRole('textbox', { name: /No rows yet/ }).click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toMatch(/^SKU, row 1/)
  await userEvent.keyboard('NOPE-9{Enter}')
  await expect.element(page.getByRole('status').getByText('Not in the catalog: NOPE-9')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(at).toMatch(/^Name, row 1/)
  await userEvent.keyboard('{F8}')
  await expect.poll(at).toMatch(/^SKU, row 1: NOPE-9.*is not in the catalog/)
})

const rows = ['O-1', 'O-2'].map(no => ({ id: no, revision: 1, no, a: `row ${no}` }))
const list = () =>
  screen(listOf(2), { '/query/list/orders': () => ({ resultList: rows, total: 2, totalCapped: false }) }, panel => (
    <ListView panel={panel} view="orders" where={undefined} />
  ))

test('C11: the columns of a list are chosen in one tab stop, with arrows', async () => {
  await list()
  await expect.element(page.getByText('row O-1')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const first = page.getByRole('checkbox', { name: 'No.' })
  await expect.element(first).toBeVisible()
  await expect.element(first).toHaveFocus()
  const inside = page.getByRole('toolbar', { name: 'Columns' }).element()
  const stops = () => inside.querySelectorAll('input[tabindex="0"], button[tabindex="0"]').length
  expect(stops()).toBe(1)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(page.getByRole('button', { name: /Pin.*Field a|Field a.*pin/i })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft} ')
  await expect.element(page.getByRole('columnheader', { name: 'Field a' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label') ?? '').toMatch(/Field a/)
  expect(stops()).toBe(1)
})

test('C11: column heads are one tab stop: arrows move between them, Tab goes to the rows', async () => {
  await list()
  await page.getByRole('columnheader', { name: 'No.' }).click()
  const head = () => document.activeElement?.closest('[role=columnheader]')?.getAttribute('col-id')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(head).toBe('a')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => document.activeElement?.closest('[role=gridcell]')?.getAttribute('col-id')).toBe('a')
})

test('C11: days from today are chosen by name and asked for as such', async () => {
  const dated = listOf(1, {
    search: [
      { field: 'no', operator: 'like' },
      { field: 'day', operator: 'between' },
    ],
  })
  const { asked } = await screen(
    dated,
    {
      '/query/list/orders': () => ({ resultList: rows, total: 2, totalCapped: false }),
    },
    panel => <ListView panel={panel} view="orders" where={undefined} />,
    {
      '/define/entity/Order': {
        name: 'Order',
        label: { en_US: 'Order', zh_CN: '订单' },
        displayField: 'no',
        children: {},
        states: {},
        ownRule: {},
        rights: { create: true, update: true, delete: true },
        fields: {
          no: { ...field.string('No.', '编号', {}), ...open },
          day: { ...field.date('Ready', '货好日期', {}), ...open },
        },
      },
    },
  )
  await page.getByRole('button', { name: 'Days from today for Ready' }).click()
  await page.getByRole('menuitem', { name: 'Next 7 days' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .poll(() => asked('/query/list/orders').at(-1)?.body)
    .toMatchObject({ conditions: [{ field: 'day', operator: 'between', value: ['today', 'today+6'] }] })
  await expect.element(page.getByText('Next 7 days').first()).toBeVisible()
})
