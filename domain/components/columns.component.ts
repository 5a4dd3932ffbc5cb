import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** Parts beside each other; on a narrow panel below each other. Proposed: the tables do not name it. */
export const columns = defineComponent({
  compName: 'columns',
  label: text('Columns', '分栏'),
  icon: 'Columns',
  group: 'layout',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    share: set.choice('Widths', '宽度', {
      values: [
        choiceOf('1-1', 'Equal', '相等'),
        choiceOf('2-1', 'Left wider', '左宽'),
        choiceOf('1-2', 'Right wider', '右宽'),
      ],
      initial: '1-1',
    }),
  },
  events: {},
  slots: { left: text('Left', '左'), right: text('Right', '右') },
  gives: {},
})
