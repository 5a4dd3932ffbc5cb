import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
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
    label: set.text('Label', '标签', { required: true }),
    // A list whose records can be chosen, by their name.
    queryRefTemplateCode: set.view('Template Code', '模板编码', { required: true, kinds: lists }),
    queryRefRowIdentityField: set.string('Row Identity Field', '行标识字段', { later: true }),
    queryRefDisplayField: set.string('Display Field', '显示字段', { later: true }),
    queryRefModalSize: set.choice('Modal Size', '弹窗大小', {
      values: [
        choiceOf('small', 'Small', '小'),
        choiceOf('default', 'Default', '默认'),
        choiceOf('large', 'Large', '大'),
      ],
      // Records are chosen in place, without a dialog.
      later: true,
    }),
    queryRefMultiple: set.bool('Multiple', '多选'),
  },
  events: {},
  slots: {},
  gives: { selected: 'record' },
  labelledBy: 'label',
})
