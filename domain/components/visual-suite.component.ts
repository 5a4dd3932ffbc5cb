import { text } from '../meta/text.ts'
import { records, visualViews } from './choices.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** Each view with its record. */
const sources = [
  ['routeView', 'route'],
  ['loadView', 'load'],
] as const

/**
 * The route of a shipment on a map, and the load of a container from above and in three dimensions. The tables do not
 * say what is drawn: the views and records are proposed.
 */
export const visualSuite = defineComponent({
  compName: 'visual-suite',
  label: text('Visual Suite', '可视化套件'),
  icon: 'Map',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    title: set.text('Title', '标题', { required: true }),
    height: set.size('Height', '高度'),
    // Nothing can be placed by hand in these pictures.
    mode: set.choice('Mode', '模式', {
      values: [choiceOf('view', 'View', '查看'), choiceOf('edit', 'Edit', '编辑')],
      initial: 'edit',
      later: true,
    }),
    options: set.json('Options', '选项', { later: true }),
    defaultViews: set.choices('Default Views', '默认视图', { values: visualViews }),
    extendViews: set.json('Extended Views', '扩展视图', { later: true }),
    defaultViewType: set.choice('Default View Type', '默认视图类型', { values: visualViews }),
    headerCenterViewCode: set.string('Header Centre View Code', '表头中部视图编码', { later: true }),
    headerCenterToolbars: set.rows('Header Centre Toolbars', '表头中部工具栏', {
      of: {
        label: set.text('Label', '标签', { required: true }),
        address: set.address('Screen', '页面', { required: true }),
      },
    }),
    // The stops of a route and the table of a load are always there.
    infoWindowActive: set.bool('Info Window Active', '启用信息窗', { later: true }),
    routeView: set.view('Route View', '航线视图', { kinds: records, part: 'voyage' }),
    route: set.record('Route Of', '航线所属记录'),
    loadView: set.view('Load View', '装载视图', { kinds: records, part: 'load' }),
    load: set.record('Load Of', '装载所属记录'),
  },
  events: {},
  slots: {},
  gives: {},
  labelledBy: 'title',
  check: ({ settings }) =>
    settings['routeView'] || settings['loadView']
      ? sources
          .filter(([view, record]) => settings[view] && !settings[record])
          .map(([, field]) => ({ field, code: 'PAGE_SETTING_MISSING' }))
      : [{ field: 'routeView', code: 'PAGE_SETTING_MISSING' }],
})
