import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { roleCodes } from '../../../meta/role.ts'
import { text } from '../../../meta/text.ts'

const maintainers = ['platform', 'developer'] as const

/**
 * A type of tasks: which record they are about, and with which views people work on it. With a status, each record in
 * it has a task for the company that acts next, which ends when the record leaves the status.
 */
export const taskCase = defineEntity({
  name: 'TaskCase',
  table: 'task_case',
  label: text('Task Case', '任务案例'),
  area: 'task',
  displayField: 'caseCode',
  distinguishedBy: 'name',
  source: 'trade §2 Tasks; trade §3 Page-designer components',
  fields: {
    caseCode: field.string('Case Code', '案例编码', {
      maxLength: 40,
      required: true,
      fixed: true,
      searchable: true,
      sortable: true,
    }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true, words: true }),
    enabled: field.bool('Enabled', '启用', { initial: true }),
    mainEntity: field.enum('Kind of Record', '单据类型', {
      list: 'objectName',
      help: text('The object whose records its tasks are about.', '此类任务所涉及的对象。'),
    }),
    createViewCode: field.string('Create View', '新建视图', {
      maxLength: 80,
      help: text('The form for a new record, offered while the task has none.', '任务尚无单据时用于新建单据的表单。'),
    }),
    updateViewCode: field.string('Update View', '编辑视图', {
      maxLength: 80,
      help: text('The form in which the record is changed.', '用于编辑单据的表单。'),
    }),
    viewViewCode: field.string('View View', '查看视图', {
      maxLength: 80,
      help: text('The document that stands below the task.', '显示在任务下方的单据视图。'),
    }),
    hoverViewCode: field.string('Hover View', '悬浮视图', {
      maxLength: 80,
      help: text('Its summary shows over the event in the calendar.', '日历中悬停事件时显示其摘要。'),
    }),
    statusList: field.string('Status List', '状态列表', {
      maxLength: 60,
      help: text(
        'Code of a status list of the object: each record in the status has a task.',
        '对象的状态列表编码：处于该状态的每张单据都有一项任务。',
      ),
    }),
    status: field.string('Status', '状态', { maxLength: 40 }),
    party: field.string('Company Field', '处理公司字段', {
      maxLength: 60,
      help: text('The field of the record with the company that acts next.', '单据中表示下一处理公司的字段。'),
    }),
    role: field.enum('Role', '处理角色', {
      list: 'roleCode',
      help: text(
        'Who of that company acts. The only person with it becomes the owner.',
        '该公司中的处理角色；仅一人具备时即为负责人。',
      ),
    }),
    dueField: field.string('Due Date Field', '截止日期字段', {
      maxLength: 60,
      help: text(
        'The field of the record with the day until which the task is to be done.',
        '单据中表示任务截止日期的字段。',
      ),
    }),
  },
  unique: [['caseCode']],
  indexes: [['mainEntity']],
  checks: ['task-case'],
  onSave: ['follow-task-case'],
  onDelete: ['end-task-case'],
  access: { kind: 'shared' },
  rights: { read: roleCodes, create: maintainers, update: maintainers, delete: maintainers },
})
