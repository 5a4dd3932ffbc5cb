import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** Its content once for each item. */
export const loopWrapper = defineComponent({
  compName: 'loop-wrapper',
  label: text('Loop Wrapper', '循环容器'),
  icon: 'Repeat',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    loopArray: set.json('Loop Array', '循环数组'),
  },
  events: {},
  slots: { content: text('Content', '内容') },
  gives: {},
})
