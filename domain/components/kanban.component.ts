import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
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
      required: true,
      of: {
        dataServiceCode: set.view('Data Service Code', '数据服务编码', { required: true, kinds: lists }),
        refColumns: set.fields('Reference Columns', '引用列', { of: 'settings.dataServiceCode' }),
      },
    }),
    searchView: set.view('Search View', '搜索视图', { kinds: lists }),
    bizDefinitions: set.parts('Business Definitions', '业务定义', {
      of: {
        // Without it: the leading status of the records.
        columns: set.field('Field of the Columns', '分列字段', { of: 'settings.dataServiceCode' }),
      },
    }),
  },
  events: { 'kanban-cell-view': text('View a kanban cell', '查看看板卡片') },
  slots: {},
  gives: { selected: 'record' },
})
