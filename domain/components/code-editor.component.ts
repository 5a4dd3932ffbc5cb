import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A text with the colours of its language; it never runs. */
export const codeEditor = defineComponent({
  compName: 'code-editor',
  label: text('Code Editor', '代码编辑器'),
  icon: 'Code',
  group: 'form',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    lang: set.choice('Language', '语言', {
      values: [
        choiceOf('javascript', 'JavaScript', 'JavaScript'),
        choiceOf('json', 'JSON', 'JSON'),
        choiceOf('html', 'HTML', 'HTML'),
        choiceOf('css', 'CSS', 'CSS'),
      ],
      initial: 'javascript',
    }),
  },
  events: {},
  slots: {},
  gives: { value: 'text' },
  labelledBy: 'label',
})
