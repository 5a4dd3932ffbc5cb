import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A page of another host, in a sandbox. */
export const businessIframe = defineComponent({
  compName: 'business-iframe',
  label: text('Business Iframe', '业务内嵌页'),
  icon: 'Globe',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    src: set.frame('Source', '地址', { required: true }),
    title: set.text('Title', '标题', { required: true }),
    height: set.size('Height', '高度', { initial: '480' }),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'title',
})
