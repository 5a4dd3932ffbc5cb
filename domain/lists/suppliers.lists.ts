import { defineList, toned, value } from '../meta/list.ts'

const sourcing = { module: 'sourcing' } as const

export const projectStatus = defineList({
  ...sourcing,
  code: 'projectStatus',
  title: { en_US: 'Project Statuses', zh_CN: '项目状态' },
  values: [
    value('planned', 'Planned', '计划中'),
    toned('info', value('active', 'Active', '进行中')),
    toned('warning', value('onHold', 'On Hold', '暂停')),
    toned('success', value('closed', 'Closed', '已结束')),
  ],
})
