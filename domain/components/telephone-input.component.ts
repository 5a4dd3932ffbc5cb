import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A telephone number. */
export const telephoneInput = defineComponent({
  compName: 'telephone-input',
  label: text('Telephone Input', '电话输入'),
  icon: 'Phone',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    placeholder: set.text('Placeholder', '占位提示'),
  },
  events: {},
  slots: {},
  gives: { value: 'text' },
  labelledBy: 'label',
})
