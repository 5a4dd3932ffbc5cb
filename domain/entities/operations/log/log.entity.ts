import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Events from the audit log, sessions, errors and job runs; collected on request. */
export const log = defineEntity({
  name: 'Log',
  table: 'system_log',
  label: text('Log', '日志'),
  area: 'platform',
  displayField: 'remark',
  source: 'shell §3; trade §3 Log',
  fields: {
    level: field.enum('Level', '级别', { list: 'logLevel', server: true }),
    category: field.enum('Category', '类别', { list: 'logCategory', server: true }),
    startDate: field.datetime('Start Date', '开始时间', { transient: true, server: true, note: 'query field' }),
    endDate: field.datetime('End Date', '结束时间', { transient: true, server: true, note: 'query field' }),
    remark: field.text('Remark', '备注', { maxLength: 4000, server: true, searchable: true }),
    msgBody: field.text('Message Body', '消息体', { maxLength: 100_000, server: true }),
    msgEntity: field.string('Message Entity', '消息实体', { maxLength: 120, server: true }),
    object: field.enum('Object', '对象', { list: 'objectName', server: true }),
    action: field.enum('Action', '操作', { list: 'logAction', server: true }),
    businessModule: field.enum('Business Module', '业务模块', { list: 'businessModule', server: true }),
    ip: field.string('IP', 'IP 地址', { maxLength: 45, server: true, personal: true }),
    createTime: field.datetime('Created At', '创建时间', { server: true, sortable: true }),
    person: field.string('Person', '操作人', { maxLength: 200, server: true, searchable: true, personal: true }),
    company: field.ref('Company', '公司', { entity: 'Company', server: true }),
    recordId: field.string('Record', '记录', { maxLength: 36, server: true }),
    trail: field.json('Values of the Audit Log', '审计数据', {
      server: true,
      secret: true,
      note: 'each reader gets the fields that they may see of the record',
    }),
    named: field.text('Name of the Record', '记录名称', {
      maxLength: 4000,
      server: true,
      secret: true,
      searchable: true,
      note: 'for its index; readers get it in the remark',
    }),
    source: field.string('Source', '来源', { maxLength: 40, server: true }),
    sourceId: field.string('Source Id', '来源标识', { maxLength: 40, server: true }),
  },
  unique: [['source', 'sourceId']],
  indexes: [['recordId']],
  access: {
    kind: 'parties',
    parties: { platform: { companyTypes: ['0'], all: true }, own: { companyTypes: ['1'], via: ['company'] } },
  },
  rights: { read: ['platform', 'developer'] },
})
