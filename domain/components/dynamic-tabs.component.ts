import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
import { defineComponent, set } from './define.ts'

/** Tabs from a call of the product. */
export const dynamicTabs = defineComponent({
  compName: 'dynamic-tabs',
  label: text('Dynamic Tabs', '动态页签'),
  icon: 'Tabs',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    vertical: set.bool('Vertical', '竖排'),
    // The rows of a list; each is a tab.
    uri: set.view('URI', '地址', { required: true, kinds: lists }),
    params: set.json('Parameters', '参数', { later: true }),
    dataProcess: set.expression('Data Processing', '数据处理', { about: 'rows', of: 'uri', gives: 'rows' }),
  },
  events: {},
  slots: { content: text('Content', '内容') },
  gives: { item: 'record' },
  itemsOf: 'uri',
})
