import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** What a company tells its users. Publishing sends it as a message, which cannot be changed. */
export const releaseTask = defineEntity({
  name: 'ReleaseTask',
  table: 'release_task',
  label: text('Release Task', '发布任务'),
  area: 'company',
  displayField: 'publishTask',
  source: 'trade §3 Administration entities',
  fields: {
    publishTask: field.string('Publish Task', '发布任务', {
      maxLength: 120,
      required: true,
      searchable: true,
      sortable: true,
      says: { FIELD_NOT_NULL: 'RELEASE_TASK_REQUIRED' },
    }),
    remark: field.text('Remark', '备注', {
      maxLength: 4000,
      required: true,
      says: { FIELD_NOT_NULL: 'RELEASE_REMARK_REQUIRED' },
    }),
    owner: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
    sentTo: field.int('Recipients', '接收人数', { server: true }),
  },
  access: { kind: 'parties', parties: { own: { companyTypes: ['0', '1'], via: ['owner'] } } },
  rights: { read: ['platform'], create: ['platform'] },
  onSave: ['send-message'],
})
