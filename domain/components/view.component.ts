import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/**
 * Any list, form, document, tree, calendar or dashboard of the catalogue, with the rights of its reader. Proposed: the
 * tables do not name it.
 */
export const view = defineComponent({
  compName: 'view',
  label: text('View', '视图'),
  icon: 'View',
  group: 'business',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    view: set.view('View', '视图', { required: true }),
    // A form or a document shows this record.
    record: set.record('Record', '记录'),
    height: set.size('Height', '高度', { initial: '420' }),
  },
  events: {},
  slots: {},
  gives: { selected: 'record' },
})
