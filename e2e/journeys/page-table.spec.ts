import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { proves } from '../../tests/proves.ts'

/** The lines of a chosen order, typed in place on a published page (docs/decisions/038). */
const code = 'page_lines_in_place'
const words = (en_US: string, zh_CN: string) => ({ $: 'text', en_US, zh_CN })
const expression = (of: string) => ({ $: 'expr', of })
const content = {
  format: 1,
  root: 'page',
  nodes: {
    page: { type: 'section', settings: {}, slots: { content: ['orders', 'lines', 'done'] } },
    orders: {
      type: 'business-list',
      settings: { dataSource: { view: 'page_po_list', columns: ['poNo', 'totalAmount'] } },
    },
    lines: {
      type: 'business-table',
      settings: {
        lines: 'page_po_form.lines',
        record: { $: 'node', node: 'orders', gives: 'selected' },
        height: '360',
        delBtnVisibleFun: expression('row.lineNo > 1'),
        rowColorExpression: expression('row.orderQuantity > 900 ? "warning" : "none"'),
      },
      events: { 'row edit': [{ do: 'refresh', node: 'orders' }] },
    },
    done: { type: 'text', settings: { text: words('Lines are saved with their order.', '明细随订单保存。') } },
  },
}

async function published(admin: Workspace): Promise<void> {
  const { ask } = admin
  const page = { code, title: { en_US: 'Lines in place', zh_CN: '就地编辑明细' }, roles: ['purchaser'] }
  await ask.call(admin, '/page-making/save', { ...page, content, saved: null, over: 0 })
  await ask.call(admin, '/page-making/operate/publish', { code, reason: 'For the journey' })
}

interface Order {
  readonly record: {
    readonly id: string
    readonly poNo: string
    readonly supplierCompany: object
    readonly revision: number
  }
  readonly rows: { readonly lines: readonly { readonly orderQuantity: string; readonly skuNo: string }[] }
}

test('PD-T55: lines of a chosen order are typed, toned, kept and saved on a page', async ({ signIn }) => {
  await published(await signIn('admin@platform.example'))
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  // Drafts of the demo have lines; the newest are on the first page.
  const { resultList } = await buyer.ask<{
    resultList: readonly { id: string; confirmStatus: string; poNo: string }[]
  }>('/define/query/list/page_po_list', { length: 20 })
  const draft = resultList.find(o => o.confirmStatus === 'draft')
  const detail = async () => buyer.ask<Order>('/define/query/detail/PurchaseOrder', { id: draft?.id })
  const before = await detail()
  await buyer.go(`/base/page-making/${code}`)
  await page
    .getByRole('button', { name: draft?.poNo ?? '', exact: true })
    .first()
    .click()
  await buyer.go(`/base/page-making/${code}`)
  const table = new RecordPanel(buyer, page.locator('.portside-page-viewbox').last(), draft?.poNo ?? '')

  await test.step('a typed quantity tones its row, and is saved with the order', async () => {
    await expect(table.root.getByRole('heading', { name: 'Lines' })).toBeVisible()
    await table.typeInto(0, { orderQuantity: '950' })
    await expect(table.root.locator('.ag-row[row-index="0"].ps-row-warning')).toHaveCount(1)
    await isClean(table.root, 'lines of a page')
    await table.root.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await detail()).rows.lines[0]?.orderQuantity).toBe('950.00')
    expect((await detail()).rows.lines.length).toBe(before.rows.lines.length)
  })
  await test.step('the first line can not be removed: the page says so', async () => {
    await table.cell(0, 'orderQuantity').click()
    await expect(table.root.getByRole('button', { name: 'Delete row' })).toBeDisabled()
    proves('business-table')
  })
})
