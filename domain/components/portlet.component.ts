import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** One view as a card; it is absent when its reader may not open the view. */
export const portlet = defineComponent({
  compName: 'portlet',
  label: text('Portlet', '门户块'),
  icon: 'Window',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    config: set.parts('Configuration', '配置', {
      of: {
        view: set.view('View', '视图', { required: true }),
        height: set.size('Height', '高度', { initial: '320' }),
      },
    }),
  },
  events: {},
  slots: {},
  gives: {},
})
