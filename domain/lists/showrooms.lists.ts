import { defineList, value } from '../meta/list.ts'

/** How the products of a showroom stand. */
export const showroomLayout = defineList({
  code: 'showroomLayout',
  module: 'sourcing',
  title: { en_US: 'Showroom Layouts', zh_CN: '展厅版式' },
  values: [value('cards', 'Cards', '卡片'), value('large', 'Large pictures', '大图'), value('rows', 'Rows', '列表')],
})

/** Colour of a showroom; each has a light and a dark form. */
export const showroomTheme = defineList({
  code: 'showroomTheme',
  module: 'sourcing',
  title: { en_US: 'Showroom Themes', zh_CN: '展厅主题' },
  values: [
    value('plain', 'Plain', '素色'),
    value('sea', 'Sea', '海蓝'),
    value('leaf', 'Leaf', '叶绿'),
    value('clay', 'Clay', '陶土'),
  ],
})
