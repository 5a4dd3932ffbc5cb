import { defineService } from '../../../meta/service.ts'
import { defineView } from '../../../meta/view.ts'
import { text } from '../../../meta/text.ts'

export const supplierSearchService = defineService({
  code: 'supplier_search',
  entity: 'Supplier',
  title: text('Find Suppliers', '寻找供应商'),
  roles: ['purchaser', 'platform'],
  fields: [
    'name',
    'category',
    'contact',
    'email',
    'poolStatus',
    'company',
    'priceThreshold',
    'quantityThreshold',
    'dateThreshold',
    'owner',
  ],
  // Preferred suppliers first, audited ones next, others unranked.
  sort: [
    { field: 'poolStatus', direction: 'desc' },
    { field: 'name', direction: 'asc' },
  ],
})

const threshold = text('Automatically accepted order changes', '自动接受的订单变更')

export const supplierSearchView = defineView({
  kind: 'list',
  code: 'supplier_search',
  entity: 'Supplier',
  title: text('Find Suppliers', '寻找供应商'),
  roles: ['purchaser', 'platform'],
  service: 'supplier_search',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'category', operator: 'in' },
    { field: 'poolStatus', operator: 'in' },
  ],
  columns: [
    { field: 'name', width: 240, pinned: 'left' },
    { field: 'poolStatus', width: 150, as: 'chip' },
    { field: 'category', width: 220 },
    { field: 'contact', width: 140 },
    { field: 'email', width: 220 },
    { field: 'company', width: 200 },
    { field: 'priceThreshold', width: 130, group: threshold },
    { field: 'quantityThreshold', width: 150, group: threshold },
    { field: 'dateThreshold', width: 130, group: threshold },
    { field: 'owner', width: 180, companyTypes: ['0'] },
  ],
  empty: text('Your company has no suppliers yet.', '贵公司的供应商显示在此处。'),
})
