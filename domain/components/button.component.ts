import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** What a press of it does is one of the acts; none of them changes data. Proposed: the tables do not name it. */
export const button = defineComponent({
  compName: 'button',
  label: text('Button', '按钮'),
  icon: 'Button',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    text: set.text('Text', '文字', { required: true }),
    look: set.choice('Look', '外观', {
      values: [choiceOf('primary', 'Primary', '主要'), choiceOf('secondary', 'Secondary', '次要')],
      initial: 'secondary',
    }),
  },
  events: { press: text('Pressed', '按下') },
  slots: {},
  gives: {},
  labelledBy: 'text',
})
