import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { $openedFrom, keepOpenedFrom } from '../../../src/views/opened-from.ts'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { listOf, recordView, screen, type Answers } from './stage.tsx'

const further = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const view: WireView =
  recordView.kind === 'form'
    ? {
        ...recordView,
        sections: [
          ...recordView.sections,
          ...further.map(n => ({ title: { en_US: `Part ${n}`, zh_CN: `部分${n}` }, fields: [n] })),
        ],
      }
    : recordView

const answers = (rows: readonly object[], editable = true): Answers => ({
  '/define/query/detail/Order': () => ({
    record: { id: 'o1', revision: 1, no: 'O-1', a: 'x' },
    rows: { lines: rows },
    actions: { life: [{ code: 'go', ...(editable ? {} : { blocked: { message: 'Lines are missing' } }) }] },
    editable,
    deletable: true,
  }),
  '/attachmentQuery': () => ({ resultList: [] }),
  '/define/action/Order': () => ({ results: [{ id: 'o1', success: true }] }),
})
const lines = [{ id: 'l1', revision: 1, sku: 'SKU-1', quantity: '2', origin: 'M' }]
const order = async (rows: readonly object[] = lines, editable = true) => {
  const shown = await screen(view, answers(rows, editable), panel => (
    <section data-scope="panel" tabIndex={-1} aria-label="Panel" style={{ height: 320 }}>
      <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />
    </section>
  ))
  await expect.element(page.getByRole('heading', { name: 'Part i' })).toBeInTheDocument()
  return shown
}
const panel = () => page.getByRole('region', { name: 'Panel' }).element() as HTMLElement
const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? ''
/** Scroll position of the record. */
const top = () => Math.max(...[...panel().querySelectorAll('*')].map(e => e.scrollTop))

test('C11: PageDown, End, Space, PageUp and Home scroll a record whose panel has the focus', async () => {
  await order()
  panel().focus()
  await userEvent.keyboard('{PageDown}')
  const page1 = top()
  expect(page1).toBeGreaterThan(100)
  await userEvent.keyboard(' ')
  expect(top()).toBeGreaterThan(page1)
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(top()).toBe(page1)
  await userEvent.keyboard('{End}')
  expect(top()).toBeGreaterThan(page1)
  await userEvent.keyboard('{Home}')
  expect(top()).toBe(0)
})

test('C11: Space and End in a field are text; they do not scroll', async () => {
  await order()
  await page.getByLabelText('Field a').click()
  await userEvent.keyboard('{End} y')
  await expect.element(page.getByLabelText('Field a')).toHaveValue('x y')
  expect(top()).toBe(0)
})

test('C11: keys step through the sections, into the lines, and back', async () => {
  const { run } = await order()
  const inSection = () => document.activeElement?.closest('section:not([data-scope])')?.getAttribute('aria-label')
  await run('record.nextSection')
  expect(inSection()).toBe('Head')
  await run('record.nextSection')
  expect(inSection()).toBe('Part b')
  await run('record.previousSection')
  expect(inSection()).toBe('Head')
  await run('record.lines')
  await expect.poll(at).toMatch(/^SKU, row 1/)
  await run('record.previousSection')
  expect(inSection()).toBe('Part i')
  await run('record.nextSection')
  await expect.poll(at).toMatch(/^SKU, row 1/)
})

test('C11: the key of the lines goes to their first tool while there are none', async () => {
  const { run } = await order([])
  await run('record.lines')
  await expect.element(page.getByRole('button', { name: 'Add row' }).first()).toHaveFocus()
})

test('C11: an action of the state is a command, and its button shows the key', async () => {
  const { run, asked } = await order()
  await expect.element(page.getByRole('button', { name: 'Actions' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Go' })).toHaveTextContent('Alt+Shift+A 1')
  await userEvent.keyboard('{Escape}')
  await run('record.action.life.go')
  await expect.poll(() => asked('/life/action')[0]?.body).toMatchObject({ ids: ['o1'], action: 'go' })
})

/** Shows the first order, as a list of these orders opened it. */
async function fromList(numbers: readonly string[], at: number) {
  const rows = numbers.map(no => ({ id: no, revision: 1, no }))
  const shown = await screen(
    view,
    {
      ...answers(lines),
      '/query/list/orders': () => ({ resultList: rows, total: rows.length }),
    },
    panel => {
      opener.open = () => {
        keepOpenedFrom(panel.address, {
          title: { en_US: 'Orders', zh_CN: '订单' },
          service: 'orders',
          conditions: [],
          sort: [],
          without: [],
          address: row => `/${String(row['no'])}`,
          at,
          total: { rows: rows.length, capped: false },
        })
      }
      return <RecordView panel={panel} view="order" query={{ no: 'O-1' }} />
    },
  )
  await expect.element(page.getByRole('heading', { name: 'Part i' })).toBeInTheDocument()
  return shown
}
const opener = { open: () => undefined as void }

test('C11: the keys of the next and previous record open the neighbours in the list, and the place is shown', async () => {
  const { run, why, opened } = await fromList(['a', 'orders', 'c'], 1)
  expect(why('record.next')?.en_US).toBe('This record was not opened from a list')
  opener.open()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  expect([why('record.next'), why('record.previous')]).toEqual([null, null])
  await run('record.next')
  await run('record.previous')
  expect(opened).toEqual(['/c', '/a'])
})

test('C11: a record that left the list is followed by the one that took its place', async () => {
  const { run, opened } = await fromList(['a', 'c'], 1)
  opener.open()
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await run('record.previous')
  expect(opened).toEqual(['/a'])
})

test('C11: the last and the first record of a list say so, in both languages', async () => {
  const { why } = await fromList(['orders'], 0)
  opener.open()
  await expect.element(page.getByText('1 of 1')).toBeVisible()
  expect(why('record.next')).toEqual({
    en_US: 'This is the last record of “Orders”',
    zh_CN: '这是“订单”中的最后一条记录',
  })
  expect(why('record.previous')?.en_US).toBe('This is the first record of “Orders”')
})

test('C11: a list gives each record that it opens its place', async () => {
  const rows = ['O-1', 'O-2', 'O-3'].map(no => ({ id: no, revision: 1, no, a: `row ${no}` }))
  const { opened } = await screen(
    listOf(2),
    { '/query/list/orders': () => ({ resultList: rows, total: 3, totalCapped: false }) },
    panel => <ListView panel={panel} view="orders" where={undefined} />,
  )
  await page.getByText('row O-2').dblClick()
  await expect.poll(() => opened).toEqual(['/order?no=O-2'])
  expect($openedFrom.get().get('/order?no=O-2')).toMatchObject({ at: 1, total: { rows: 3, capped: false } })
})
