import { text } from '../meta/text.ts'
import { visualViews } from './choices.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A map, a plan and a picture in three dimensions. */
export const visualSuite = defineComponent({
  compName: 'visual-suite',
  label: text('Visual Suite', '可视化套件'),
  icon: 'Map',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    title: set.text('Title', '标题'),
    height: set.size('Height', '高度'),
    mode: set.choice('Mode', '模式', {
      values: [choiceOf('view', 'View', '查看'), choiceOf('edit', 'Edit', '编辑')],
      initial: 'edit',
    }),
    options: set.json('Options', '选项'),
    defaultViews: set.choices('Default Views', '默认视图', { values: visualViews }),
    extendViews: set.json('Extended Views', '扩展视图'),
    defaultViewType: set.choice('Default View Type', '默认视图类型', { values: visualViews }),
    headerCenterViewCode: set.string('Header Centre View Code', '表头中部视图编码'),
    headerCenterToolbars: set.json('Header Centre Toolbars', '表头中部工具栏'),
    infoWindowActive: set.bool('Info Window Active', '启用信息窗'),
  },
  events: {},
  slots: {},
  gives: {},
})
