import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import ComparePanel from '../../../panels/compare/ComparePanel.tsx'
import { RecordView } from '../../../src/views/record/RecordView.tsx'
import { ListView } from '../../../src/views/list/ListView.tsx'
import { $menus } from '../../../src/state/menus.ts'
import { $notices } from '../../../src/state/notices.ts'
import { $session } from '../../../src/state/session.ts'
import { panel, type Answers } from '../administration/stage.tsx'
import { lineEntity, listOf, orderEntity, recordView, screen } from './stage.tsx'

const ids = [
  '01a1fce9-2048-75fe-af59-8b1f3a6ca301',
  '01a1fce9-2048-75fe-af59-8b1f3a6ca302',
  '01a1fce9-2048-75fe-af59-8b1f3a6ca303',
] as const
const line = (sku: string, quantity: string) => ({ id: `${sku}${quantity}`, revision: 1, sku, quantity, origin: 'M' })
const order = (no: string, a: string, lines: readonly unknown[]) => (id: string) => ({
  record: { id, revision: 1, no, a },
  rows: { lines },
  actions: {},
  editable: true,
  deletable: true,
})
const orders = new Map<string, (id: string) => unknown>([
  [ids[0], order('O-1', 'red', [line('A', '10'), line('B', '5')])],
  [ids[1], order('O-2', 'red', [line('B', '5.00'), line('A', '12')])],
  [ids[2], order('O-3', 'blue', [line('C', '1')])],
])
const table = {
  ...recordView,
  tables: [
    {
      child: 'lines',
      title: { en_US: 'Lines', zh_CN: '明细' },
      columns: [{ field: 'sku' }, { field: 'quantity', total: true }],
    },
  ],
} as const
const answers: Answers = {
  '/define/view/order': () => table,
  '/define/entity/Order': () => orderEntity,
  '/define/entity/Line': () => lineEntity,
  '/define/query/detail/Order': ({ id }: { id: string }) => orders.get(id)?.(id),
  '/lookup/Order': () => ({ resultList: [{ id: ids[2], label: 'O-3' }] }),
}
const was = '2026-11-20T08:30:00.000Z'
const versionAnswers: Answers = {
  ...answers,
  '/define/query/versions/Order': () => ({
    resultList: [
      { at: '2026-11-21T09:00:00.000Z', who: 'Ann', steps: [], created: false },
      { at: was, who: 'Ben', steps: [{ en_US: 'Submit', zh_CN: '提交' }], created: false },
      { at: '2026-11-19T09:00:00.000Z', who: 'Ann', steps: [], created: true },
    ],
  }),
  '/define/query/as-of/Order': ({ id, at }: { id: string; at: string }) => ({
    at,
    record: { id, revision: 1, no: 'O-1', a: 'white' },
    rows: { lines: [line('A', '8'), line('Z', '2')] },
    unknown: at === was ? [] : ['a'],
  }),
}
const compared = (...chosen: readonly string[]) =>
  panel(ComparePanel, `/compare/order?ids=${chosen.join(',')}`, answers)
const row = (name: string | RegExp) => page.getByRole('row', { name })

test('/compare/:code: one column per record, one line per field; marks differences, matches rows by key, with sums below', async () => {
  await compared(ids[0], ids[1])
  await expect.element(page.getByRole('columnheader', { name: 'O-1, base record' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'O-2' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '0 of 1 fields differ' })).toBeVisible()
  await expect.element(row(/^Field a red red$/)).toBeVisible()
  // The row order of the second order is ignored: A matches A, and 5 equals 5.00.
  await expect.element(row(/Quantity.*12\.00 \+2/)).toHaveTextContent('≠Quantity10.00≠12.00+2 (+20.0 %)')
  await expect.element(row(/^Quantity 5\.00 5\.00$/)).toBeVisible()
  await expect.element(row(/Totals: Quantity/)).toHaveTextContent('≠Totals: Quantity15.00≠17.00+2 (+13.3 %)')
  await expect.element(page.getByRole('img', { name: 'differs from the base record' }).first()).toBeVisible()
})

test('/compare/:code: differences only hides equal values; another record can be the base record', async () => {
  await compared(ids[0], ids[1])
  await expect.element(row(/^Field a red red$/)).toBeVisible()
  await page.getByRole('switch', { name: 'Differences only' }).click()
  await expect.element(row(/^Field a red red$/)).not.toBeInTheDocument()
  await expect.element(row(/^Quantity 5\.00 5\.00$/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Compare the others with O-2' }).click()
  await expect.element(row(/12\.00$/).first()).toHaveTextContent('−2 (−16.7 %)')
})

test('/compare/:code: adds a record by name and removes it; an unavailable one shows that in its column', async () => {
  const { opened } = await compared(ids[0], '01a1fce9-2048-75fe-af59-8b1f3a6ca399')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'O-1, base record' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a record' }).fill('O-3')
  await page.getByRole('option', { name: 'O-3' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'O-3' })).toBeVisible()
  expect(opened.at(-1)).toBe(`/compare/order?ids=${ids[0]},01a1fce9-2048-75fe-af59-8b1f3a6ca399,${ids[2]}`)
  await expect.element(row('C not there')).toBeVisible()
  await page.getByRole('button', { name: 'Remove O-3' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'O-3' })).not.toBeInTheDocument()
})

test('/compare/:code: reloads a column when its record has changed', async () => {
  const { asked } = await compared(ids[0], ids[1])
  await expect.element(row(/^Field a red red$/)).toBeVisible()
  const before = asked('/define/query/detail/Order').length
  const was = orders.get(ids[1]) as (id: string) => unknown
  orders.set(ids[1], order('O-2', 'green', []))
  const { companyCode = '', username = '' } = $session.get() ?? {}
  const live = new BroadcastChannel(`portside-live/${companyCode}/${username}`)
  live.postMessage({ message: { kind: 'change', change: { entity: 'Order', id: ids[1], by: 'x' } } })
  await expect.element(row(/Field a/)).toHaveTextContent('≠Field ared≠green')
  expect(asked('/define/query/detail/Order').length).toBe(before + 1)
  orders.set(ids[1], was)
  live.close()
})

test('/compare/:code: a record removed and added again shows its current values', async () => {
  const was = orders.get(ids[2]) as (id: string) => unknown
  await compared(ids[0], ids[2])
  await expect.element(row(/Field a/)).toHaveTextContent('≠Field ared≠blue')
  await page.getByRole('button', { name: 'Remove O-3' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'O-3' })).not.toBeInTheDocument()
  orders.set(ids[2], order('O-3', 'green', []))
  await page.getByRole('combobox', { name: 'Add a record' }).fill('O-3')
  await page.getByRole('option', { name: 'O-3' }).click()
  await expect.element(row(/Field a/)).toHaveTextContent('≠Field ared≠green')
  orders.set(ids[2], was)
})

test('a list compares its selected rows in their record view', async () => {
  const rows = ids.map((id, i) => ({ id, revision: 1, no: `O-${i + 1}`, a: 'x' }))
  const { opened } = await screen(
    listOf(2),
    { '/define/query/list/orders': () => ({ resultList: rows, total: 3 }) },
    at => <ListView panel={at} view="orders" where={undefined} />,
  )
  $menus.set([
    {
      path: '/order',
      name: 'order',
      title: { en_US: 'Order', zh_CN: '订单' },
      screen: 'list',
      view: 'orders',
      recordView: 'order',
      keys: [],
    },
    {
      path: '/compare/:code',
      name: 'compare',
      title: { en_US: 'Compare', zh_CN: '比较' },
      screen: 'compare',
      keys: [],
    },
  ])
  await expect.element(page.getByText('O-1')).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /row selection/i })
  await boxes.nth(0).click()
  await expect.element(page.getByRole('button', { name: 'Compare' })).not.toBeInTheDocument()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  expect(opened.at(-1)).toBe(`/compare/order?ids=${ids[0]},${ids[1]}`)
  expect($notices.get()).toEqual([])
})

test('A-07: compares the quotes of one enquiry from any of them, its own first; reports a single quote and too many', async () => {
  const found: { id: string; revision: number }[] = [
    { id: ids[1], revision: 1 },
    { id: ids[0], revision: 1 },
  ]
  const compares = {
    service: 'orders',
    field: 'a',
    within: ['party'],
    title: { en_US: 'Compare Quotes', zh_CN: '比较报价' },
  }
  $menus.set([
    {
      path: '/compare/:code',
      name: 'compare',
      title: { en_US: 'Compare', zh_CN: '比较' },
      screen: 'compare',
      keys: [],
    },
  ])
  const { opened, asked } = await screen(
    { ...recordView, compares } as WireView,
    {
      '/define/query/detail/Order': () => ({
        record: { id: ids[0], revision: 1, no: 'O-1', a: 'red', party: { id: 'p1', label: 'Buyer' } },
        rows: { lines: [] },
        actions: {},
        editable: true,
        deletable: true,
      }),
      '/define/query/list/orders': () => ({ resultList: [...found], total: found.length }),
      '/attachmentQuery': () => ({ resultList: [] }),
    },
    at => <RecordView panel={at} view="order" query={{ no: 'O-1' }} />,
  )
  await page.getByRole('button', { name: 'Compare Quotes' }).click()
  await expect.poll(() => opened.at(-1)).toBe(`/compare/order?ids=${ids[0]},${ids[1]}`)
  expect(asked('/define/query/list/orders').at(-1)?.body).toMatchObject({
    length: 7,
    conditions: [
      { field: 'a', operator: 'eq', value: 'red' },
      { field: 'party', operator: 'eq', value: 'p1' },
    ],
  })
  expect($notices.get()).toEqual([])
  const others = Array.from({ length: 7 }, (_, i) => `01a1fce9-2048-75fe-af59-8b1f3a6ca40${i}`)
  found.splice(0, 2, ...others.map(id => ({ id, revision: 1 })))
  await page.getByRole('button', { name: 'Compare Quotes' }).click()
  await expect.poll(() => opened.at(-1)).toBe(`/compare/order?ids=${[ids[0], ...others.slice(0, 5)].join(',')}`)
  expect($notices.get().map(n => n.message)).toEqual([
    'Only 6 records can be compared at once. Choose others from the list',
  ])
  $notices.set([])
  found.splice(0, 7, { id: ids[0], revision: 1 })
  await page.getByRole('button', { name: 'Compare Quotes' }).click()
  await expect.poll(() => $notices.get().map(n => n.code)).toEqual(['compareAlone'])
})

test('PO-3x: redlines two versions of a record, with its rows; a chosen version becomes a column', async () => {
  await panel(ComparePanel, `/compare/order?ids=${ids[0]}@${was},${ids[0]}`, versionAnswers)
  await expect.element(page.getByRole('columnheader', { name: /^O-1 · .*2026.*, base record$/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '1 of 1 fields differ' })).toBeVisible()
  await expect.element(row(/Field a white .*red/)).toBeVisible()
  await expect.element(row(/Quantity.*8\.00.*10\.00/)).toHaveTextContent('≠Quantity8.00≠10.00+2 (+25.0 %)')
  await expect.element(row(/Z.*not there/)).toBeVisible()
})

test('PO-3x: a field that no log entry explains is not compared', async () => {
  await panel(ComparePanel, `/compare/order?ids=${ids[0]}@2026-11-19T09:00:00.000Z,${ids[0]}`, versionAnswers)
  await expect.element(page.getByRole('columnheader', { name: '0 of 1 fields differ' })).toBeVisible()
  await expect.element(row(/^Field a — red$/)).toBeVisible()
})

test('PO-3x: earlier versions are found by step or author and added by keyboard', async () => {
  const { opened } = await panel(ComparePanel, `/compare/order?ids=${ids[0]}`, versionAnswers)
  await page.getByRole('combobox', { name: 'Earlier version of O-1' }).fill('ben')
  await expect.element(page.getByRole('option')).toHaveTextContent(/Submit · Ben/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.at(-1)).toContain(`/compare/order?ids=${ids[0]}@${was},${ids[0]}`)
})

test('WS-8x: a key takes a value of the base record into another one, also in a line; saved as from its form', async () => {
  const saves: unknown[] = []
  const { asked } = await panel(ComparePanel, `/compare/order?ids=${ids[0]},${ids[1]}`, {
    ...answers,
    '/define/save/Order': (body: unknown) => {
      saves.push(body)
      return orders.get(ids[1])?.(ids[1])
    },
  })
  const take = page.getByRole('button', { name: 'Take Quantity of O-1' })
  await expect.element(take).toBeVisible()
  const before = asked('/define/query/detail/Order').length
  ;(take.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Quantity of O-2 is saved' })).toBeVisible()
  expect(saves).toEqual([
    { record: { id: ids[1], revision: 1 }, rows: { lines: { save: [{ id: 'A12', revision: 1, quantity: '10' }] } } },
  ])
  expect(asked('/define/query/detail/Order').length).toBe(before + 2)
})

test('WS-8x: nothing can be taken into the base record, a locked record or an earlier version', async () => {
  const locked = (id: string) => ({ ...(order('O-3', 'blue', [])(id) as object), editable: false })
  const was3 = orders.get(ids[2]) as (id: string) => unknown
  orders.set(ids[2], locked)
  await panel(ComparePanel, `/compare/order?ids=${ids[0]}@${was},${ids[2]},${ids[0]}`, versionAnswers)
  await expect.element(row(/Field a/)).toBeVisible()
  // Of the three only the present O-1 can be changed.
  await expect.element(page.getByRole('button', { name: /^Take Field a of / })).toBeVisible()
  expect(page.getByRole('button', { name: /^Take Field a of / }).elements()).toHaveLength(1)
  orders.set(ids[2], was3)
})

test('WS-8x: a refused value is said, and nothing changes', async () => {
  await panel(ComparePanel, `/compare/order?ids=${ids[0]},${ids[1]}`, {
    ...answers,
    '/define/save/Order': () => {
      throw new Error('no answer')
    },
  })
  await page.getByRole('button', { name: 'Take Quantity of O-1' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(row(/Quantity.*12\.00 \+2/)).toBeVisible()
})
