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
    url: set.string('URL', '地址'),
  },
  events: {},
  slots: {},
  gives: {},
})
