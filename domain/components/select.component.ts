import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A value of a list. */
export const select = defineComponent({
  compName: 'select',
  label: text('Select', '下拉选择'),
  icon: 'Select',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    selectSourceIndex: set.list('Source Index', '来源索引', { required: true }),
  },
  events: {},
  slots: {},
  gives: { value: 'text' },
  labelledBy: 'label',
})
