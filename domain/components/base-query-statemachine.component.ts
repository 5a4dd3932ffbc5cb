import { text } from '../meta/text.ts'
import { fixedSides } from './choices.ts'
import { defineComponent, set } from './define.ts'

/** A list of records by their status. */
export const baseQueryStatemachine = defineComponent({
  compName: 'base-query-statemachine',
  label: text('List State Machine', '列表状态机'),
  icon: 'Flow',
  group: 'business',
  classify: 'advanced',
  channels: ['pc', 'mobile'],
  settings: {
    caseCode: set.string('Case Code', '案例编码'),
    idKey: set.string('Id Key', '标识键'),
    authCodes: set.json('Auth Codes', '权限码'),
    excludeCaseCode: set.string('Excluded Case Code', '排除的案例编码'),
    showRowBtn: set.bool('Show Row Buttons', '显示行按钮'),
    showTypeCol: set.bool('Show Type Column', '显示类型列'),
    fixedType: set.choice('Fixed Type Column', '固定类型列', { values: fixedSides }),
    typeColWidth: set.int('Type Column Width', '类型列宽', { initial: 100 }),
    showTypeCon: set.bool('Show Type Condition', '显示类型条件'),
    showStatusCol: set.bool('Show Status Column', '显示状态列'),
    fixedStatus: set.choice('Fixed Status Column', '固定状态列', { values: fixedSides }),
    statusColWidth: set.int('Status Column Width', '状态列宽', { initial: 100 }),
    showStatusCon: set.bool('Show Status Condition', '显示状态条件'),
    optFixed: set.choice('Fixed Operation Column', '固定操作列', { values: fixedSides }),
    displayMode: set.string('Display Mode', '显示模式', { initial: 'list' }),
    contextPath: set.string('Context Path', '上下文路径'),
  },
  events: {},
  slots: {},
  gives: {},
})
