import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A picture that is stored with the product. Proposed: the tables do not name it. */
export const picture = defineComponent({
  compName: 'picture',
  label: text('Picture', '图片'),
  icon: 'Picture',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    file: set.string('File', '文件', { required: true }),
    alt: set.text('Description', '说明', { required: true }),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'alt',
})
