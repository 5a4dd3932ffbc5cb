import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier', 'finance', 'platform'] as const

export const contractsService = defineService({
  code: 'contracts',
  entity: 'Contract',
  title: text('Contracts', '合同'),
  roles,
  fields: [
    'contractNo',
    'rfq',
    'supplier',
    'buyer',
    'status',
    'amount',
    'currency',
    'incoterm',
    'signedDate',
    'validUntil',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const contracts = defineView({
  kind: 'list',
  code: 'contracts',
  entity: 'Contract',
  title: text('Contracts', '合同'),
  roles,
  service: 'contracts',
  opens: '/contracts?id={id}',
  actions: ['contractStatus'],
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'supplier', operator: 'eq', companyTypes: ['0', '1', '3'] },
    { field: 'validUntil', operator: 'between' },
  ],
  columns: [
    { field: 'contractNo', width: 150, pinned: 'left', as: 'link' },
    { field: 'rfq', width: 150 },
    { field: 'supplier', width: 200, companyTypes: ['0', '1', '3'] },
    { field: 'buyer', width: 190, companyTypes: ['0', '2'] },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'amount', width: 140, total: true },
    { field: 'currency', width: 80 },
    { field: 'signedDate', width: 120 },
    { field: 'validUntil', width: 120, as: 'due' },
  ],
  empty: text(
    'There are no contracts yet. The award of an RFQ makes one for each supplier.',
    '暂无合同。询价授标后，每家供应商生成一份合同。',
  ),
})

export const contractForm = defineView({
  kind: 'form',
  code: 'contract_form',
  entity: 'Contract',
  title: text('Contract', '合同'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Contract', '合同'),
      fields: [
        'contractNo',
        'rfq',
        'award',
        'supplier',
        'buyer',
        'status',
        'signedDate',
        'validUntil',
        'incoterm',
        'amount',
        'currency',
        'file',
        'remark',
      ],
    },
  ],
  tables: [
    {
      child: 'lines',
      title: text('Lines', '明细'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'skuNo', width: 140 },
        { field: 'skuName', width: 240 },
        { field: 'quantity', width: 110, total: true },
        { field: 'uom', width: 80 },
        { field: 'unitPrice', width: 120 },
        { field: 'amount', width: 140, total: true },
        { field: 'po', width: 150 },
      ],
    },
  ],
  actions: ['contractStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const contractWorklists = [
  defineWorklist({
    code: 'contracts-to-sign',
    title: text('Contracts to sign', '待签署合同'),
    roles: ['purchaser', 'supplier'],
    service: 'contracts',
    where: [{ field: 'status', operator: 'eq', value: 'sent' }],
    opens: '/contracts',
    fields: ['contractNo', 'rfq', 'supplier', 'buyer'],
  }),
]
