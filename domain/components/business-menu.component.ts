import { text } from '../meta/text.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A menu, static or from a call of the product. */
export const businessMenu = defineComponent({
  compName: 'business-menu',
  label: text('Business Menu', '业务菜单'),
  icon: 'Menu',
  group: 'layout',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    type: set.choice('Type', '类型', {
      values: [choiceOf('static', 'Static', '静态'), choiceOf('remote', 'Remote', '远程')],
      initial: 'static',
    }),
    remoteUrl: set.string('Remote URL', '远程地址'),
    titleField: set.string('Title Field', '标题字段'),
    parentField: set.string('Parent Field', '父级字段'),
    childField: set.string('Child Field', '子级字段'),
    staticList: set.json('Static List', '静态列表'),
    remoteCallback: set.expression('Remote Callback', '远程回调'),
  },
  events: {},
  slots: {},
  gives: {},
})
