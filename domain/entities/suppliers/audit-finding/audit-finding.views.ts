import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform', 'supplier'] as const

export const auditFindingsService = defineService({
  code: 'audit_findings',
  entity: 'AuditFinding',
  title: text('Audit Findings', '审核发现项'),
  roles,
  fields: [
    'title',
    'severity',
    'status',
    'dueDate',
    'supplierName',
    'owner',
    'audit',
    'correction',
    'correctedOn',
    'closedOn',
    'closedBy',
  ],
  sort: [{ field: 'dueDate', direction: 'asc' }],
})

export const auditFindingsView = defineView({
  kind: 'list',
  code: 'audit_findings',
  entity: 'AuditFinding',
  title: text('Audit Findings', '审核发现项'),
  roles,
  service: 'audit_findings',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'severity', operator: 'in' },
    { field: 'audit', operator: 'in', companyTypes: ['0', '1', '3'] },
    { field: 'dueDate', operator: 'between' },
  ],
  columns: [
    { field: 'title', width: 320, pinned: 'left', as: 'link' },
    { field: 'severity', width: 110, as: 'chip' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'dueDate', width: 140, as: 'due' },
    { field: 'supplierName', width: 200, companyTypes: ['0', '1', '3'] },
    { field: 'owner', width: 180, companyTypes: ['1', '2'] },
    { field: 'audit', width: 150, companyTypes: ['0', '1', '3'] },
    { field: 'correction', width: 300 },
    { field: 'correctedOn', width: 120 },
    { field: 'closedOn', width: 120 },
  ],
  opens: '/buyers/audit-findings?id={id}',
  create: '/buyers/audit-findings?id=',
  actions: ['auditFindingStatus'],
  empty: text('There are no findings of audits.', '没有审核发现项。'),
})

export const auditFindingForm = defineView({
  kind: 'form',
  code: 'audit_finding_form',
  entity: 'AuditFinding',
  title: text('Audit Finding', '审核发现项'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Finding', '发现项'),
      fields: ['audit', 'title', 'severity', 'dueDate', 'status', 'owner', 'supplierName', 'requirement', 'photo'],
    },
    { title: text('Correction', '整改'), fields: ['correction', 'correctedOn', 'proof', 'closedOn', 'closedBy'] },
  ],
  actions: ['auditFindingStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const findingWorklists = [
  defineWorklist({
    code: 'findings-to-correct',
    title: text('Audit findings to correct', '待整改的审核发现项'),
    roles: ['supplier'],
    service: 'audit_findings',
    where: [{ field: 'status', operator: 'eq', value: 'open' }],
    opens: '/buyers/audit-findings',
    due: 'dueDate',
    fields: ['title', 'severity', 'dueDate'],
  }),
  defineWorklist({
    code: 'findings-to-verify',
    title: text('Corrections to verify', '待验证的整改'),
    roles: ['purchaser'],
    service: 'audit_findings',
    where: [{ field: 'status', operator: 'eq', value: 'answered' }],
    opens: '/buyers/audit-findings',
    due: 'dueDate',
    fields: ['title', 'supplierName', 'dueDate'],
  }),
]
