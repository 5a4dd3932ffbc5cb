import { defineList, value } from '../meta/list.ts'

export const codeSectionType = defineList({
  code: 'codeSectionType', module: 'encoder', title: { en_US: 'Section Types', zh_CN: '码段类型' }, source: 'shell §3',
  values: [
    value('Auto', 'Auto', '自动流水'),
    value('StaticString', 'Static string', '固定字符'),
    value('SysParam', 'System parameter', '系统参数'),
    value('InstanceParam', 'Instance parameter', '实例参数'),
    value('IncomingParams', 'Incoming parameters', '传入参数'),
    value('DateTime', 'Date and time', '日期时间'),
    value('JavaScript', 'JavaScript', 'JavaScript 脚本'),
    value('resourcePool', 'Resource pool', '资源池'),
  ],
})
