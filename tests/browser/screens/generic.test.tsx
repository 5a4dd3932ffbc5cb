import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { listOf, recordView, screen, type Answers } from './stage.tsx'

const none: Answers = { '/define/query/list/orders': () => ({ resultList: [], total: 0 }), '/define/query/totals/orders': () => ({ rows: 0, capped: false, totals: [] }) }
const list = (items: number, more = {}, answers: Answers = none) => screen(listOf(items, more), answers, panel => <ListView panel={panel} view="orders" where={undefined} />)
const form = () => page.getByRole('search')

test('B-074, E-TXT-14, area-generic: a table without rows says No Data', async () => {
  await list(2)
  await expect.element(page.getByText('No Data')).toBeVisible()
})

test('B-077: a search form of eight items stands open', async () => {
  await list(8)
  await expect.element(form()).toBeVisible()
  await expect.element(page.getByLabelText('Field h')).toBeVisible()
})

test('B-076: a search form of nine items is folded; what is searched for stands in a bar, where it can be taken away', async () => {
  const { asked } = await list(9)
  await expect.element(page.getByText('No Data')).toBeVisible()
  expect(form().elements()).toEqual([])
  await page.getByRole('button', { name: 'Show the search form' }).click()
  await page.getByLabelText('Field i').fill('blue')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Hide the search form' }).click()
  const bar = page.getByRole('group', { name: 'Searched for' }).or(page.getByLabelText('Searched for'))
  await expect.element(bar.first()).toHaveTextContent('Field i')
  await expect.poll(() => asked('/define/query/list/orders').at(-1)?.body).toMatchObject({ conditions: [{ field: 'i', operator: 'like', value: 'blue' }] })
  await page.getByRole('button', { name: /Field i/ }).click()
  await expect.poll(() => asked('/define/query/list/orders').at(-1)?.body).not.toHaveProperty('conditions')
})

test('B-078, V-052: where a condition is needed, a search without any asks nothing and says so', async () => {
  const { asked } = await list(2, { data: { sort: [], fields: ['no', 'a', 'b'], needsCondition: true } })
  await expect.element(page.getByText('Please enter at least one search condition')).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(asked('/define/query/list/orders')).toEqual([])
  await page.getByLabelText('Field a').fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('/define/query/list/orders').length).toBe(1)
})

const lines = [{ id: 'l1', revision: 1, sku: 'AUTO', quantity: '1', origin: 'A' }, { id: 'l2', revision: 1, sku: 'MANUAL', quantity: '2', origin: 'M' }]
const record = (rows: readonly unknown[]): Answers => ({
  '/define/query/detail/Order': () => ({ record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' }, rows: { lines: rows }, actions: {}, editable: true, deletable: true }),
  '/define/delete/Order': () => ({ deleted: 1 }), '/attachmentQuery': () => ({ resultList: [{ id: 'f1', fileName: 'terms.pdf', size: 10, field: null, uploaderName: 'Mei', uploaderCompany: 'C', at: '2026-11-20T00:00:00Z', deletable: true }] }), '/attachmentDelete': () => ({ deleted: 1 }),
})
const order = (rows: readonly unknown[] = lines) => screen(recordView, record(rows), panel => <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />)
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const removeRow = () => page.getByRole('button', { name: 'Delete row' })
const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true })

test('B-079, B-080, V-108: a row that was made automatically stays; one that was made by hand goes', async () => {
  await order()
  await cell('AUTO').click()
  await expect.element(removeRow()).toHaveAttribute('aria-disabled', 'true')
  await cell('MANUAL').click()
  await expect.element(removeRow()).not.toHaveAttribute('aria-disabled', 'true')
  await removeRow().click()
  await sure('Delete row').click()
  await expect.element(cell('MANUAL')).not.toBeInTheDocument()
  await expect.element(cell('AUTO')).toBeInTheDocument()
})

test('B-103: a row is deleted only after yes', async () => {
  await order()
  await cell('MANUAL').click()
  await removeRow().click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this row?')
  await sure('Cancel').click()
  await expect.element(cell('MANUAL')).toBeInTheDocument()
})

test('B-081, V-106: the last row stays, and it is said', async () => {
  await order([{ id: 'l2', revision: 1, sku: 'MANUAL', quantity: '2', origin: 'M' }])
  await cell('MANUAL').click()
  await removeRow().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/at least one row/i)
  await expect.element(cell('MANUAL')).toBeInTheDocument()
})

test('B-089: a record is deleted only after yes', async () => {
  const { asked, opened } = await order()
  const ask = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await ask()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Delete this record?')
  await sure('Cancel').click()
  expect(asked('/define/delete/Order')).toEqual([])
  await ask()
  await sure('Delete').click()
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['o1'] }])
  await expect.poll(() => opened).toContain('closed')
})
