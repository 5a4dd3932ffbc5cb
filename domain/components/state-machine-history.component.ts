import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** What happened to a record. */
export const stateMachineHistory = defineComponent({
  compName: 'state-machine-history',
  label: text('State-machine History', '状态机历史'),
  icon: 'History',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    // The history has its own call.
    url: set.string('URL', '地址', { later: true }),
    record: set.record('Record', '记录', { required: true }),
  },
  events: {},
  slots: {},
  gives: {},
})
