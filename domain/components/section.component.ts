import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A part of a page with a name of its own. Proposed: the tables do not name it. */
export const section = defineComponent({
  compName: 'section',
  label: text('Section', '分区'),
  icon: 'Section',
  group: 'layout',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    title: set.text('Title', '标题'),
  },
  events: {},
  slots: { content: text('Content', '内容') },
  gives: {},
})
