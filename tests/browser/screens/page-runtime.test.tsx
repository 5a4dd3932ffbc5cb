import type { WritableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PageBlock } from '../../../blocks/page/PageBlock.tsx'
import type { WireEntity, WireViewOf } from '../../../domain/contracts/definitions.ts'
import { NodeView } from '../../../src/page/NodeView.tsx'
import { DepthProvider, PageProvider } from '../../../src/page/runtime.ts'
import { pageStore } from '../../../src/page/store.ts'
import type { ViewPanel } from '../../../src/views/host.ts'
import { documentOf, type Nodes } from '../../page-document.ts'
import { eventStream } from './event-stream.ts'
import { listOf, orderEntity, recordView, screen, type Answers } from './stage.tsx'

/** Pages at work in Chromium (../shared/practice/designer.md, section 6): each test by its number. */
const words = (en_US: string, zh_CN = en_US) => ({ $: 'text', en_US, zh_CN })
const viewOf = (code: string, nodes: Nodes): WireViewOf<'page'> => ({
  kind: 'page',
  code,
  entity: '',
  title: { en_US: `Page ${code}`, zh_CN: `页面 ${code}` },
  roles: ['purchaser'],
  content: documentOf(nodes),
})

const entity: WireEntity = {
  ...orderEntity,
  fields: {
    ...orderEntity.fields,
    q: { kind: 'decimal', label: { en_US: 'Pieces', zh_CN: '件数' }, writable: true, creatable: true },
  },
}
const rows = [
  { id: 'r1', revision: 1, no: 'O-1', a: 'red', q: '0.1' },
  { id: 'r2', revision: 1, no: 'O-2', a: 'blue', q: '0.2' },
]
const served: Answers = {
  '/query/list/orders': () => ({ resultList: rows, total: 2, totalCapped: false }),
  '/query/totals/orders': () => ({ rows: 2, capped: false, totals: [{ field: 'q', of: null, sum: '0.3' }] }),
}
const list = listOf(1, { data: { sort: [], fields: ['no', 'a', 'q'] } })

/** A page in a panel; F5 and hiding are those of the panel. */
async function opened(nodes: Nodes, answers: Answers = {}, more: Readonly<Record<string, unknown>> = {}) {
  const refreshes = new Set<(stop: AbortSignal) => Promise<void>>()
  let at: ViewPanel | undefined
  const stage = await screen(
    list,
    { ...answers, ...served },
    panel => {
      at ??= {
        ...panel,
        host: {
          ...panel.host,
          onRefresh: refresh => {
            refreshes.add(refresh)
            return () => refreshes.delete(refresh)
          },
        },
      }
      return <PageBlock panel={at} view={viewOf('page_x', nodes)} where={undefined} query={{}} />
    },
    { '/define/entity/Order': entity, ...more },
  )
  return {
    ...stage,
    f5: () => Promise.all([...refreshes].map(refresh => refresh(new AbortController().signal))),
    hide: (hidden: boolean) => {
      if (at) (at.visible as WritableAtom<boolean>).set(!hidden)
    },
  }
}
const listed = (more: object = {}) => ({ type: 'business-list', settings: { dataSource: { view: 'orders' }, ...more } })
const rest = () => new Promise(resolve => setTimeout(resolve, 900))

test('PD-T48: a hidden page asks for nothing when records change, and once when it is shown again', async () => {
  const live = eventStream()
  const { asked, hide } = await opened(
    { one: listed(), two: listed() },
    { '/frame_center/live': () => live.response(), '/live/presence': () => ({ records: [] }) },
  )
  await expect.element(page.getByRole('button', { name: 'O-2' }).first()).toBeVisible()
  const before = asked('/query/list/orders').length
  expect(before).toBe(1)
  const changed = () => {
    live.write('message', { entity: 'Order', id: 'r1', revision: 2, by: 'Ben' })
  }
  hide(true)
  changed()
  await rest()
  changed()
  await rest()
  expect(asked('/query/list/orders')).toHaveLength(before)
  hide(false)
  await expect.poll(() => asked('/query/list/orders').length).toBe(before + 1)
  await rest()
  expect(asked('/query/list/orders')).toHaveLength(before + 1)
})

test('PD-T49: F5 keeps typed text, the open tab and the scrolled table, and asks each source once', async () => {
  const { asked, f5 } = await opened({
    word: { type: 'input', settings: { label: words('Word') } },
    tabs: {
      type: 'business-tab',
      settings: {
        tabList: [
          { code: 'one', label: words('First') },
          { code: 'two', label: words('Second') },
        ],
      },
      slots: { one: [], two: ['tabs/text'] },
    },
    'tabs/text': { type: 'text', settings: { text: words('In the second') } },
    list: listed({ dataSource: { view: 'orders', columns: ['no', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'q'] } }),
    again: listed({ dataSource: { view: 'orders', columns: ['no'] } }),
  })
  await page.getByRole('textbox', { name: 'Word' }).fill('half a sen')
  await page.getByRole('tab', { name: 'Second' }).click()
  const table = page.getByRole('table', { name: 'Orders' }).first()
  await expect.element(table).toBeVisible()
  let scrolled = table.element().parentElement
  while (scrolled && scrolled.scrollWidth <= scrolled.clientWidth) scrolled = scrolled.parentElement
  if (!scrolled) throw new Error('the table does not scroll')
  scrolled.scrollLeft = 40
  const before = asked('/query/list/orders').length
  await f5()
  await expect.poll(() => asked('/query/list/orders').length).toBe(before + 1)
  await rest()
  expect(asked('/query/list/orders')).toHaveLength(before + 1)
  await expect.element(page.getByRole('textbox', { name: 'Word' })).toHaveValue('half a sen')
  await expect.element(page.getByText('In the second')).toBeVisible()
  expect(scrolled.isConnected && scrolled.scrollLeft).toBe(40)
})

test('PD-T53: a page that shows itself stops at its depth', async () => {
  const self = viewOf('page_x', { me: { type: 'portlet', settings: { config: { view: 'page_x' } } } })
  await opened(
    { me: { type: 'portlet', settings: { config: { view: 'page_x' } } } },
    {},
    { '/define/view/page_x': self, '/define/view/orders': list },
  )
  await expect.element(page.getByText('Pages within pages end here.')).toBeVisible()
  expect(document.querySelectorAll('.portside-page-card').length).toBe(4)
})

test('PD-T53: the code of a view that is not there is shown to the designer, beside those that are', async () => {
  const content = documentOf({ all: { type: 'portal', settings: { codes: ['nothing_here', 'orders'] } } })
  await screen(
    list,
    served,
    (panel): ReactNode => (
      <DepthProvider value={1}>
        <PageProvider
          value={{
            store: pageStore(content),
            panel,
            query: {},
            refreshers: new Map(),
            dirty: new Map(),
            listKey: key => key,
            designing: true,
          }}
        >
          <NodeView id="page" />
        </PageProvider>
      </DepthProvider>
    ),
    { '/define/entity/Order': entity },
  )
  await expect.element(page.getByText(/nothing_here/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
})

test('PD-T59: a business list shows a list or buttons, chooses none, one or several rows, and sums', async () => {
  const { opened: went } = await opened({
    none: listed({ dataSource: { view: 'orders', columns: ['no', 'q'] }, isCalc: true }),
    one: listed({ rowCheckboxType: 'single' }),
    many: listed({ rowCheckboxType: 'multiple' }),
    buttons: listed({ showType: 2 }),
    closed: listed({ isDefaultExpand: false }),
  })
  const parts = () => document.querySelectorAll('.portside-rows')
  await expect.poll(() => parts().length).toBe(5)
  const part = (n: number) => page.elementLocator(parts()[n] ?? document.body)
  await expect.element(part(0).getByRole('row', { name: /0\.3/ })).toBeVisible()
  expect(part(0).getByRole('checkbox').elements()).toEqual([])
  expect(part(0).getByRole('radio').elements()).toEqual([])
  const radios = part(1).getByRole('radio')
  await radios.nth(0).click()
  await radios.nth(1).click()
  expect(radios.elements().map(r => (r as HTMLInputElement).checked)).toEqual([false, true])
  await part(2).getByRole('checkbox').first().click()
  expect(
    part(2)
      .getByRole('checkbox')
      .elements()
      .map(r => (r as HTMLInputElement).checked),
  ).toEqual([true, true, true])
  expect(part(3).getByRole('table').elements()).toEqual([])
  await part(3).getByRole('button', { name: 'O-2' }).click()
  expect(went.at(-1)).toBe('/order?no=O-2')
  expect(part(4).getByRole('table').elements()).toEqual([])
  await part(4).getByRole('button', { name: 'Orders' }).click()
  await expect.element(part(4).getByRole('table')).toBeVisible()
})

const tree = {
  kind: 'tree',
  code: 'places',
  title: { en_US: 'Places', zh_CN: '地点' },
  entity: 'Order',
  roles: ['purchaser'],
  service: 'orders',
  parent: 'b',
  label: ['no'],
  form: 'order',
} as const

const places = { '/define/view/places': tree, '/define/view/order': recordView }
const place: Answers = {
  '/define/query/detail/Order': () => ({
    record: { id: 'r1', revision: 1, no: 'O-1' },
    rows: {},
    actions: {},
    editable: true,
    deletable: true,
  }),
  '/define/delete/Order': () => ({ deleted: 2 }),
}
const node = (name: RegExp) => page.getByRole('treeitem', { name })

test('PD-T56: a business tree in single mode shows the form of its chosen node', async () => {
  const settings = { mainCode: 'places', type: 'single', formCode: 'order' }
  await opened({ tree: { type: 'business-tree', settings } }, place, places)
  await node(/^O-1/).click()
  await expect.element(page.getByRole('textbox', { name: 'No.' })).toHaveValue('O-1')
  expect(page.getByRole('tree').element().getAttribute('aria-multiselectable')).toBeNull()
})

test('PD-T56: a business tree in multiple mode ticks nodes, and asks before it deletes them together', async () => {
  const settings = { mainCode: 'places', type: 'multiple' }
  const { asked } = await opened({ tree: { type: 'business-tree', settings } }, place, places)
  await node(/^O-1/).click()
  await userEvent.keyboard(' ')
  await node(/^O-2/).click()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('region', { name: '2 nodes are ticked' })).toHaveTextContent(/O-1.*O-2/)
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  expect(asked('/define/delete/Order')).toEqual([])
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => asked('/define/delete/Order').map(a => a.body)).toEqual([{ ids: ['r1', 'r2'] }])
})
