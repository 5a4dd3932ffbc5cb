import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
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
    // The rows of a list; each opens its record.
    remoteUrl: set.view('Remote URL', '远程地址', { kinds: lists }),
    titleField: set.field('Title Field', '标题字段', { of: 'remoteUrl' }),
    // The entry above a row is the one whose child field has this value; without a child field, its record.
    parentField: set.field('Parent Field', '父级字段', { of: 'remoteUrl' }),
    childField: set.field('Child Field', '子级字段', { of: 'remoteUrl' }),
    staticList: set.rows('Static List', '静态列表', {
      of: {
        code: set.string('Code', '编码', { required: true }),
        label: set.text('Label', '标签', { required: true }),
        address: set.address('Screen', '页面'),
        parent: set.string('Below', '上级编码'),
      },
    }),
    remoteCallback: set.expression('Remote Callback', '远程回调', { about: 'rows', of: 'remoteUrl', gives: 'rows' }),
  },
  events: {},
  slots: {},
  gives: {},
})
