import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A day, a time, a month or a year. */
export const date = defineComponent({
  compName: 'date',
  label: text('Date', '日期'),
  icon: 'Date',
  group: 'form',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    label: set.text('Label', '标签', { required: true }),
    dateType: set.choice('Date Type', '日期类型', {
      values: [
        choiceOf('date', 'Date', '日期'),
        choiceOf('datetime', 'Date and time', '日期时间'),
        choiceOf('year', 'Year', '年'),
        choiceOf('month', 'Month', '月'),
      ],
      initial: 'date',
    }),
  },
  events: {},
  slots: {},
  gives: { value: 'text' },
  labelledBy: 'label',
})
