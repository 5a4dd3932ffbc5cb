import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { companyTypes, roleCodes } from '../../../meta/role.ts'
import { text } from '../../../meta/text.ts'

/**
 * Something that a person has to do until a day. People make their own; others follow the status of a record and are
 * done by its actions (taskSource stateMachine). Colleagues see it unless it is for its owner and its author only.
 */
export const task = defineEntity({
  name: 'Task',
  table: 'task',
  label: text('Task', '任务'),
  area: 'task',
  displayField: 'title',
  distinguishedBy: 'taskId',
  businessNo: 'taskId',
  source: 'shell §1; trade §2 Tasks',
  fields: {
    title: field.string('Title', '标题', { maxLength: 200, required: true, searchable: true, sortable: true }),
    caseCode: field.string('Case Code', '案例编码', {
      maxLength: 40,
      codes: 'TaskCase',
      searchable: true,
      help: text(
        'The type of the task: it says which record belongs to it. Empty: a general task.',
        '任务类型，决定关联的单据。留空表示一般任务。',
      ),
    }),
    taskId: field.string('Task Id', '任务标识', { maxLength: 40, server: true, searchable: true, sortable: true }),
    taskSource: field.enum('Source', '来源', { list: 'taskSource', server: true, initial: 'buildByOneself' }),
    status: field.enum('Status', '状态', { list: 'taskStatus', server: true, initial: 'open', sortable: true }),
    owner: field.ref('Owner', '负责人', {
      entity: 'User',
      help: text('Empty in a new task: you.', '新建任务时留空表示本人。'),
    }),
    dueDate: field.datetime('Due Date', '截止时间', { sortable: true }),
    dueDay: field.date('Due Day', '截止日', { server: true, sortable: true }),
    warning: field.enum('Warning', '预警', {
      list: 'stepWarning',
      server: true,
      age: {
        from: 'dueDay',
        unless: 'doneAt',
        of: [
          ['yellow', -1],
          ['orange', 0],
          ['red', 1],
        ],
      },
    }),
    visibleTo: field.enum('Visible to', '可见范围', { list: 'taskVisibility', required: true, initial: 'company' }),
    remark: field.text('Note', '备注', { maxLength: 2000 }),
    mainEntity: field.enum('Kind of Record', '单据类型', {
      list: 'objectName',
      help: text('What its number names. The case of a task may say it.', '编号所属的对象；任务案例可指定。'),
    }),
    businessNo: field.string('Business No.', '业务编号', {
      maxLength: 40,
      searchable: true,
      help: text('The number of the record that the task is about.', '任务所涉及单据的编号。'),
    }),
    recordId: field.string('Record Id', '单据标识', { maxLength: 36 }),
    assignedBy: field.ref('Assigned by', '指派人', { entity: 'User', server: true }),
    /** Who gave it to its present owner: nobody gets a notice of a task that they took or kept themselves. */
    handedBy: field.ref('Handed over by', '移交人', { entity: 'User', server: true }),
    doneAt: field.datetime('Closed at', '关闭时间', { server: true, sortable: true }),
    doneBy: field.ref('Closed by', '关闭人', { entity: 'User', server: true }),
    company: field.ref('Company', '公司', { entity: 'Company', required: true, fixed: true }),
  },
  unique: [['company', 'taskId']],
  indexes: [['owner', 'status', 'dueDate'], ['recordId'], ['caseCode', 'status']],
  numberRule: 'taskId',
  states: { status: 'taskStatus' },
  editableWhile: { field: 'status', values: ['open'] },
  checks: ['same-company:owner', 'task'],
  onSave: ['tell-owner'],
  access: {
    kind: 'parties',
    parties: {
      company: {
        companyTypes,
        via: ['company'],
        persons: ['owner', 'assignedBy'],
        shared: { field: 'visibleTo', values: ['company'] },
      },
    },
  },
  rights: { read: roleCodes, create: roleCodes, update: roleCodes, delete: roleCodes },
})
