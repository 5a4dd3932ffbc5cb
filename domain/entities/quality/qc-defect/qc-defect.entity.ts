import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const company = { entity: 'Company', server: true } as const
/** What the supplier fills; nobody answers in its place. */
const answer = ['response', 'answer', 'correctedOn', 'proof'] as const

/**
 * One defect of an inspection, with its photo. Its pieces count in the report, and its supplier answers it from the
 * conclusion on.
 */
export const qcDefect = defineEntity({
  name: 'QcDefect',
  table: 'qc_defect',
  label: text('Defect', '缺陷'),
  area: 'quality',
  displayField: 'defectNo',
  businessNo: 'defectNo',
  source: 'trade QC-4x',
  fields: {
    defectNo: field.string('Defect No.', '缺陷编号', {
      maxLength: 60,
      server: true,
      searchable: true,
      sortable: true,
      note: 'number of the inspection and the place in its list',
    }),
    task: field.ref('QC Task', '质检任务', { entity: 'QcTask', required: true, fixed: true }),
    round: field.int('Round', '轮次', { server: true }),
    lineNo: field.int('Line', '行号', { server: true }),
    code: field.enum('Defect Code', '缺陷代码', { list: 'defectCode', required: true }),
    title: field.string('Defect', '缺陷', { maxLength: 200, required: true, words: true, searchable: true }),
    severity: field.enum('Severity', '缺陷等级', { list: 'defectClass', required: true, initial: 'major' }),
    quantity: field.int('Pieces', '件数', { required: true, min: '1', initial: 1 }),
    photo: field.file('Photo', '照片'),
    dueDate: field.date('Answer by', '答复截止日期', { sortable: true }),
    status: field.enum('Status', '状态', { list: 'qcDefectStatus', server: true, initial: 'noted' }),
    response: field.enum('What Is Done', '处理方式', { list: 'defectResponse' }),
    answer: field.text('Cause and Correction', '原因与纠正措施', { maxLength: 4000 }),
    correctedOn: field.date('Corrected on', '纠正日期'),
    proof: field.file('Proof of Correction', '纠正证明'),
    closedOn: field.date('Closed on', '关闭日期', { server: true, sortable: true }),
    closedBy: field.ref('Closed by', '关闭人', { entity: 'User', server: true }),
    buyer: field.ref('Buyer', '采购商', company),
    supplierCompany: field.ref('Supplier Company', '供应商公司', company),
    inspector: field.ref('Inspector', '质检方', company),
    operator: field.ref('Trade Operator', '贸易商', company),
  },
  unique: [['task', 'defectNo']],
  indexes: [['supplierCompany', 'status'], ['buyer'], ['inspector']],
  onSave: ['list-defects'],
  onDelete: ['unlist-defects'],
  wakes: ['task'],
  states: { status: 'qcDefectStatus' },
  editableWhile: { field: 'status', values: ['noted'], byRole: { supplier: ['open'] } },
  hidden: { supplier: ['closedBy'] },
  writable: {
    supplier: answer,
    qc: ['task', 'code', 'title', 'severity', 'quantity', 'photo', 'dueDate'],
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'], except: { field: 'status', values: ['noted'] } },
      inspector: { companyTypes: ['5'], via: ['inspector'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'qc'],
    create: ['qc'],
    update: ['qc', 'supplier'],
    delete: ['qc'],
  },
})
