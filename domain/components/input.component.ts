import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A line of text. */
export const input = defineComponent({
  compName: 'input',
  label: text('Input', '输入框'),
  icon: 'Input',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    inputMaxLength: set.int('Max Length', '最大长度', { min: 1, max: 4000 }),
  },
  events: {},
  slots: {},
  gives: { value: 'text' },
  labelledBy: 'label',
})
