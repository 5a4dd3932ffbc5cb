import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A text of several lines; never markup. Proposed: the tables do not name it. */
export const words = defineComponent({
  compName: 'text',
  label: text('Text', '文本'),
  icon: 'Text',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    text: set.text('Text', '文字', { lines: true, required: true }),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'text',
})
