import type { Locator, Page } from 'playwright/test'
import { isClean } from '../clean.ts'
import { expect, test } from '../journey.ts'
import type { Workspace } from '../pages/Workspace.ts'
import { proves } from '../../tests/proves.ts'

/** Components of pages that show records, on a published page for a reader at work (docs/decisions/038). */
const code = 'page_components_at_work'
const words = (en_US: string, zh_CN: string) => ({ $: 'text', en_US, zh_CN })
type Part = readonly [id: string, type: string, settings: object, more?: object]
const orders = 'page_po_list'
const expression = (of: string) => ({ $: 'expr', of })
const given = (node: string, gives = 'selected') => ({ $: 'node', node, gives })

const parts: readonly Part[] = [
  [
    'board',
    'kanban',
    {
      settings: { dataServiceCode: orders, refColumns: ['supplier', 'totalAmount'] },
      bizDefinitions: { columns: 'confirmStatus' },
    },
  ],
  [
    'submit',
    'button',
    { text: words('Refresh', '刷新') },
    { events: { press: [{ do: 'transition', list: 'poConfirmStatus', action: 'submit', node: 'board' }] } },
  ],
  ['chart', 'chart', { dashboard: 'dash_po_status', chart: 'byProgress' }],
  [
    'menu',
    'business-menu',
    {
      staticList: [
        { code: 'a', label: words('Orders', '订单') },
        { code: 'b', label: words('Order list', '订单列表'), address: `/base/page-making/${orders}`, parent: 'a' },
        { code: 'c', label: words('Pages', '页面'), address: '/mgr/platform/ui-editor' },
      ],
    },
  ],
  [
    'rows',
    'business-list',
    {
      rowCheckboxType: 'multiple',
      isCalc: true,
      dataSource: { view: orders, columns: ['poNo', 'confirmStatus', 'totalAmount'] },
      rowOperationTop: ['poConfirmStatus.submit'],
      checkToShowBtn: true,
    },
  ],
  ['order', 'query-reference', { label: words('Order', '订单'), queryRefTemplateCode: orders }],
  ['history', 'state-machine-history', { record: given('order') }],
  ['mode', 'select', { label: words('Mode', '方式'), selectSourceIndex: 'shipMode' }],
  ['day', 'date', { label: words('Day', '日期') }],
  ['portal', 'portal', { codes: ['supplier_search'] }],
  ['portlet', 'portlet', { config: { view: 'looking_for_suppliers' } }],
  ['tree', 'business-tree', { mainCode: 'company_org' }],
  ['phone', 'telephone-input', { label: words('Telephone', '电话') }],
  ['code', 'code-editor', { label: words('Mapping', '映射'), lang: 'json' }],
  ['loop', 'loop-wrapper', { loopArray: { view: orders, most: 2 } }, { slots: { content: ['each'] } }],
  ['each', 'text', { text: words('Order {poNo}', '订单 {poNo}') }],
  ['tabs', 'dynamic-tabs', { uri: orders }, { slots: { content: ['tab'] } }],
  ['tab', 'text', { text: words('Supplier: {supplier}', '供应商：{supplier}') }],
  [
    'calendar',
    'trans-calendar',
    {
      dataServiceCode: 'task_mine_calendar',
      viewMode: 'month',
      eventRender: expression('{"title": "#" + row.taskId, "tone": row.status == "open" ? "danger" : "none"}'),
      dayRender: expression('{"label": day.date == today ? "Now" : ""}'),
    },
  ],
  ['days', 'number', { label: words('Days late', '逾期天数') }, { name: 'days' }],
  ['why', 'text', { text: words('Say why', '请说明原因') }, { shown: 'has(page.days) && page.days > 2' }],
  [
    'some',
    'business-menu',
    {
      type: 'remote',
      remoteUrl: orders,
      titleField: 'poNo',
      remoteCallback: expression('rows.filter(r, r.poNo.endsWith("5"))'),
    },
  ],
  [
    'tasks',
    'base-query-statemachine',
    { showTypeCon: true, showStatusCon: true, fixedType: 'left', optFixed: 'right', idKey: 'title' },
  ],
]
const within = new Set(['each', 'tab'])
const content = {
  format: 1,
  root: 'page',
  nodes: {
    page: { type: 'section', settings: {}, slots: { content: parts.map(p => p[0]).filter(id => !within.has(id)) } },
    ...Object.fromEntries(parts.map(([id, type, settings, more]) => [id, { type, settings, ...more }])),
  },
}

async function published(admin: Workspace): Promise<void> {
  const { ask } = admin
  const opened = (await ask.call(admin, '/page-making/list', {})) as { pages: { code: string; version: number }[] }
  await ask.call(admin, '/page-making/save', {
    code,
    title: { en_US: 'Components at work', zh_CN: '组件实例' },
    roles: ['purchaser'],
    content,
    saved: null,
    over: opened.pages.find(p => p.code === code)?.version ?? 0,
  })
  await ask.call(admin, '/page-making/operate/publish', { code, reason: 'For the journey' })
}

/** An order that no approval keeps back: other currencies may be above its limit. */
const inDollars = (of: Locator) => of.locator('[data-card]').filter({ hasText: 'USD' }).first()

const column = (page: Page, name: RegExp) => page.locator('.portside-kanban').getByRole('region', { name })

test('PD-T51 to PD-T64, PD-T96: boards, charts, menus, lists, loops and editors work on a published page', async ({
  signIn,
}) => {
  const admin = await signIn('admin@platform.example')
  await published(admin)
  const buyer = await signIn('buyer@northwind.example')
  const { page } = buyer
  await page.setViewportSize({ width: 1700, height: 1000 })
  await buyer.go(`/base/page-making/${code}`)

  /** Numbers of the orders that are submitted here. */
  const submitted: string[] = []

  await test.step('a card moves by keys along an action of its reader', async () => {
    const drafts = column(page, /^Draft, /),
      sent = column(page, /^Submitted, /)
    const card = inDollars(drafts)
    await card.focus()
    const name = (await card.locator('strong').textContent()) ?? ''
    await page.keyboard.press('Control+ArrowRight')
    await expect(buyer.notices).toContainText('Submit: done')
    await expect(sent.locator('[data-card]').filter({ hasText: name })).toBeFocused()
    submitted.push(name)
    const other = drafts.locator('[data-card]').first()
    await other.focus()
    await page.keyboard.press('Control+ArrowLeft')
    await expect(buyer.notices).toContainText('cannot be moved in this direction')
    await expect(other).toBeFocused()
    proves('kanban')
  })
  await test.step('PD-T96: a button that says Refresh asks about its action by its true name', async () => {
    const card = inDollars(column(page, /^Draft, /))
    await card.focus()
    const name = (await card.locator('strong').textContent()) ?? ''
    const press = page.locator('.portside-page').getByRole('button', { name: 'Refresh', exact: true }).first()
    await press.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Submit · ${name}` })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(buyer.notices).toContainText('Submit: done')
    await expect(
      column(page, /^Submitted, /)
        .locator('[data-card]')
        .filter({ hasText: name }),
    ).toBeVisible()
  })
  await test.step('charts, menus and lists show what their reader may have', async () => {
    await expect(page.getByRole('table', { name: 'Orders by step' })).toBeVisible()
    const menu = page.locator('.portside-page').getByRole('navigation', { name: 'Menu' }).first()
    await expect(menu.getByRole('listitem')).toHaveText(['OrdersOrder list', 'Order list'])
    proves('business-menu')
    const list = page.locator('.portside-rows')
    await expect(list.getByRole('row')).not.toHaveCount(0)
    await expect(list.getByText('Sums').first()).toBeVisible()
    await expect(list.getByRole('button', { name: 'Actions' })).toBeHidden()
    // The list follows the changes above: an order that is still shown as a draft would offer nothing in a moment.
    const drafts = list.getByRole('row').filter({ hasText: 'Draft' })
    for (const name of submitted) await expect(drafts.filter({ hasText: name })).toHaveCount(0)
    await drafts.first().getByRole('checkbox').check()
    await expect(list.getByRole('button', { name: 'Submit' })).toBeVisible()
    proves('business-list')
  })
  await test.step('a chosen record fills its history; loops and tabs fill their texts', async () => {
    const order = page.locator('.portside-page').getByRole('combobox', { name: 'Order' })
    await order.fill('PO-2026-0005')
    await page
      .getByRole('option', { name: /PO-2026-0005/ })
      .first()
      .click()
    proves('query-reference')
    await expect(page.getByRole('table', { name: 'History' })).toBeVisible()
    proves('state-machine-history')
    await expect(page.locator('.portside-page-item').first()).toHaveText(/^Order PO-/)
    await expect(page.locator('.portside-page-item')).toHaveCount(2)
    proves('loop-wrapper')
    await expect(page.getByText(/^Supplier: ./).first()).toBeVisible()
    proves('dynamic-tabs')
  })
  await test.step('fields keep what is typed; views of a portal and trees are those of their reader', async () => {
    const on = page.locator('.portside-page')
    const mode = on.getByRole('combobox', { name: 'Mode', exact: true })
    await mode.fill('Air')
    await page.getByRole('option', { name: /^Air/ }).click()
    await expect(mode).toHaveValue('Air')
    proves('select')
    const day = on.getByRole('textbox', { name: 'Day', exact: true })
    await day.fill('2026-12-31')
    await day.blur()
    await expect(day).toHaveValue('2026-12-31')
    proves('date')
    await expect(page.locator('.portside-page-portal').getByText('Find Suppliers').first()).toBeVisible()
    proves('portal')
    const card = on.locator('.portside-page-card').filter({ hasText: 'Looking for Suppliers' })
    await expect(card.getByRole('row').nth(1)).toBeVisible()
    proves('portlet')
    await expect(on.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
    proves('business-tree')
  })
  await test.step('expressions show, choose and mark as their page says', async () => {
    const why = page.getByText('Say why')
    const days = page.getByRole('textbox', { name: 'Days late' })
    await expect(days).toBeVisible()
    await expect(why).toBeHidden()
    await days.fill('3')
    await days.blur()
    await expect(why).toBeVisible()
    await days.fill('2')
    await days.blur()
    await expect(why).toBeHidden()
    const menu = page.locator('.portside-page').getByRole('navigation', { name: 'Menu' }).nth(1)
    await expect(menu.getByRole('listitem').first()).toHaveText(/5$/)
    for (const name of await menu.getByRole('listitem').allTextContents()) expect(name).toMatch(/5$/)
    await expect(
      page
        .locator('.portside-page')
        .getByText(/^\d+ Now$/)
        .first(),
    ).toBeVisible()
  })
  await test.step('tasks of a case keep their type and actions in sight', async () => {
    const tasks = page.getByRole('table', { name: 'Tasks by Case' })
    await expect(tasks.getByRole('columnheader').first()).toHaveText('Case Code')
    await expect(tasks.getByRole('columnheader').last()).toHaveText('Actions')
    await expect(tasks.getByRole('columnheader').last()).toHaveCSS('position', 'sticky')
    await page.locator('.portside-page').getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Open' })
    await expect(tasks.getByRole('row').nth(1)).toContainText('Open')
    proves('base-query-statemachine')
  })
  await test.step('a code editor is left by Tab and runs nothing; a telephone number has its format', async () => {
    const editor = page.getByRole('textbox', { name: 'Mapping' })
    await editor.focus()
    await page.keyboard.type('{ "a": "</script><img src=x onerror=alert(1)>"')
    await expect(editor).toContainText('onerror=alert(1)')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
    proves('code-editor')
    const phone = page.getByRole('textbox', { name: 'Telephone' })
    await phone.fill('12')
    await phone.blur()
    await expect(page.getByText('Telephone must be a valid phone number')).toBeVisible()
    proves('telephone-input')
    await expect(page.locator('.portside-page').getByRole('button', { name: 'Month', exact: true })).toBeVisible()
    proves('trans-calendar')
    await isClean(page.locator('.portside-page'), 'a page of components')
  })
  await admin.ask('/page-making/operate/withdraw', { code, reason: 'End of the journey' })
})
