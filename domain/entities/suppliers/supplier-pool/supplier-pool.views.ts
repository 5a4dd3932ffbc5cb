import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const

export const supplierPoolService = defineService({
  code: 'supplier_pool',
  entity: 'SupplierPool',
  title: text('Supplier Pool', '供应商池'),
  roles,
  fields: [
    'supplier',
    'category',
    'standing',
    'since',
    'until',
    'reason',
    'audit',
    'companyStatus',
    'owner',
    'updatedBy',
    'updatedAt',
  ],
  refers: { companyStatus: { via: 'supplier', field: 'poolStatus' } },
  labels: { companyStatus: text('Status on the Portal', '平台状态') },
  sort: [{ field: 'since', direction: 'desc' }],
})

export const supplierPoolView = defineView({
  kind: 'list',
  code: 'supplier_pool',
  entity: 'SupplierPool',
  title: text('Supplier Pool', '供应商池'),
  roles,
  service: 'supplier_pool',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'supplier', operator: 'in' },
    { field: 'category', operator: 'in' },
    { field: 'standing', operator: 'in' },
    { field: 'until', operator: 'between' },
  ],
  columns: [
    { field: 'supplier', width: 230, pinned: 'left', as: 'link' },
    { field: 'category', width: 180 },
    { field: 'standing', width: 130, as: 'chip' },
    { field: 'since', width: 120 },
    { field: 'until', width: 130, as: 'due' },
    { field: 'reason', width: 260 },
    { field: 'audit', width: 150 },
    { field: 'companyStatus', width: 170, as: 'chip' },
    { field: 'updatedBy', width: 140 },
    { field: 'updatedAt', width: 160, optional: true },
    { field: 'owner', width: 180, companyTypes: ['0', '1'] },
  ],
  opens: '/buyers/supplier-pool?id={id}',
  create: '/buyers/supplier-pool?id=',
  empty: text(
    'The pool is empty. Add a supplier with the category that you would buy from it.',
    '供应商池为空。请添加供应商及拟采购的品类。',
  ),
})

export const supplierPoolForm = defineView({
  kind: 'form',
  code: 'supplier_pool_form',
  entity: 'SupplierPool',
  title: text('Pool Membership', '供应商池成员'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Membership', '成员'),
      fields: ['supplier', 'category', 'standing', 'reason', 'since', 'until', 'audit', 'owner', 'remark'],
    },
  ],
  tabs: ['history'],
})
