import { text } from '../meta/text.ts'
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
    uri: set.string('URI', '地址'),
    params: set.json('Parameters', '参数'),
    dataProcess: set.expression('Data Processing', '数据处理'),
  },
  events: {},
  slots: {},
  gives: {},
})
