import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A heading of the page. Proposed: the tables do not name it. */
export const heading = defineComponent({
  compName: 'heading',
  label: text('Heading', '标题'),
  icon: 'Heading',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    text: set.text('Text', '文字', { required: true }),
    level: set.choice('Level', '级别', {
      values: [choiceOf(2, 'Large', '大'), choiceOf(3, 'Middle', '中'), choiceOf(4, 'Small', '小')],
      initial: 2,
    }),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'text',
})
