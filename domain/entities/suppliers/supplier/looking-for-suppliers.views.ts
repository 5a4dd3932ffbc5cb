import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const
const thresholds = ['priceThreshold', 'quantityThreshold', 'dateThreshold'] as const

export const lookingForSuppliersService = defineService({
  code: 'looking_for_suppliers',
  entity: 'Supplier',
  title: text('Looking for Suppliers', '寻源供应商'),
  roles,
  fields: [
    'name',
    'poolStatus',
    'category',
    'contact',
    'email',
    'mobile',
    'qq',
    'website',
    'company',
    'address',
    ...thresholds,
    'owner',
    'updatedAt',
  ],
  refers: { address: { via: 'company', field: 'address' } },
  sort: [
    { field: 'poolStatus', direction: 'desc' },
    { field: 'name', direction: 'asc' },
  ],
})

export const lookingForSuppliersView = defineView({
  kind: 'list',
  code: 'looking_for_suppliers',
  entity: 'Supplier',
  title: text('Looking for Suppliers', '寻源供应商'),
  roles,
  service: 'looking_for_suppliers',
  transfer: true,
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'category', operator: 'in' },
    { field: 'poolStatus', operator: 'in' },
    { field: 'contact', operator: 'like' },
    { field: 'owner', operator: 'in', companyTypes: ['0', '1'] },
  ],
  columns: [
    { field: 'name', width: 240, pinned: 'left', as: 'link' },
    { field: 'poolStatus', width: 160, as: 'chip' },
    { field: 'category', width: 240 },
    { field: 'contact', width: 140 },
    { field: 'email', width: 220 },
    { field: 'mobile', width: 130, optional: true },
    { field: 'qq', width: 130, optional: true },
    { field: 'website', width: 220, optional: true },
    { field: 'address', width: 260 },
    { field: 'company', width: 200, optional: true },
    ...thresholds.map(field => ({ field, width: 130, optional: true as const })),
    { field: 'owner', width: 180, companyTypes: ['0', '1'] },
    { field: 'updatedAt', width: 160, optional: true },
  ],
  opens: '/buyers/looking-for-suppliers/all?id={id}',
  create: '/buyers/looking-for-suppliers/all?id=',
  newFrom: { title: text('Invite to an RFQ', '邀请询价'), opens: '/createRfq?rfqNo=&id=&supplier={id}' },
  empty: text(
    'No supplier found. Change the search, or add a supplier to your book.',
    '未找到供应商。请调整搜索条件，或新增供应商。',
  ),
})

export const supplierForm = defineView({
  kind: 'form',
  code: 'supplier_form',
  entity: 'Supplier',
  title: text('Supplier', '供应商'),
  roles,
  by: 'id',
  sections: [
    { title: text('Supplier', '供应商'), fields: ['name', 'company', 'poolStatus', 'category', 'owner'] },
    { title: text('Contact', '联系方式'), fields: ['contact', 'email', 'mobile', 'qq', 'website'] },
    { title: text('Order Changes Accepted by Themselves', '自动接受的订单变更'), fields: [...thresholds] },
    { title: text('Documents', '文件'), fields: ['certificates'] },
  ],
  related: [
    {
      service: 'supplier_pool',
      entity: 'SupplierPool',
      title: text('Standing in Our Pool', '在本公司供应商池中的状态'),
      field: 'supplier',
      of: 'id',
      columns: ['category', 'standing', 'since', 'until', 'reason'],
      opens: '/buyers/supplier-pool?id={id}',
      create: '/buyers/supplier-pool?id=',
    },
  ],
  tabs: ['history'],
})
