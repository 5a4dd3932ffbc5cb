import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const

export const categoriesService = defineService({
  code: 'djh_category',
  entity: 'Category',
  title: text('Categories', '品类管理'),
  roles,
  fields: ['name', 'code', 'parent', 'retired'],
  sort: [{ field: 'code', direction: 'asc' }],
})

export const categoryTree = defineView({
  kind: 'tree',
  code: 'djh_category',
  entity: 'Category',
  title: text('Categories', '品类管理'),
  roles,
  service: 'djh_category',
  parent: 'parent',
  label: ['name', 'code'],
  form: 'category_form',
  moves: true,
  empty: text(
    'There are no categories yet. The platform keeps them for all companies.',
    '暂无品类。品类由平台统一维护，供各公司使用。',
  ),
})

export const categoryForm = defineView({
  kind: 'form',
  code: 'category_form',
  entity: 'Category',
  title: text('Category', '品类'),
  roles,
  by: 'code',
  sections: [{ title: text('Category', '品类'), fields: ['name', 'code', 'parent', 'retired'] }],
  tabs: ['history'],
})
