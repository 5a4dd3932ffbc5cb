import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** Several views beside each other; one that its reader may not open is absent. */
export const portal = defineComponent({
  compName: 'portal',
  label: text('Portal', '门户'),
  icon: 'Apps',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    codes: set.views('Codes', '编码', { required: true }),
  },
  events: {},
  slots: {},
  gives: {},
})
