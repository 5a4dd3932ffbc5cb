import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import type { PageDefinition } from '../../domain/meta/pages/page.ts'
import { text } from '../../domain/meta/text.ts'
import { fileText } from '../../domain/modules/module-file.ts'
import type { App, Context } from '../context.ts'
import { applyModule } from '../operations/modules/apply.ts'
import { modulePlan } from '../operations/modules/modules.ts'
import { saveOne } from '../operations/records/save.ts'
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
 * A released module with two data services and a page. It comes as a file, as from another installation: when the demo
 * is loaded again, definitions that are in effect already are not published once more.
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
  const { id } = await applyModule(context, {
    wanted,
    plan,
    reason: 'Tried in the test installation. 已在测试环境验证。',
  })
  await loadServices(context, id)
  await loadOutside(context, id)
}

/** Two services of the module, one of them with a case of each expectation. */
async function loadServices(context: Context, module: string): Promise<void> {
  const of = { module, version: '1.0', securityCheckType: 'permission', enabled: true, logFlag: true } as const
  await context.db.tenant(context.actor, async tx => {
    await saveOne(tx, context, 'Service', {
      record: {
        ...of,
        name: 'Orders by number 按编号查询订单',
        identifier: 'orders-by-number',
        address: 'orders/by-number',
        target: 'page_po_list',
        requestDescription: 'The number of an order, or nothing for the first hundred. 订单编号；为空则返回前一百条。',
        responseDescription: 'Orders that the caller sees. 调用者可见的订单。',
      },
      rows: {
        requestParameters: {
          save: [
            {
              node: 'number',
              source: 'poNo',
              matchType: 'regex',
              expected: '[A-Za-z0-9-]+',
              description: 'Order number 订单编号',
            },
            { node: 'length', dataType: 'int', description: 'Rows at most 最多行数' },
          ],
        },
        responseParameters: {
          save: [
            { node: 'number', source: 'poNo', required: true },
            { node: 'supplier', dataType: 'ref' },
            { node: 'total', source: 'totalAmount', dataType: 'decimal' },
            { node: 'currency', dataType: 'enum' },
          ],
        },
        cases: {
          save: [
            { name: 'First three 前三条', isDefault: true, request: '{ "length": 3 }', leastRows: 3 },
            {
              name: 'Wrong number 编号错误',
              request: '{ "number": "PO 1" }',
              expects: 'refusal',
              refusal: 'SERVICE_NODE_PATTERN',
            },
          ],
        },
      },
    })
    await saveOne(tx, context, 'Service', {
      record: {
        ...of,
        name: 'One order 单个订单',
        identifier: 'one-order',
        address: 'orders/one',
        binding: 'record',
        target: 'PurchaseOrder',
        outputType: 'object',
      },
      rows: {
        requestParameters: { save: [{ node: 'id', dataType: 'ref', required: true }] },
        responseParameters: {
          save: [
            { node: 'number', source: 'poNo', required: true },
            { node: 'etd', dataType: 'date' },
          ],
        },
      },
    })
  })
}

/** A script, and a call of another system; its host is an example and switched off. */
async function loadOutside(context: Context, module: string): Promise<void> {
  const of = { module, version: '1.0', type: 'custom', securityCheckType: 'permission', outputType: 'object' } as const
  await context.db.tenant(context.actor, async tx => {
    await saveOne(tx, context, 'Service', {
      record: {
        ...of,
        name: 'Cartons of a quantity 数量所需箱数',
        identifier: 'cartons',
        address: 'orders/cartons',
        binding: 'script',
        callers: ['purchaser', 'supplier', 'platform'],
        script:
          'const cartons = Math.ceil(input.quantity / input.perCarton)\nreturn { cartons, free: cartons * input.perCarton - input.quantity }',
        enabled: true,
      },
      rows: {
        requestParameters: {
          save: [
            { node: 'quantity', dataType: 'int', required: true, description: 'Pieces 件数' },
            { node: 'perCarton', dataType: 'int', required: true, description: 'Pieces in a carton 每箱件数' },
          ],
        },
        responseParameters: {
          save: [
            { node: 'cartons', dataType: 'int', required: true },
            { node: 'free', dataType: 'int', required: true, description: 'Room in the last carton 末箱余量' },
          ],
        },
        cases: {
          save: [{ name: 'Nearly full 接近满箱', isDefault: true, request: '{ "quantity": 118, "perCarton": 12 }' }],
        },
      },
    })
    const host = await saveOne(tx, context, 'OutgoingHost', {
      record: {
        identifier: 'rates',
        name: 'Exchange rates 汇率',
        address: 'https://rates.example/v1',
        secretHeader: 'Authorization',
        callers: ['purchaser', 'finance', 'platform'],
        remark: 'An example. 示例。',
      },
    })
    await saveOne(tx, context, 'Service', {
      record: {
        ...of,
        name: 'Rate of a day 单日汇率',
        identifier: 'rate-of-day',
        address: 'rates/of-day',
        binding: 'http',
        callers: ['finance', 'platform'],
        host: host.id,
        hostMethod: 'GET',
        hostPath: '/rates/{currency}/{day}',
        answerPlace: 'data',
      },
      rows: {
        requestParameters: {
          save: [
            { node: 'currency', matchType: 'regex', expected: '[A-Z]{3}', required: true },
            { node: 'day', dataType: 'date', required: true },
          ],
        },
        responseParameters: { save: [{ node: 'rate', dataType: 'decimal', required: true }] },
        cases: {
          save: [
            {
              name: 'Usual 常规',
              isDefault: true,
              request: '{ "currency": "EUR", "day": "2026-11-20" }',
              otherAnswer: '{ "data": { "rate": "7.12" } }',
            },
          ],
        },
      },
    })
  })
}
