import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const everybody = ['purchaser', 'supplier', 'platform'] as const
const suppliers = ['supplier'] as const

const shown = [
  'name',
  'showroom',
  'supplier',
  'section',
  'position',
  'skuNo',
  'category',
  'description',
  'price',
  'currency',
  'moq',
  'uom',
  'leadDays',
  'picture',
] as const
const refers = {
  layout: { via: 'showroom', field: 'layout' },
  theme: { via: 'showroom', field: 'theme' },
  showroomStatus: { via: 'showroom', field: 'status' },
} as const
const byPlace = [{ field: 'position', direction: 'asc' }] as const

export const showRoomService = defineService({
  code: 'show_room',
  entity: 'ShowroomItem',
  title: text('Showroom', '供应商展厅'),
  roles: everybody,
  fields: [...shown, 'layout', 'theme'],
  refers,
  sort: byPlace,
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'supplier', operator: 'in', companyTypes: ['0', '1', '3'] },
  { field: 'category', operator: 'in' },
  { field: 'showroom', operator: 'in' },
] as const
const card = {
  picture: 'picture',
  name: 'name',
  facts: ['price', 'moq', 'leadDays', 'skuNo', 'supplier'],
  group: 'section',
  look: { of: 'showroom', layout: 'layout', theme: 'theme' },
  opens: '/show-room/detail/{id}',
} as const
const keeps = {
  service: 'showroom_favourites',
  entity: 'ShowroomFavourite',
  by: 'item',
  at: '/showroom_favourites',
} as const

/** Products of the showrooms that the reader may see. */
export const showRoom = defineView({
  kind: 'gallery',
  code: 'show_room',
  entity: 'ShowroomItem',
  title: text('Showroom', '供应商展厅'),
  roles: everybody,
  service: 'show_room',
  search,
  ...card,
  keeps,
  empty: text(
    'There is nothing to see yet. Products appear here when a supplier invites your company to a showroom.',
    '暂无商品。供应商邀请贵公司参观展厅后，商品显示在此处。',
  ),
})

export const myShowroomService = defineService({
  code: 'my_showroom',
  entity: 'ShowroomItem',
  title: text('My Showroom', '我的展厅'),
  roles: suppliers,
  fields: [...shown, 'layout', 'theme', 'showroomStatus'],
  refers,
  where: [{ field: 'supplier', operator: 'eq', value: '@company' }],
  sort: byPlace,
})

/** One's own showroom as buyers see it, drafts included. */
export const myShowroom = defineView({
  kind: 'gallery',
  code: 'my_showroom',
  entity: 'ShowroomItem',
  title: text('My Showroom', '我的展厅'),
  roles: suppliers,
  service: 'my_showroom',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'showroom', operator: 'in' },
    { field: 'category', operator: 'in' },
  ],
  ...card,
  facts: ['price', 'moq', 'leadDays', 'skuNo', 'showroom', 'showroomStatus'],
  edits: '/my_showroom_edit',
  empty: text(
    'Your showroom has no products yet. Create a showroom, then add products to it.',
    '您的展厅中还没有商品。请先新建展厅，再添加商品。',
  ),
})

export const showRoomDetail = defineView({
  kind: 'document',
  code: 'show_room_detail',
  entity: 'ShowroomItem',
  title: text('Showroom Product', '展厅商品详情'),
  roles: everybody,
  by: 'id',
  showcase: {
    pictures: ['picture', 'pictures'],
    keeps,
    asks: {
      service: 'showroom_enquiries',
      entity: 'ShowroomEnquiry',
      by: 'item',
      text: 'question',
      at: '/showroom_enquiries',
    },
  },
  sections: [
    {
      title: text('Product', '商品'),
      fields: ['name', 'supplier', 'showroom', 'section', 'skuNo', 'category', 'description'],
    },
    {
      title: text('Terms', '条件'),
      fields: ['price', 'currency', 'moq', 'uom', 'leadDays', 'countryOfOrigin'],
    },
  ],
  edit: '/my_showroom_items?id={id}',
})

export const myShowroomItemsService = defineService({
  code: 'my_showroom_items',
  entity: 'ShowroomItem',
  title: text('My Showroom Products', '我的展厅商品'),
  roles: suppliers,
  fields: [...shown, 'showroomStatus', 'updatedAt'],
  refers: { showroomStatus: refers.showroomStatus },
  sort: byPlace,
})

export const myShowroomItems = defineView({
  kind: 'list',
  code: 'my_showroom_items',
  entity: 'ShowroomItem',
  title: text('My Showroom Products', '我的展厅商品'),
  roles: suppliers,
  service: 'my_showroom_items',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'showroom', operator: 'in' },
    { field: 'category', operator: 'in' },
    { field: 'section', operator: 'like' },
  ],
  columns: [
    { field: 'name', width: 260, pinned: 'left', as: 'link' },
    { field: 'showroom', width: 200 },
    { field: 'showroomStatus', width: 120, as: 'chip' },
    { field: 'section', width: 150 },
    { field: 'position', width: 90 },
    { field: 'skuNo', width: 130 },
    { field: 'price', width: 110 },
    { field: 'currency', width: 80 },
    { field: 'moq', width: 110 },
    { field: 'leadDays', width: 90 },
    { field: 'category', width: 160, optional: true },
    { field: 'updatedAt', width: 160, optional: true },
  ],
  opens: '/my_showroom_items?id={id}',
  create: '/my_showroom_items?id=',
  empty: text(
    'There are no products yet. Add one with its showroom; its SKU fills the rest.',
    '暂无商品。新增时选择展厅与 SKU，其余内容将自动带入。',
  ),
})

export const showroomItemForm = defineView({
  kind: 'form',
  code: 'showroom_item_form',
  entity: 'ShowroomItem',
  title: text('Showroom Product', '展厅商品'),
  roles: suppliers,
  by: 'id',
  showcase: { pictures: ['picture', 'pictures'] },
  sections: [
    {
      title: text('Product', '商品'),
      fields: ['showroom', 'sku', 'name', 'skuNo', 'section', 'position', 'category', 'description'],
    },
    {
      title: text('Terms', '条件'),
      fields: ['price', 'currency', 'moq', 'uom', 'leadDays', 'countryOfOrigin'],
    },
    { title: text('Pictures', '图片'), fields: ['picture', 'pictures'] },
  ],
  tabs: ['history'],
})
