import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const
const fields = [
  'auditNo',
  'supplier',
  'kind',
  'template',
  'status',
  'plannedOn',
  'auditor',
  'auditTime',
  'score',
  'grade',
  'openAnswers',
  'openFindings',
  'result',
  'validUntil',
  'decidedBy',
  'decidedOn',
  'remark',
  'owner',
] as const

export const auditSupplierService = defineService({
  code: 'audit_supplier',
  entity: 'SupplierAudit',
  title: text('Supplier Audit', '供应商审核'),
  roles,
  fields,
  sort: [{ field: 'auditNo', direction: 'desc' }],
})

export const auditLogsService = defineService({
  code: 'supplier_audit_logs',
  entity: 'SupplierAudit',
  title: text('Supplier Audit Logs', '供应商审核日志'),
  roles,
  fields,
  where: [{ field: 'auditTime', operator: 'notNull' }],
  sort: [{ field: 'auditTime', direction: 'desc' }],
})

const lead = [
  { field: 'auditNo', width: 150, pinned: 'left', as: 'link' },
  { field: 'supplier', width: 220 },
] as const
const judged = [
  { field: 'score', width: 110 },
  { field: 'grade', width: 90, as: 'chip' },
] as const
const owner = { field: 'owner', width: 180, companyTypes: ['1'] } as const

export const auditSupplierView = defineView({
  kind: 'list',
  code: 'audit_supplier',
  entity: 'SupplierAudit',
  title: text('Supplier Audit', '供应商审核'),
  roles,
  service: 'audit_supplier',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'supplier', operator: 'in' },
    { field: 'grade', operator: 'in' },
    { field: 'plannedOn', operator: 'between' },
    { field: 'validUntil', operator: 'between' },
  ],
  columns: [
    ...lead,
    { field: 'status', width: 170, as: 'chip' },
    { field: 'kind', width: 120 },
    { field: 'plannedOn', width: 120 },
    { field: 'auditor', width: 140 },
    { field: 'openAnswers', width: 130 },
    ...judged,
    { field: 'openFindings', width: 130 },
    { field: 'validUntil', width: 140, as: 'due' },
    { field: 'template', width: 220, optional: true },
    owner,
  ],
  opens: '/buyers/audit-supplier?id={id}',
  create: '/buyers/audit-supplier?id=',
  actions: ['supplierAuditStatus'],
  empty: text(
    'There are no audits yet. An audit takes the questions of a template and is decided by a second person.',
    '暂无审核。审核按模板提问，并由第二人审批。',
  ),
})

export const auditLogsView = defineView({
  kind: 'list',
  code: 'supplier_audit_logs',
  entity: 'SupplierAudit',
  title: text('Supplier Audit Logs', '供应商审核日志'),
  roles,
  service: 'supplier_audit_logs',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'supplier', operator: 'in' },
    { field: 'result', operator: 'in' },
    { field: 'grade', operator: 'in' },
    { field: 'decidedOn', operator: 'between' },
  ],
  columns: [
    ...lead,
    { field: 'auditTime', width: 170 },
    { field: 'auditor', width: 150 },
    ...judged,
    { field: 'result', width: 190, as: 'chip' },
    { field: 'decidedBy', width: 150 },
    { field: 'decidedOn', width: 130 },
    { field: 'validUntil', width: 130 },
    { field: 'openFindings', width: 130 },
    { field: 'kind', width: 120 },
    { field: 'remark', width: 240, optional: true },
    owner,
  ],
  opens: '/buyers/supplier-audit-logs?id={id}',
  empty: text(
    'No audit was submitted yet. Submitted audits stay here with their auditor and their result.',
    '尚无已提交的审核。提交后的审核连同审核人与结果保留在此处。',
  ),
})

const audit = {
  title: text('Audit', '审核'),
  fields: ['auditNo', 'supplier', 'template', 'kind', 'status', 'plannedOn', 'auditor', 'owner'],
} as const
const verdict = {
  title: text('Result', '结果'),
  fields: [
    'score',
    'grade',
    'openAnswers',
    'openFindings',
    'result',
    'validUntil',
    'auditTime',
    'submittedBy',
    'decidedBy',
    'decidedOn',
  ],
} as const
const other = { title: text('Other', '其他'), fields: ['report', 'remark'] } as const
const tables = [
  {
    child: 'answers',
    title: text('Questions', '问题'),
    columns: [
      { field: 'lineNo', width: 60 },
      { field: 'sectionTitle', width: 170 },
      { field: 'weight', width: 90 },
      { field: 'question', width: 380 },
      { field: 'critical', width: 90 },
      { field: 'maxPoints', width: 100 },
      { field: 'points', width: 90 },
      { field: 'notApplicable', width: 120 },
      { field: 'note', width: 260 },
    ],
  },
  {
    child: 'findings',
    title: text('Findings', '发现项'),
    columns: [
      { field: 'title', width: 320 },
      { field: 'severity', width: 100, as: 'chip' },
      { field: 'status', width: 120, as: 'chip' },
      { field: 'dueDate', width: 120 },
      { field: 'correction', width: 300 },
      { field: 'closedOn', width: 120 },
    ],
  },
] as const

export const supplierAuditForm = defineView({
  kind: 'form',
  code: 'supplier_audit_form',
  entity: 'SupplierAudit',
  title: text('Supplier Audit', '供应商审核'),
  roles,
  by: 'id',
  rowsAfter: 1,
  sections: [audit, verdict, other],
  tables,
  actions: ['supplierAuditStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const supplierAuditDocument = defineView({
  kind: 'document',
  code: 'supplier_audit_log',
  entity: 'SupplierAudit',
  title: text('Supplier Audit', '供应商审核'),
  roles,
  by: 'id',
  summary: [
    { field: 'supplier' },
    { field: 'result', as: 'chip' },
    { field: 'grade', as: 'chip' },
    { field: 'auditor' },
    { field: 'decidedBy' },
  ],
  sections: [verdict, audit, other],
  tables,
  tabs: ['history'],
  edit: '/buyers/audit-supplier?id={id}',
})

export const auditWorklists = [
  defineWorklist({
    code: 'audits-to-decide',
    title: text('Supplier audits to decide', '待审批的供应商审核'),
    roles: ['purchaser'],
    service: 'audit_supplier',
    where: [{ field: 'status', operator: 'eq', value: 'submitted' }],
    opens: '/buyers/audit-supplier',
    fields: ['auditNo', 'supplier', 'grade'],
  }),
  defineWorklist({
    code: 'audits-ending',
    title: text('Supplier audits that end soon', '即将到期的供应商审核'),
    roles: ['purchaser'],
    service: 'audit_supplier',
    where: [
      { field: 'status', operator: 'in', value: ['approved', 'conditional'] },
      { field: 'validUntil', operator: 'le', value: 'today+60' },
    ],
    opens: '/buyers/audit-supplier',
    due: 'validUntil',
    fields: ['auditNo', 'supplier', 'validUntil'],
  }),
]
