import { text } from '../meta/text.ts'
import { defineComponent, set } from './define.ts'

/** A number or a chart of a dashboard of the catalogue. Proposed: the tables do not name it. */
export const chart = defineComponent({
  compName: 'chart',
  label: text('Chart', '图表'),
  icon: 'Chart',
  group: 'display',
  classify: 'basic',
  channels: ['pc', 'mobile'],
  settings: {
    dashboard: set.view('Dashboard', '仪表盘', { required: true, kinds: ['dashboard'] }),
    chart: set.card('Number or Chart', '数字或图表', { required: true, of: 'dashboard' }),
  },
  events: {},
  slots: {},
  gives: {},
})
