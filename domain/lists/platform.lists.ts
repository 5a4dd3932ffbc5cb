import { defineList, value } from '../meta/list.ts'

export const roleCode = defineList({
  code: 'roleCode',
  module: 'platform',
  title: { en_US: 'Factory Roles', zh_CN: '内置角色' },
  source: 'shell §1; trade §1',
  values: [
    value('platform', 'Platform operator, administrator', '平台运营与管理员'),
    value('purchaser', 'Purchaser (buyer)', '采购商'),
    value('supplier', 'Supplier', '供应商'),
    value('freightAgent', 'Freight agent (logistics staff)', '货代（物流人员）'),
    value('warehouse', 'Warehouse staff', '仓库人员'),
    value('qc', 'Quality-control staff', '质检人员'),
    value('finance', 'Finance staff', '财务人员'),
    value('developer', 'Developer, page designer', '开发与页面设计人员'),
  ],
})

export const importState = defineList({
  code: 'importState',
  module: 'platform',
  title: { en_US: 'Import States', zh_CN: '导入状态' },
  values: [
    value('read', 'Read', '已读取'),
    value('running', 'Importing', '导入中'),
    value('done', 'Done', '已完成'),
    value('canceled', 'Canceled', '已取消'),
    value('undoing', 'Undoing', '撤销中'),
    value('undone', 'Undone', '已撤销'),
  ],
})

export const importRowState = defineList({
  code: 'importRowState',
  module: 'platform',
  title: { en_US: 'Import Row States', zh_CN: '导入行状态' },
  values: [
    value('waiting', 'Waiting', '待处理'),
    value('imported', 'Imported', '已导入'),
    value('unchanged', 'Unchanged', '未变化'),
    value('refused', 'Refused', '已拒绝'),
    value('undone', 'Undone', '已撤销'),
  ],
})

export const workCalendarDay = defineList({
  code: 'workCalendarDay',
  module: 'platform',
  title: { en_US: 'Work Calendar Day', zh_CN: '工作日历' },
  source: 'trade §4; shell §3',
  values: [value('workDay', 'Work day', '工作日'), value('restDay', 'Rest day', '休息日')],
})

export const calendarView = defineList({
  code: 'calendarView',
  module: 'platform',
  title: { en_US: 'Calendar Views', zh_CN: '日历视图' },
  source: 'shell §2.6; trade §4',
  values: [
    value('yearGrid', 'Year grid', '年视图'),
    value('month', 'Month', '月视图'),
    value('week', 'Week', '周视图'),
    value('day', 'Day', '日视图'),
  ],
})

export const filterOperator = defineList({
  code: 'filterOperator',
  module: 'platform',
  title: { en_US: 'Filter Operators', zh_CN: '筛选运算符' },
  source: 'shell §3',
  values: [
    value('eq', 'equals', '等于'),
    value('ne', 'not equal', '不等于'),
    value('gt', 'greater than', '大于'),
    value('ge', 'at least', '大于等于'),
    value('lt', 'less than', '小于'),
    value('le', 'at most', '小于等于'),
    value('like', 'contains', '包含'),
    value('startsWith', 'starts with', '开头是'),
    value('in', 'in list', '在列表中'),
    value('between', 'between', '介于'),
    value('isNull', 'is empty', '为空'),
    value('notNull', 'is not empty', '不为空'),
  ],
})

export const treeType = defineList({
  code: 'treeType',
  module: 'platform',
  title: { en_US: 'Business Tree Types', zh_CN: '业务树类型' },
  source: 'trade §3',
  values: [value('single', 'Single', '单选'), value('multiple', 'Multiple', '多选')],
})

/** Choices of the settings of page components. */
export const codeEditorLang = defineList({
  code: 'codeEditorLang',
  module: 'platform',
  title: { en_US: 'Code Editor Languages', zh_CN: '代码编辑器语言' },
  source: 'trade §3',
  values: [
    value('javascript', 'JavaScript', 'JavaScript'),
    value('json', 'JSON', 'JSON'),
    value('html', 'HTML', 'HTML'),
    value('css', 'CSS', 'CSS'),
  ],
})

export const dateWidgetType = defineList({
  code: 'dateWidgetType',
  module: 'platform',
  title: { en_US: 'Date Widget Types', zh_CN: '日期控件类型' },
  source: 'trade §3',
  values: [
    value('date', 'Date', '日期'),
    value('datetime', 'Date and time', '日期时间'),
    value('year', 'Year', '年'),
    value('month', 'Month', '月'),
  ],
})

export const modalSize = defineList({
  code: 'modalSize',
  module: 'platform',
  title: { en_US: 'Modal Sizes', zh_CN: '弹窗大小' },
  source: 'trade §3',
  values: [value('small', 'Small', '小'), value('default', 'Default', '默认'), value('large', 'Large', '大')],
})

export const visualView = defineList({
  code: 'visualView',
  module: 'platform',
  title: { en_US: 'Visual Suite Views', zh_CN: '可视化视图' },
  source: 'trade §3',
  values: [value('GIS', 'GIS', '地理信息'), value('2D', '2D', '二维'), value('3D', '3D', '三维')],
})

export const checkType = defineList({
  code: 'CHECKTYPE',
  module: 'platform',
  title: { en_US: 'Row Checkbox Types', zh_CN: '行勾选类型' },
  source: 'trade §3',
  values: [value('none', 'None', '无'), value('single', 'Single', '单选'), value('multiple', 'Multiple', '多选')],
})
