import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const auditors = ['purchaser', 'platform'] as const
const rights = { read: auditors, create: auditors, update: auditors, delete: auditors }
const points = { precision: 7, scale: 3, min: '0', max: '100' } as const

/** What audits of a company ask, and how they are graded. Audits keep their own copy of the questions (S-SUP-1). */
export const auditTemplate = defineEntity({
  name: 'AuditTemplate',
  table: 'audit_template',
  label: text('Audit Template', '审核模板'),
  area: 'sourcing',
  displayField: 'name',
  source: 'sourcing.md 8',
  fields: {
    name: field.string('Name', '名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
      sortable: true,
    }),
    category: field.ref('Category', '品类', { entity: 'Category', note: 'empty: of every category' }),
    active: field.bool('In Use', '启用', { initial: true }),
    gradeA: field.decimal('Grade A From', 'A 级最低分', { ...points, required: true, initial: '90' }),
    gradeB: field.decimal('Grade B From', 'B 级最低分', { ...points, required: true, initial: '75' }),
    gradeC: field.decimal('Grade C From', 'C 级最低分', { ...points, required: true, initial: '60' }),
    monthsA: field.int('Months Valid at Grade A', 'A 级有效月数', { min: '1', max: '60', required: true, initial: 24 }),
    monthsB: field.int('Months Valid at Grade B', 'B 级有效月数', { min: '1', max: '60', required: true, initial: 12 }),
    monthsC: field.int('Months Valid at Grade C', 'C 级有效月数', { min: '1', max: '60', required: true, initial: 6 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
  },
  children: {
    sections: { entity: 'AuditSection', via: 'template' },
    questions: { entity: 'AuditQuestion', via: 'template' },
  },
  unique: [['owner', 'name']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], via: ['owner'] },
      owner: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights,
})

export const auditSection = defineEntity({
  name: 'AuditSection',
  table: 'audit_section',
  label: text('Section', '部分'),
  area: 'sourcing',
  displayField: 'title',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    template: field.ref('Audit Template', '审核模板', { entity: 'AuditTemplate', required: true }),
    code: field.string('Code', '编码', { maxLength: 20, required: true }),
    title: field.string('Section', '部分', { maxLength: 120, required: true, words: true }),
    weight: field.decimal('Weight', '权重', {
      precision: 7,
      scale: 3,
      unit: '%',
      required: true,
      min: '0.001',
      max: '100',
      note: 'those of all sections add up to exactly 100',
    }),
  },
  unique: [['template', 'code']],
  access: { kind: 'through', field: 'template' },
  rights,
})

export const auditQuestion = defineEntity({
  name: 'AuditQuestion',
  table: 'audit_question',
  label: text('Question', '问题'),
  area: 'sourcing',
  displayField: 'question',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    template: field.ref('Audit Template', '审核模板', { entity: 'AuditTemplate', required: true }),
    section: field.string('Section Code', '部分编码', { maxLength: 20, required: true }),
    question: field.string('Question', '问题', { maxLength: 300, required: true, words: true }),
    maxPoints: field.decimal('Most Points', '满分', {
      precision: 7,
      scale: 2,
      required: true,
      min: '0.01',
      initial: '10',
    }),
    critical: field.bool('Critical', '关键项', { initial: false, note: 'no points here fail the whole audit' }),
  },
  indexes: [['template', 'lineNo']],
  access: { kind: 'through', field: 'template' },
  rights,
})
