import type { listsErrors as en } from '../../en_US/errors/lists.ts'

export const listsErrors: Readonly<Record<keyof typeof en, string>> = {
  NOT_SORTABLE: '列表不能按{field}排序',
  NOT_GROUPABLE: '不能按{field}分组',
  PERIODS_NEED_DATE: '{field}不是日期，不能按周或月分组',
  SUM_NEEDS_NUMBER: '{field}不是数字，不能合计',
  OPERATOR_NOT_FOR_FIELD:
    '{field}不支持此查询方式（{operator, select, eq {等于} ne {不等于} gt {大于} ge {大于等于} lt {小于} le {小于等于} like {包含} startsWith {开头为} in {属于} between {介于} isNull {为空} notNull {不为空} other {{operator}}}）',
  SEARCH_NEEDS_TEXT: '请输入要在{field}中查找的文字',
  SEARCH_TOO_LONG: '在{field}中查找的文字最多 {max} 个字符',
  SEARCH_NEEDS_VALUE: '请输入{field}的查询值',
  SEARCH_NEEDS_LIST: '请给出{field}的一组查询值',
  SEARCH_NEEDS_RANGE: '请给出{field}的起止两个值',
  CURSOR_OF_ANOTHER_SEARCH: '该页属于另一次查询或排序，请从第一页重新加载列表。',
  NAMES_NO_RECORD: '不能按{field}查找单条记录：它不是编号或代码',
  RECORD_SENT_TWICE: '同一条记录提交了两次',
  NO_SUCH_ACTION: '{list}的记录没有操作 {action}',
  SUM_WITHOUT_CURRENCY: '{field}不能汇总：其币种在另一条记录中',
  VIEW_NOT_OF_ROLE: '只能将视图共享给有权打开该列表或看板的角色，请选择其他角色',
  VIEW_NAMES_RECORD: '共享给角色的视图不能指定某条记录（例如某个供应商）：请先移除该条件',
  VIEW_NO_ARRANGEMENT: '这不是看板的布局，请打开看板后在其中共享',
  VIEW_UNKNOWN_NUMBER: '看板中没有 {number} 这一项，请重新加载看板后再次共享',
  NOT_ASKED_BY:
    '此列表不支持按 {field} 以该方式（{operator, select, eq {等于} ne {不等于} gt {大于} ge {大于等于} lt {小于} le {小于等于} like {包含} startsWith {开头为} in {属于} between {介于} isNull {为空} notNull {不为空} other {{operator}}}）搜索',
}
