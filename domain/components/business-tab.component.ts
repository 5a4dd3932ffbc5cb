import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** Tabs; what is in a tab is drawn when it is first opened. */
export const businessTab = defineComponent({
  compName: 'business-tab',
  label: text('Business Tab', '业务页签'),
  icon: 'Tabs',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    type: set.choice('Type', '类型', {
      values: [choiceOf(1, 'Horizontal', '水平'), choiceOf(2, 'Vertical', '垂直')],
      initial: 1,
    }),
    tabList: set.rows('Tab List', '页签列表', {
      of: {
        code: set.string('Code', '编码', { required: true }),
        label: set.text('Label', '名称', { required: true }),
      },
      initial: [{ code: 'first', label: { $: 'text', en_US: 'First', zh_CN: '第一页' } }],
    }),
  },
  events: {},
  slots: {},
  gives: {},
  slotsOf: 'tabList',
})
