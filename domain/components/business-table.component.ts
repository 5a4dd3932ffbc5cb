import { text } from '../meta/text.ts'
import { fixedSides } from './choices.ts'
import { defineComponent, set } from './define.ts'

/** Rows of a record that are typed in place, with the rules of their form. */
export const businessTable = defineComponent({
  compName: 'business-table',
  label: text('Business Table', '业务表格'),
  icon: 'Table',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    // The tables do not say of what it shows the rows.
    lines: set.lines('Rows', '明细行', { required: true }),
    record: set.record('Record', '记录', { required: true }),
    disabled: set.bool('Disabled', '禁用'),
    draggable: set.bool('Draggable', '可拖拽', { later: true }),
    draggableInDisabled: set.bool('Draggable when Disabled', '禁用时可拖拽', { later: true }),
    delBtnVisibleFun: set.expression('Delete Button Visible', '删除按钮显示函数', {
      about: 'row',
      of: 'lines',
      gives: 'yesNo',
    }),
    radioCol: set.bool('Radio Column', '单选列', { later: true }),
    selectionCol: set.bool('Selection Column', '多选列', { later: true }),
    indexCol: set.bool('Index Column', '序号列', { later: true }),
    useDefaultOperationColumn: set.bool('Use Default Operation Column', '使用默认操作列', { later: true }),
    fixedOperationColumn: set.choice('Fixed Operation Column', '固定操作列', { values: fixedSides, later: true }),
    indexColTitle: set.text('Index Column Title', '序号列标题', { later: true }),
    paging: set.bool('Paging', '分页', { later: true }),
    rowSelectIdentification: set.string('Row Selection Identification', '行选择标识', { initial: 'id', later: true }),
    columnWidthDrag: set.bool('Drag Column Width', '拖动列宽', { initial: true }),
    showRowAddButton: set.bool('Show Row Add Button', '显示新增行按钮', { initial: true }),
    height: set.size('Height', '高度', { initial: '420' }),
    rowColorExpression: set.expression('Row Colour Expression', '行颜色表达式', {
      about: 'row',
      of: 'lines',
      gives: 'tone',
    }),
    tipName: set.string('Tip Name', '提示名称', { later: true }),
    customColumn: set.json('Custom Column', '自定义列', { later: true }),
  },
  events: {
    'row edit': text('Row edited', '行编辑'),
    'row remove': text('Row removed', '行删除'),
    'row add': text('Row added', '行新增'),
  },
  slots: {},
  gives: {},
})
