import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** Cards of records by status; a card moves only along a transition of the reader. */
export const kanban = defineComponent({
  compName: 'kanban',
  label: text('Kanban', '看板'),
  icon: 'Kanban',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    settings: set.parts('Settings', '设置', {
      of: {
        dataServiceCode: set.string('Data Service Code', '数据服务编码'),
        refColumns: set.json('Reference Columns', '引用列'),
      },
    }),
    searchView: set.string('Search View', '搜索视图'),
    bizDefinitions: set.json('Business Definitions', '业务定义'),
  },
  events: { 'kanban-cell-view': text('View a kanban cell', '查看看板卡片') },
  slots: {},
  gives: {},
})
