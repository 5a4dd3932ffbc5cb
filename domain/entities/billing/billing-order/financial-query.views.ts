import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['finance', 'platform'] as const

export const financialStatementsService = defineService({
  code: 'financial_statements',
  entity: 'BillingOrder',
  title: text('Billing of All Projects', '全部项目账单'),
  roles,
  fields: [
    'billingNo',
    'status',
    'kind',
    'arAp',
    'chargeTo',
    'period',
    'currency',
    'chargeAmount',
    'tax',
    'payable',
    'dueDate',
    'settledOn',
    'businessModule',
    'issuer',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const financialStatements = defineView({
  kind: 'list',
  code: 'financial_statements',
  entity: 'BillingOrder',
  title: text('Billing', '账单'),
  roles,
  service: 'financial_statements',
  transfer: true,
  tabs: { list: 'arAp', field: 'arAp', values: { AR: ['AR'], AP: ['AP'] } },
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'chargeTo', operator: 'eq' },
    { field: 'currency', operator: 'in' },
    { field: 'dueDate', operator: 'between' },
  ],
  columns: [
    { field: 'billingNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'kind', width: 110 },
    { field: 'arAp', width: 110 },
    { field: 'chargeTo', width: 190 },
    { field: 'period', width: 100 },
    { field: 'currency', width: 90 },
    { field: 'chargeAmount', width: 140, total: true },
    { field: 'tax', width: 120, total: true },
    { field: 'payable', width: 140, total: true },
    { field: 'dueDate', width: 130, as: 'due' },
    { field: 'settledOn', width: 120 },
    { field: 'businessModule', width: 140, optional: true },
    { field: 'issuer', width: 180, optional: true },
  ],
  opens: '/billing/billingOrder?billingNo={billingNo}',
  empty: text(
    'There are no statements yet. Create one of billing tasks under Billing Orders.',
    '暂无账单。请在“计费账单”中根据计费任务生成。',
  ),
})
