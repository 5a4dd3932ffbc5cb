import { text } from '../meta/text.ts'
import { lists } from './choices.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** A list or buttons. */
export const businessList = defineComponent({
  compName: 'business-list',
  label: text('Business List', '业务列表'),
  icon: 'List',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    showType: set.choice('Show Type', '展示类型', {
      values: [choiceOf(1, 'List', '列表'), choiceOf(2, 'Buttons', '按钮')],
      initial: 1,
    }),
    rowCheckboxType: set.choice('Row Checkbox Type', '行勾选类型', {
      values: [
        choiceOf('none', 'None', '无'),
        choiceOf('single', 'Single', '单选'),
        choiceOf('multiple', 'Multiple', '多选'),
      ],
      initial: 'none',
    }),
    // Sums of the number columns.
    isCalc: set.bool('Calculate', '是否计算'),
    isDefaultExpand: set.bool('Expanded by Default', '默认展开', { initial: true }),
    dataSource: set.parts('Data Source', '数据源', {
      required: true,
      of: {
        view: set.view('List', '列表', { required: true, kinds: lists }),
        columns: set.fields('Columns', '列', { of: 'dataSource.view' }),
      },
    }),
    rowOperationTop: set.actions('Row Operations on Top', '顶部行操作'),
    checkToShowBtn: set.bool('Show Buttons when Checked', '勾选后显示按钮'),
    rowOperation: set.actions('Row Operations', '行操作'),
    toolbar: set.rows('Toolbar', '工具栏', {
      of: {
        label: set.text('Label', '标签', { required: true }),
        address: set.address('Screen', '页面', { required: true }),
      },
    }),
  },
  events: {},
  slots: {},
  gives: { selected: 'record' },
})
