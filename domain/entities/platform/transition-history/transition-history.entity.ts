import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { withParts } from '../../with-parts.ts'

/** One transition of a record: user, on whose behalf, time, from, to, reason (practice C-00). Never changed. */
export const transitionHistory = defineEntity({
  name: 'TransitionHistory',
  table: 'transition_history',
  label: text('Status History', '状态历史'),
  area: 'platform',
  displayField: 'action',
  fields: {
    ownerEntity: field.string('Record Kind', '记录类型', { maxLength: 60, required: true }),
    ownerId: field.string('Record', '记录', { maxLength: 36, required: true }),
    list: field.string('Status List', '状态列表', { maxLength: 60, required: true }),
    action: field.string('Action', '操作', { maxLength: 60, required: true }),
    fromStatus: field.string('From', '原状态', { maxLength: 60 }),
    toStatus: field.string('To', '新状态', { maxLength: 60, required: true }),
    reason: field.string('Reason', '原因', { maxLength: 500 }),
    actorRole: field.string('Role', '角色', { maxLength: 60 }),
    actorName: field.string('By', '操作人', { maxLength: 120, personal: true }),
    actorCompany: field.string('Company', '公司', { maxLength: 120 }),
    actorCompanyId: field.string('Company Id', '公司标识', {
      maxLength: 36,
      secret: true,
      note: 'whose step it was, whatever the company is called now',
    }),
    actorId: field.string('Person Id', '人员标识', {
      maxLength: 36,
      secret: true,
      note: 'the person who ran the transition; empty for system transitions',
    }),
    onBehalfOf: field.string('On Behalf Of', '代表', { maxLength: 120, personal: true }),
    recordRevision: field.int('Record Revision', '记录修订号'),
    changes: field.json('Changed Fields', '变更字段', {
      secret: true,
      note: 'filtered by the fields the reader may see before it is shown',
    }),
    at: field.datetime('At', '时间', { required: true }),
  },
  indexes: [
    ['ownerId', 'at'],
    ['actorId', 'at'],
  ],
  access: {
    kind: 'owner',
    entities: [
      ...withParts,
      'PoMilestone',
      'ShipmentMilestone',
      'ScheduledJob',
      'CmsArticle',
      'Company',
      'EmailMessage',
      'Module',
      'PublishTask',
      'RfqEvaluation',
      'RfqInvitation',
      'RfqQuestion',
      'RfqScoring',
      'Showroom',
      'ShowroomFavourite',
      'ShowroomLink',
      'SkuDuplicate',
      'Workflow',
      'WorkflowInstance',
      'WorkflowTask',
      'ProxySetting',
      'WorkflowCopy',
      'Task',
    ],
  },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'] },
})
