import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A record that is chosen from a list. */
export const queryReference = defineComponent({
  compName: 'query-reference',
  label: text('Query Reference', '查询引用'),
  icon: 'Search',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    queryRefTemplateCode: set.string('Template Code', '模板编码'),
    queryRefRowIdentityField: set.string('Row Identity Field', '行标识字段'),
    queryRefDisplayField: set.string('Display Field', '显示字段'),
    queryRefModalSize: set.choice('Modal Size', '弹窗大小', {
      values: [
        choiceOf('small', 'Small', '小'),
        choiceOf('default', 'Default', '默认'),
        choiceOf('large', 'Large', '大'),
      ],
    }),
    queryRefMultiple: set.bool('Multiple', '多选'),
  },
  events: {},
  slots: {},
  gives: {},
})
