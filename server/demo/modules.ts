import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import type { PageDefinition } from '../../domain/meta/pages/page.ts'
import { text } from '../../domain/meta/text.ts'
import { fileText } from '../../domain/modules/module-file.ts'
import type { App, Context } from '../context.ts'
import { applyModule } from '../operations/modules/apply.ts'
import { modulePlan } from '../operations/modules/modules.ts'
import type { StockPlay } from './play.ts'

const readers = ['platform', 'purchaser', 'finance'] as const

const values: ServiceTemplate = {
  code: 'order_values',
  name: text('Order Values by Supplier', '按供应商的订单金额'),
  entity: 'PurchaseOrder',
  roles: readers,
  pageSize: 20,
  queryColumns: [
    { key: 'poNo', quickSearch: true, filter: true, allowedOperators: ['like', 'startsWith'] },
    { key: 'supplier', group: true },
    { key: 'currency' },
    { key: 'totalAmount', summary: true, filter: true },
    { key: 'cargoReadyDate', sort: 'desc' },
  ],
}

const terms: ServiceTemplate = {
  code: 'order_terms',
  name: text('Orders by Incoterm', '按贸易术语的订单'),
  entity: 'PurchaseOrder',
  roles: readers,
  pageSize: 20,
  queryColumns: [
    { key: 'poNo', quickSearch: true, filter: true, allowedOperators: ['like', 'startsWith'] },
    { key: 'incoterm', group: true },
    { key: 'paymentTerm' },
    { key: 'cargoReadyDate', sort: 'desc' },
  ],
}

const page: PageDefinition = {
  code: 'page_order_values',
  title: text('Order Values', '订单金额'),
  roles: readers,
  content: {
    format: 1,
    root: 'page',
    nodes: {
      page: { type: 'section', settings: {}, slots: { content: ['values', 'terms'] } },
      values: { type: 'view', settings: { view: values.code } },
      terms: { type: 'view', settings: { view: terms.code } },
    },
  },
}

/**
 * A released module with two data services and a page. It comes as a file, as from another installation: when the demo is
 * loaded again, definitions that are in effect already are not published once more.
 */
export async function loadModules(app: App, { actors, day }: StockPlay): Promise<void> {
  const admin = actors.get('admin@platform.example')
  if (!admin) return
  const context: Context = { ...app, now: () => new Date(`${day(-12)}T09:00:00Z`), actor: admin }
  const wanted = {
    file: fileText({
      identifier: 'order-reports',
      name: 'Order reports 订单报表',
      version: '1.0',
      path: 'orders/reports',
      remark: 'What buyers and finance look at every month. 采购与财务的每月报表。',
      project: { identifier: 'reporting', name: 'Reporting 报表' },
      system: { name: 'Orders 订单', path: 'orders' },
      parts: [
        { kind: 'template', key: values.code, definition: { ...values } },
        { kind: 'template', key: terms.code, definition: { ...terms } },
        { kind: 'page', key: page.code, definition: { ...page } },
      ],
    }),
  }
  const { plan } = await modulePlan(context, { wanted })
  await applyModule(context, { wanted, plan, reason: 'Tried in the test installation. 已在测试环境验证。' })
}
