import { defineList, toned, value } from '../meta/list.ts'

/** Computed from due date, today and the day on which it was done; nobody sets it. */
export const stepWarningList = defineList({
  code: 'stepWarning',
  module: 'workflow',
  title: { en_US: 'Step Warning Colours', zh_CN: '步骤预警颜色' },
  source: 'trade §4; trade §9',
  values: [
    toned('info', value('yellow', 'Due in 1 day', '1 天后到期')),
    toned('warning', value('orange', 'Due today', '今日到期')),
    toned('danger', value('red', 'Overdue', '已逾期')),
  ],
})

export const taskVisibility = defineList({
  code: 'taskVisibility',
  module: 'workflow',
  title: { en_US: 'Who Sees a Task', zh_CN: '任务可见范围' },
  values: [value('company', 'The company', '本公司'), value('person', 'Owner and author only', '仅负责人与指派人')],
})
