import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
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
    loopArray: set.parts('Loop Array', '循环数组', {
      required: true,
      of: {
        view: set.view('List', '列表', { required: true, kinds: lists }),
        most: set.int('Items at Once', '每次显示数量', { initial: 20, min: 1, max: 100 }),
      },
    }),
  },
  events: {},
  slots: { content: text('Content', '内容') },
  gives: { item: 'record' },
  itemsOf: 'loopArray.view',
})
