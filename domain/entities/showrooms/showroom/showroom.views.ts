import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const buyers = ['purchaser', 'platform'] as const
const suppliers = ['supplier'] as const

export const showRoomListService = defineService({
  code: 'show_room_list',
  entity: 'Showroom',
  title: text('Showroom List', '展厅列表'),
  roles: buyers,
  fields: ['title', 'supplier', 'category', 'introduction', 'cover', 'theme', 'updatedAt'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

const search = [
  { field: 'keyword', operator: 'like' },
  { field: 'supplier', operator: 'in' },
  { field: 'category', operator: 'in' },
] as const
const noneYet = text('No supplier has invited your company to a showroom yet.', '暂无供应商邀请贵公司参观展厅。')

export const showRoomList = defineView({
  kind: 'list',
  code: 'show_room_list',
  entity: 'Showroom',
  title: text('Showroom List', '展厅列表'),
  roles: buyers,
  service: 'show_room_list',
  search,
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'supplier', width: 220 },
    { field: 'category', width: 240 },
    { field: 'introduction', width: 420 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/show-room?where=showroom:in:{id}',
  empty: noneYet,
})

export const supplierMiddleShowroomService = defineService({
  ...showRoomListService,
  code: 'supplier_middle_showroom',
  title: text('Supplier Showroom Gallery', '供应商展厅导览'),
})

/** Covers of the showrooms, by supplier; each leads to its products. */
export const supplierMiddleShowroom = defineView({
  kind: 'gallery',
  code: 'supplier_middle_showroom',
  entity: 'Showroom',
  title: text('Supplier Showroom Gallery', '供应商展厅导览'),
  roles: buyers,
  service: 'supplier_middle_showroom',
  search,
  picture: 'cover',
  name: 'title',
  facts: ['introduction', 'category'],
  group: 'supplier',
  look: { theme: 'theme' },
  opens: '/show-room?where=showroom:in:{id}',
  empty: noneYet,
})

export const myShowroomEditService = defineService({
  code: 'my_showroom_edit',
  entity: 'Showroom',
  title: text('Edit My Showroom', '编辑我的展厅'),
  roles: suppliers,
  fields: ['title', 'status', 'guests', 'category', 'layout', 'theme', 'updatedBy', 'updatedAt'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

const ownSearch = [
  { field: 'keyword', operator: 'like' },
  { field: 'status', operator: 'in' },
] as const
const noneOwn = text(
  'There is no showroom yet. Create one, add products, invite companies, then publish it.',
  '暂无展厅。请新建展厅，添加商品，邀请公司，然后发布。',
)

export const myShowroomEdit = defineView({
  kind: 'list',
  code: 'my_showroom_edit',
  entity: 'Showroom',
  title: text('Edit My Showroom', '编辑我的展厅'),
  roles: suppliers,
  service: 'my_showroom_edit',
  search: ownSearch,
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'guests', width: 320 },
    { field: 'category', width: 220 },
    { field: 'updatedBy', width: 140 },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/my_showroom_edit?id={id}',
  create: '/my_showroom_edit?id=',
  actions: ['showroomStatus'],
  empty: noneOwn,
})

export const showroomForm = defineView({
  kind: 'form',
  code: 'showroom_form',
  entity: 'Showroom',
  title: text('Showroom', '展厅'),
  roles: suppliers,
  by: 'id',
  sections: [
    { title: text('Showroom', '展厅'), fields: ['title', 'status', 'category', 'cover', 'introduction'] },
    { title: text('Invited Companies', '受邀公司'), fields: ['guests'], as: 'transfer' },
  ],
  related: [
    {
      service: 'my_showroom_items',
      entity: 'ShowroomItem',
      title: text('Products', '商品'),
      field: 'showroom',
      of: 'id',
      columns: ['name', 'section', 'position', 'skuNo', 'price', 'currency', 'moq'],
      opens: '/my_showroom_items?id={id}',
      create: '/my_showroom_items?id=',
    },
    {
      service: 'showroom_links',
      entity: 'ShowroomLink',
      title: text('Links without Account', '免登录链接'),
      field: 'showroom',
      of: 'id',
      columns: ['purpose', 'status', 'endsOn', 'showsPrices', 'openings', 'lastOpened'],
      opens: '/showroom_links?id={id}',
      create: '/showroom_links?id=',
    },
  ],
  actions: ['showroomStatus'],
  tabs: ['history'],
})

export const myShowroomEdit2Service = defineService({
  ...myShowroomEditService,
  code: 'my_showroom_edit2',
  title: text('Edit My Showroom (Layout)', '编辑我的展厅（版式）'),
})

export const myShowroomEdit2 = defineView({
  kind: 'list',
  code: 'my_showroom_edit2',
  entity: 'Showroom',
  title: text('Edit My Showroom (Layout)', '编辑我的展厅（版式）'),
  roles: suppliers,
  service: 'my_showroom_edit2',
  search: ownSearch,
  columns: [
    { field: 'title', width: 240, pinned: 'left', as: 'link' },
    { field: 'layout', width: 150, as: 'chip' },
    { field: 'theme', width: 150, as: 'chip' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/my_showroom_edit2?id={id}',
  actions: ['showroomStatus'],
  empty: noneOwn,
})

export const showroomLayoutForm = defineView({
  kind: 'form',
  code: 'showroom_layout_form',
  entity: 'Showroom',
  title: text('Showroom Layout', '展厅版式'),
  roles: suppliers,
  by: 'id',
  sections: [{ title: text('Layout', '版式'), fields: ['title', 'status', 'layout', 'theme', 'cover'] }],
  actions: ['showroomStatus'],
  tabs: ['history'],
})
