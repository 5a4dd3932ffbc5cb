import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const

export const brandsService = defineService({
  code: 'djh_brand',
  entity: 'Brand',
  title: text('Brands', '品牌管理'),
  roles,
  fields: ['code', 'name', 'logo', 'retired'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const brandsView = defineView({
  kind: 'list',
  code: 'djh_brand',
  entity: 'Brand',
  title: text('Brands', '品牌管理'),
  roles,
  service: 'djh_brand',
  opens: '/djh_brand?id={id}',
  create: '/djh_brand?id=',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'retired', operator: 'eq' },
  ],
  columns: [
    { field: 'code', width: 140, pinned: 'left', as: 'link' },
    { field: 'name', width: 260 },
    { field: 'logo', width: 160 },
    { field: 'retired', width: 100 },
  ],
  empty: text(
    'There are no brands yet. The platform keeps them for all companies.',
    '暂无品牌。品牌由平台统一维护，供各公司使用。',
  ),
})

export const brandForm = defineView({
  kind: 'form',
  code: 'brand_form',
  entity: 'Brand',
  title: text('Brand', '品牌'),
  roles,
  by: 'code',
  sections: [{ title: text('Brand', '品牌'), fields: ['code', 'name', 'logo', 'retired'] }],
  tabs: ['history'],
})
