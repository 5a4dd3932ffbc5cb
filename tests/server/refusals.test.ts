import { describe, expect, test } from 'vitest'
import { operators, operatorsOf } from '../../domain/meta/query.ts'
import type { Language } from '../../domain/meta/text.ts'
import { systemFieldDefinitions } from '../../domain/meta/records/system-fields.ts'
import { isSortable } from '../../server/db/table-model.ts'
import { must, orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { proves } from '../proves.ts'

/** Every refusal names the field by its label in the reader's language, and says what is wrong. */
const world = await testApp()
const buyer = await world.as('purchaser@buyer.test'),
  platform = await world.as('platform@platform.test')
const order = await orderOf(buyer)

const ask = (language: Language, url: string, body: object) => {
  Object.assign(buyer.headers, { 'app-lang': language })
  return buyer.call<{ total: number }>('POST', url, body)
}

const list = '/define/query/list/page_po_list'
const condition = (field: string, operator: string, value?: unknown) => ({
  conditions: [{ field, operator, ...(value === undefined ? {} : { value }) }],
})
const sort = (field: string) => ({ sort: [{ field, direction: 'asc' }] })
const group = (question: object) => ({ questions: [{ code: 'q', ...question }] })

interface Case {
  readonly url?: string
  readonly body: object
  readonly en_US: string
  readonly zh_CN: string
}

const cases: Readonly<Record<string, Case>> = {
  'a sort by a column that has no order': {
    body: sort('totalAmount'),
    en_US: 'The list cannot be sorted by Total Amount',
    zh_CN: '列表不能按总金额排序',
  },
  'a sort by a field that is not there': {
    body: sort('nothing'),
    en_US: 'nothing is not a field of this record',
    zh_CN: 'nothing不是该记录的字段',
  },
  'a search for a number as text': {
    body: condition('poNo', 'like', 5),
    en_US: 'Enter the text to look for in PO No.',
    zh_CN: '请输入要在采购订单号中查找的文字',
  },
  'a search for a long text': {
    body: condition('poNo', 'startsWith', 'x'.repeat(201)),
    en_US: 'The text to look for in PO No. can have at most 200 characters',
    zh_CN: '在采购订单号中查找的文字最多 200 个字符',
  },
  'a search that a kind of field does not have': {
    body: condition('totalAmount', 'like', '5'),
    en_US: 'Total Amount cannot be searched in this way (contains)',
    zh_CN: '总金额不支持此查询方式（包含）',
  },
  'a range of one end': {
    body: condition('poConfirmDueDate', 'between', ['2026-11-21']),
    en_US: 'Give two values to search PO Confirm Due Date by: the first and the last',
    zh_CN: '请给出订单确认截止日的起止两个值',
  },
  'one value where a list is needed': {
    body: condition('poNo', 'in', 'PO-1'),
    en_US: 'Give a list of values to search PO No. by',
    zh_CN: '请给出采购订单号的一组查询值',
  },
  'a comparison without a value': {
    body: condition('poNo', 'eq', null),
    en_US: 'Enter a value to search PO No. by',
    zh_CN: '请输入采购订单号的查询值',
  },
  'a day that is no day': {
    body: condition('createdAt', 'eq', '2026-02-30'),
    en_US: 'Created At must be a date such as 2026-11-21',
    zh_CN: '创建时间必须是日期，如 2026-11-21',
  },
  'a whole number that is too large': {
    body: condition('version', 'eq', '99999999999999999999'),
    en_US: 'Version can not be more than 2147483647',
    zh_CN: '版本不能大于 2147483647',
  },
  'a page of another search': {
    body: { after: 'abc' },
    en_US: 'This page belongs to another search or order. Load the list again from its first page.',
    zh_CN: '该页属于另一次查询或排序，请从第一页重新加载列表。',
  },
  'groups of amounts': {
    url: '/define/query/groups/page_po_list',
    body: group({ by: 'totalAmount' }),
    en_US: 'Rows cannot be grouped by Total Amount',
    zh_CN: '不能按总金额分组',
  },
  'months of a list of values': {
    url: '/define/query/groups/page_po_list',
    body: group({ by: 'shipType', unit: 'month' }),
    en_US: 'Rows cannot be grouped by weeks or months of Ship Type: it is not a date',
    zh_CN: '运输方式不是日期，不能按周或月分组',
  },
  'a sum of texts': {
    url: '/define/query/totals/page_po_list',
    body: { fields: ['poNo'] },
    en_US: 'PO No. cannot be summed up: it is not a number',
    zh_CN: '采购订单号不是数字，不能合计',
  },
  'a record by its amount': {
    url: '/define/query/detail/PurchaseOrder',
    body: { by: 'totalAmount', value: '5' },
    en_US: 'A record is not found by Total Amount: it is not a number or code',
    zh_CN: '不能按总金额查找单条记录：它不是编号或代码',
  },
  'a number where text is kept': {
    url: '/define/save/PurchaseOrder',
    body: { record: { ...order, projectName: 5 } },
    en_US: 'Project Name must be text',
    zh_CN: '项目名称必须是文字',
  },
  'text with half of a character': {
    url: '/define/save/PurchaseOrder',
    body: { record: { projectName: 'a\uD83D' } },
    en_US: 'Project Name has a character that cannot be kept. Type the text again, without special characters.',
    zh_CN: '项目名称含有无法保存的字符，请去掉特殊字符后重新输入。',
  },
  'an amount that the product computes': {
    url: '/define/save/PurchaseOrder',
    body: { record: { id: order.id, revision: 1, totalAmount: '5' } },
    en_US: 'Total Amount can not be changed',
    zh_CN: '总金额不能修改',
  },
  'an export with a sort that the list does not have': {
    url: '/define/export/page_po_list',
    body: { format: 'csv', ...sort('totalAmount') },
    en_US: 'The list cannot be sorted by Total Amount',
    zh_CN: '列表不能按总金额排序',
  },
}

describe.each(['en_US', 'zh_CN'] as const)('E12: in %s', language => {
  test.each(Object.entries(cases))('the refusal of %s says what is wrong', async (_, { url = list, body, ...said }) => {
    const refused = await ask(language, url, body)
    expect([refused.http, refused.message]).toEqual([400, said[language]])
  })
})

test('E12: a search for blanks finds everything, as one without a condition', async () => {
  for (const operator of ['like', 'startsWith'])
    expect((await must(ask('en_US', list, condition('poNo', operator, '  ')))).object?.total).toBe(1)
})

test('E12: however wrong a condition or a sort is, its refusal has the label of the field and a reason', async () => {
  const entity = world.app.catalogue.common.entity.get('PurchaseOrder'),
    service = world.app.catalogue.common.service.get('page_po_list')
  if (!entity || !service) throw new Error('no list of orders')
  const wrong = [5, 'x', '', null, true, ['a'], [1, 'b']]
  const say = (message: string | undefined, field: string) => {
    const label = (systemFieldDefinitions[field] ?? entity.fields[field])?.label.zh_CN ?? ''
    expect.soft(message, field).toContain(label)
    expect.soft(message, field).not.toMatch(/校验失败|[a-z]{4,}[A-Z]/)
  }
  let refusals = 0
  for (const field of service.fields) {
    const sorted = await ask('zh_CN', list, sort(field))
    expect(sorted.http).toBe(isSortable(entity, field) ? 200 : 400)
    if (sorted.http === 400) say(sorted.message, field)
    const kind = entity.fields[field]?.kind ?? 'string'
    for (const operator of operators)
      for (const value of operatorsOf[kind].includes(operator) ? wrong : ['x']) {
        const asked = await ask('zh_CN', list, {
          ...condition(field, operator, value),
          length: 1,
          count: false,
        })
        expect([200, 400]).toContain(asked.http)
        if (asked.http === 400) say(asked.message, field)
        if (asked.http === 400) refusals++
      }
  }
  expect(refusals).toBeGreaterThan(200)
})

test('V-033, E12: what a schema refuses is named with the reason', async () => {
  const refused = async (body: object) => (await ask('en_US', list, body)).problems?.map(p => p.message)
  proves('V-033')
  expect(await refused({ length: 100_000 })).toEqual(['length check failure: it cannot be more than 1000'])
  expect(await refused({ start: 'x' })).toEqual(['start check failure: it must be of the type integer'])
  expect(await refused({ what: 1 })).toEqual(['what check failure: it is not known here'])
  expect(await refused({ conditions: [{ operator: 'eq' }] })).toEqual([
    'conditions.0.field check failure: it is missing',
  ])
  expect(await refused({ sort: [{ field: 'poNo', direction: 'up' }] })).toEqual([
    'sort.0.direction check failure: it must be one of asc, desc',
  ])
  expect(await refused({ conditions: [{ field: 'poNo', operator: 'eq', value: {} }] })).toEqual([
    'conditions.0.value check failure: it has none of the forms that are taken here',
  ])
})

test.each([
  [{ name: '' }, 'Name can not be empty'],
  [{ timeZone: 'Mars/One' }, 'The time zone does not exist'],
  [{ cronExpression: '61 * * * *' }, 'The cron expression is not valid'],
])('E12: a job with %j is refused with its reason', async (given, message) => {
  const job = { name: 'J', cronExpression: '0 0 * * *', class: 'vacuum', timeZone: 'UTC', ...given }
  const refused = await platform.call('POST', '/cron/job/add', { job })
  expect([refused.http, refused.message]).toEqual([400, message])
})

test('E12: a record that is sent twice, and a second one with a taken number, are refused by name', async () => {
  const twice = await ask('en_US', '/define/save-many/PurchaseOrder', {
    records: [1, 1].map(revision => ({ id: order.id, revision, values: {} })),
  })
  expect(twice.message).toBe('The same record is sent twice')
  Object.assign(buyer.headers, { 'app-lang': 'zh_CN' })
  await expect(orderOf(buyer, { poNo: order.poNo })).rejects.toThrow('采购订单号不能重复')
})
