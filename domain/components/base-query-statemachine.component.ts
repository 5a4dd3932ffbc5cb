import { text } from '../meta/text.ts'
import { roleCode } from '../lists/platform.lists.ts'
import { fixedSides } from './choices.ts'
import { choiceOf, defineComponent, set } from './define.ts'

/** The tasks of a case, by type and status. */
export const baseQueryStatemachine = defineComponent({
  compName: 'base-query-statemachine',
  label: text('List State Machine', '列表状态机'),
  icon: 'Flow',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    caseCode: set.string('Case Code', '案例编码'),
    // The column that leads to the task.
    idKey: set.choice('Id Key', '标识键', {
      values: [
        choiceOf('taskId', 'Task Id', '任务标识'),
        choiceOf('title', 'Title', '标题'),
        choiceOf('businessNo', 'Business No.', '业务编号'),
      ],
      initial: 'taskId',
    }),
    // Permission groups are roles: only tasks of cases in which one of them acts are listed (B-086).
    authCodes: set.choices('Auth Codes', '权限码', {
      values: roleCode.values.map(v => choiceOf(v.code, v.label.en_US, v.label.zh_CN)),
    }),
    excludeCaseCode: set.string('Excluded Case Code', '排除的案例编码'),
    showRowBtn: set.bool('Show Row Buttons', '显示行按钮', { initial: true }),
    showTypeCol: set.bool('Show Type Column', '显示类型列', { initial: true }),
    fixedType: set.choice('Fixed Type Column', '固定类型列', { values: fixedSides }),
    typeColWidth: set.int('Type Column Width', '类型列宽', { initial: 100, min: 40, max: 600 }),
    showTypeCon: set.bool('Show Type Condition', '显示类型条件'),
    showStatusCol: set.bool('Show Status Column', '显示状态列', { initial: true }),
    fixedStatus: set.choice('Fixed Status Column', '固定状态列', { values: fixedSides }),
    statusColWidth: set.int('Status Column Width', '状态列宽', { initial: 100, min: 40, max: 600 }),
    showStatusCon: set.bool('Show Status Condition', '显示状态条件'),
    optFixed: set.choice('Fixed Operation Column', '固定操作列', { values: fixedSides }),
    displayMode: set.choice('Display Mode', '显示模式', {
      values: [choiceOf('list', 'List', '列表'), choiceOf('kanban', 'Kanban', '看板')],
      initial: 'list',
    }),
    contextPath: set.string('Context Path', '上下文路径', { later: true }),
  },
  events: {},
  slots: {},
  gives: { selected: 'record' },
})
