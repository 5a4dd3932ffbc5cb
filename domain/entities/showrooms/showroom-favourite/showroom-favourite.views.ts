import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser'] as const

export const showroomFavouritesService = defineService({
  code: 'showroom_favourites',
  entity: 'ShowroomFavourite',
  title: text('Favourites', '收藏商品'),
  roles,
  fields: [
    'item',
    'supplier',
    'skuNo',
    'price',
    'currency',
    'moq',
    'quantity',
    'remark',
    'status',
    'rfq',
    'createdBy',
    'createdAt',
  ],
  refers: {
    skuNo: { via: 'item', field: 'skuNo' },
    price: { via: 'item', field: 'price' },
    currency: { via: 'item', field: 'currency' },
    moq: { via: 'item', field: 'moq' },
  },
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const showroomFavourites = defineView({
  kind: 'list',
  code: 'showroom_favourites',
  entity: 'ShowroomFavourite',
  title: text('Favourites', '收藏商品'),
  roles,
  service: 'showroom_favourites',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'supplier', operator: 'in' },
    { field: 'status', operator: 'in' },
  ],
  columns: [
    { field: 'item', width: 260, pinned: 'left', as: 'link' },
    { field: 'supplier', width: 220 },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'quantity', width: 110 },
    { field: 'remark', width: 220 },
    { field: 'rfq', width: 150 },
    { field: 'price', width: 110 },
    { field: 'currency', width: 80 },
    { field: 'moq', width: 110 },
    { field: 'skuNo', width: 130, optional: true },
    { field: 'createdBy', width: 140 },
    { field: 'createdAt', width: 160, optional: true },
  ],
  opens: '/show-room/detail/{item}',
  actions: ['showroomFavouriteStatus'],
  empty: text(
    'There are no favourites yet. Mark products in the showroom with the star; they become an RFQ here.',
    '暂无收藏。在展厅中点击星标收藏商品，可在此生成询价单。',
  ),
})

export const showroomFavouriteForm = defineView({
  kind: 'form',
  code: 'showroom_favourite_form',
  entity: 'ShowroomFavourite',
  title: text('Favourite', '收藏商品'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Favourite', '收藏商品'),
      fields: ['item', 'supplier', 'status', 'quantity', 'remark', 'rfq'],
    },
  ],
  actions: ['showroomFavouriteStatus'],
  tabs: ['history'],
})
