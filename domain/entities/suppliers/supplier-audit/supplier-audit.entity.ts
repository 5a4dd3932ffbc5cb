import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { auditors } from '../audit-template/audit-template.entity.ts'

const person = { entity: 'User', server: true } as const

/**
 * One audit of a supplier by a template. Its answers are seen by the auditing company only; the supplier sees the
 * findings, once the audit is submitted (sourcing.md 15).
 */
export const supplierAudit = defineEntity({
  name: 'SupplierAudit',
  table: 'supplier_audit',
  label: text('Supplier Audit', '供应商审核'),
  area: 'sourcing',
  displayField: 'auditNo',
  businessNo: 'auditNo',
  source: 'trade §1; trade §2',
  fields: {
    auditNo: field.string('Audit No.', '审核编号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, fixed: true, searchable: true }),
    template: field.ref('Audit Template', '审核模板', { entity: 'AuditTemplate', required: true, fixed: true }),
    kind: field.enum('Kind', '审核类型', { list: 'auditKind', required: true, initial: 'first' }),
    status: field.enum('Status', '状态', { list: 'supplierAuditStatus', server: true, initial: 'draft' }),
    plannedOn: field.date('Planned On', '计划日期', { sortable: true }),
    auditor: field.ref('Auditor', '审核人', { entity: 'User' }),
    auditTime: field.datetime('Audited At', '审核时间', { server: true, sortable: true }),
    score: field.decimal('Score', '得分', {
      precision: 9,
      scale: 6,
      server: true,
      sortable: true,
      note: 'exact, not rounded; what is not applicable is left out',
    }),
    grade: field.enum('Grade', '等级', { list: 'auditGrade', server: true }),
    openAnswers: field.int('Questions Open', '未答问题', { server: true }),
    openFindings: field.int('Findings Open', '未关闭发现项', { server: true, initial: 0 }),
    result: field.enum('Result', '结果', { list: 'approvalResult', server: true }),
    validUntil: field.date('Valid Until', '有效期至', { server: true, sortable: true }),
    submittedBy: field.ref('Submitted by', '提交人', person),
    decidedBy: field.ref('Decided by', '审批人', person),
    decidedOn: field.date('Decided on', '审批日期', { server: true, sortable: true }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    report: field.file('Report', '报告'),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, fixed: true }),
  },
  children: {
    answers: { entity: 'AuditAnswer', via: 'audit' },
    findings: { entity: 'AuditFinding', via: 'audit', apart: true },
  },
  unique: [['owner', 'auditNo']],
  indexes: [['supplier'], ['status', 'validUntil']],
  numberRule: 'supplierAuditNo',
  inherits: { from: 'supplier', set: { supplierCompany: 'company' } },
  onSave: ['score-audit'],
  states: { status: 'supplierAuditStatus' },
  editableWhile: { field: 'status', values: ['draft', 'inProgress'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], via: ['owner'] },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights: { read: auditors, create: auditors, update: auditors, delete: auditors },
})

/** The answer to one question, copied from the template when the audit was created. */
export const auditAnswer = defineEntity({
  name: 'AuditAnswer',
  table: 'audit_answer',
  label: text('Answer', '答案'),
  area: 'sourcing',
  displayField: 'question',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    audit: field.ref('Audit', '审核', { entity: 'SupplierAudit', required: true }),
    section: field.string('Section Code', '部分编码', { maxLength: 20, server: true }),
    sectionTitle: field.string('Section', '部分', { maxLength: 120, server: true }),
    weight: field.decimal('Weight', '权重', { precision: 7, scale: 3, unit: '%', server: true }),
    question: field.string('Question', '问题', { maxLength: 300, server: true }),
    maxPoints: field.decimal('Most Points', '满分', { precision: 7, scale: 2, server: true }),
    critical: field.bool('Critical', '关键项', { server: true }),
    points: field.decimal('Points', '得分', { precision: 7, scale: 2, min: '0' }),
    notApplicable: field.bool('Not Applicable', '不适用', { initial: false }),
    note: field.string('Note', '说明', { maxLength: 500, note: 'never shown to the supplier' }),
  },
  indexes: [['audit', 'lineNo']],
  access: { kind: 'through', field: 'audit' },
  rights: { read: auditors, update: auditors },
})
