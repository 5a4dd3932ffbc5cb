import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['qc', 'purchaser', 'supplier', 'platform'] as const

export const qcDefectsService = defineService({
  code: 'qc_defects',
  entity: 'QcDefect',
  title: text('Defects', '缺陷清单'),
  roles,
  fields: [
    'defectNo',
    'task',
    'round',
    'code',
    'title',
    'severity',
    'quantity',
    'photo',
    'dueDate',
    'status',
    'response',
    'answer',
    'correctedOn',
    'closedOn',
    'buyer',
    'supplierCompany',
    'inspector',
  ],
  sort: [{ field: 'defectNo', direction: 'asc' }],
})

export const qcDefectsView = defineView({
  kind: 'list',
  code: 'qc_defects',
  entity: 'QcDefect',
  title: text('Defects', '缺陷清单'),
  roles,
  service: 'qc_defects',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'severity', operator: 'in' },
    { field: 'code', operator: 'in' },
    { field: 'task', operator: 'in' },
    { field: 'dueDate', operator: 'between' },
  ],
  columns: [
    { field: 'defectNo', width: 160, pinned: 'left', as: 'link' },
    { field: 'severity', width: 110, as: 'chip' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'code', width: 170 },
    { field: 'title', width: 300 },
    { field: 'quantity', width: 90, total: true },
    { field: 'photo', width: 170 },
    { field: 'dueDate', width: 140, as: 'due' },
    { field: 'response', width: 140 },
    { field: 'answer', width: 300 },
    { field: 'correctedOn', width: 120 },
    { field: 'task', width: 150 },
    { field: 'round', width: 80 },
    { field: 'supplierCompany', width: 190, companyTypes: ['0', '1', '3', '5'] },
    { field: 'buyer', width: 180, companyTypes: ['0', '1', '2', '5'] },
    { field: 'closedOn', width: 120, optional: true },
  ],
  opens: '/qc_defects?id={id}',
  actions: ['qcDefectStatus'],
  transfer: true,
  empty: text(
    'No defect is listed. The inspector lists them in a booked inspection; the supplier sees them from its conclusion on.',
    '暂无缺陷。质检方在已预约的质检任务中登记缺陷，出具结论后供应商可见。',
  ),
})

export const qcDefectForm = defineView({
  kind: 'form',
  code: 'qc_defect_form',
  entity: 'QcDefect',
  title: text('Defect', '缺陷'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Defect', '缺陷'),
      fields: ['task', 'defectNo', 'code', 'severity', 'title', 'quantity', 'photo', 'dueDate', 'status', 'round'],
    },
    {
      title: text('Answer of the supplier', '供应商答复'),
      fields: ['response', 'correctedOn', 'answer', 'proof', 'closedOn', 'closedBy'],
    },
    { title: text('Parties', '相关方'), fields: ['buyer', 'supplierCompany', 'inspector'] },
  ],
  actions: ['qcDefectStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const defectWorklists = [
  defineWorklist({
    code: 'defects-to-answer',
    title: text('Defects to answer', '待答复的缺陷'),
    roles: ['supplier'],
    service: 'qc_defects',
    where: [{ field: 'status', operator: 'eq', value: 'open' }],
    opens: '/qc_defects',
    due: 'dueDate',
    fields: ['defectNo', 'title', 'severity', 'dueDate'],
  }),
  defineWorklist({
    code: 'defects-to-judge',
    title: text('Answers to defects to judge', '待确认的缺陷答复'),
    roles: ['qc', 'purchaser'],
    service: 'qc_defects',
    where: [{ field: 'status', operator: 'eq', value: 'answered' }],
    opens: '/qc_defects',
    due: 'dueDate',
    fields: ['defectNo', 'title', 'response', 'dueDate'],
  }),
]
