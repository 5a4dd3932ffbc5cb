import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'platform'] as const

export const auditTemplatesService = defineService({
  code: 'audit_templates',
  entity: 'AuditTemplate',
  title: text('Audit Templates', '审核模板'),
  roles,
  fields: ['name', 'category', 'active', 'gradeA', 'gradeB', 'gradeC', 'monthsA', 'owner', 'updatedAt'],
  sort: [{ field: 'name', direction: 'asc' }],
})

export const auditTemplatesView = defineView({
  kind: 'list',
  code: 'audit_templates',
  entity: 'AuditTemplate',
  title: text('Audit Templates', '审核模板'),
  roles,
  service: 'audit_templates',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'category', operator: 'in' },
    { field: 'active', operator: 'eq' },
  ],
  columns: [
    { field: 'name', width: 280, pinned: 'left', as: 'link' },
    { field: 'category', width: 160 },
    { field: 'active', width: 90 },
    { field: 'gradeA', width: 120 },
    { field: 'gradeB', width: 120 },
    { field: 'gradeC', width: 120 },
    { field: 'monthsA', width: 150 },
    { field: 'owner', width: 180, companyTypes: ['1'] },
    { field: 'updatedAt', width: 160 },
  ],
  opens: '/buyers/audit-templates?id={id}',
  create: '/buyers/audit-templates?id=',
  empty: text(
    'There are no audit templates yet. A template holds the sections, weights and questions of an audit.',
    '暂无审核模板。模板包含审核的部分、权重与问题。',
  ),
})

export const auditTemplateForm = defineView({
  kind: 'form',
  code: 'audit_template_form',
  entity: 'AuditTemplate',
  title: text('Audit Template', '审核模板'),
  roles,
  by: 'id',
  rowsAfter: 1,
  sections: [
    { title: text('Template', '模板'), fields: ['name', 'category', 'active', 'owner'] },
    { title: text('Grades', '等级'), fields: ['gradeA', 'gradeB', 'gradeC'] },
    { title: text('Validity', '有效期'), fields: ['monthsA', 'monthsB', 'monthsC'] },
  ],
  tables: [
    {
      child: 'sections',
      title: text('Sections', '部分'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'code', width: 120 },
        { field: 'title', width: 320 },
        { field: 'weight', width: 110, total: true },
      ],
    },
    {
      child: 'questions',
      title: text('Questions', '问题'),
      columns: [
        { field: 'lineNo', width: 60 },
        { field: 'section', width: 130 },
        { field: 'question', width: 520 },
        { field: 'maxPoints', width: 110 },
        { field: 'critical', width: 100 },
      ],
    },
  ],
  tabs: ['history'],
})
