import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { auditors } from '../audit-template/audit-template.entity.ts'

const company = { entity: 'Company', server: true } as const

/** What an audit found, to be corrected by the supplier, who sees it from the day it is issued. */
export const auditFinding = defineEntity({
  name: 'AuditFinding',
  table: 'audit_finding',
  label: text('Audit Finding', '审核发现项'),
  area: 'sourcing',
  displayField: 'title',
  source: 'sourcing.md 8',
  fields: {
    audit: field.ref('Audit', '审核', { entity: 'SupplierAudit', required: true, fixed: true }),
    title: field.string('Finding', '发现项', { maxLength: 200, required: true, words: true, searchable: true }),
    requirement: field.text('What Is Required', '整改要求', { maxLength: 2000 }),
    severity: field.enum('Severity', '严重程度', { list: 'findingSeverity', required: true, initial: 'minor' }),
    dueDate: field.date('Due Date', '截止日期', { required: true, sortable: true }),
    status: field.enum('Status', '状态', { list: 'auditFindingStatus', server: true, initial: 'noted' }),
    photo: field.file('Evidence', '证据'),
    correction: field.text('Correction', '整改措施', { maxLength: 4000 }),
    correctedOn: field.date('Corrected on', '整改日期'),
    proof: field.file('Proof of Correction', '整改证明'),
    closedOn: field.date('Closed on', '关闭日期', { server: true, sortable: true }),
    closedBy: field.ref('Closed by', '关闭人', { entity: 'User', server: true }),
    supplierName: field.string('Supplier', '供应商', { maxLength: 120, server: true, searchable: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', company),
    owner: field.ref('Audited by', '审核方', company),
  },
  indexes: [['audit'], ['supplierCompany', 'status']],
  onSave: ['finding-parties'],
  onDelete: ['finding-removed'],
  states: { status: 'auditFindingStatus' },
  editableWhile: { field: 'status', values: ['noted', 'open'], byRole: { supplier: ['open'] } },
  hidden: { supplier: ['audit', 'closedBy'] },
  writable: { supplier: ['correction', 'correctedOn', 'proof'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], via: ['owner'] },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'], except: { field: 'status', values: ['noted'] } },
    },
  },
  rights: {
    read: [...auditors, 'supplier'],
    create: auditors,
    update: [...auditors, 'supplier'],
    delete: auditors,
  },
})
