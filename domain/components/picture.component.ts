import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
import { defineComponent, set } from './define.ts'

/** A picture of a record: of the row of a loop, or of the record that a list gives. Proposed: not in the tables. */
export const picture = defineComponent({
  compName: 'picture',
  label: text('Picture', '图片'),
  icon: 'Picture',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    list: set.view('List', '列表', { required: true, kinds: lists }),
    file: set.field('Field with the Picture', '图片字段', { required: true, of: 'list' }),
    // Without it: the row of the loop around.
    record: set.record('Record', '记录'),
    alt: set.text('Description', '说明', { required: true }),
    height: set.size('Height', '高度', { initial: '160' }),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'alt',
})
