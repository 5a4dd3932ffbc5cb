import { defineEntity } from '../../meta/entity.ts'
import { field } from '../../meta/field.ts'
import { text } from '../../meta/text.ts'

/** What the people of quality find and plan with; those of an inspecting company only read how strictly the goods are judged. */
const findings = ['inspectedQuantity', 'passQuantity', 'failQuantity', 'criticalDefects', 'majorDefects', 'minorDefects', 'score', 'remark', 'lotSize', 'level', 'aqlCritical', 'aqlMajor', 'aqlMinor', 'place', 'report', 'dueDate'] as const
const fee = ['fee', 'feeCurrency', 'feeSettledOn'] as const

/**
 * One inspection: of goods of an order, or of a factory (QC type Factory Audit). Its sampling plan is computed when it is
 * booked, its verdict when the report is handed in; another round begins with the same record.
 */
export const qcTask = defineEntity({
  name: 'QcTask', table: 'qc_task', label: text('QC Task', '质检任务'), area: 'quality', displayField: 'qcNo', businessNo: 'qcNo',
  source: 'trade §3',
  fields: {
    qcNo: field.string('QC No.', '质检编号', { maxLength: 40, searchable: true, sortable: true, note: 'drawn from its number rule when left empty' }),
    qcType: field.enum('QC Type', '质检类型', { list: 'qcType', required: true }),
    round: field.int('Round', '轮次', { server: true, initial: 1 }),
    batch: field.string('Batch', '批次', { maxLength: 40, initial: '1' }),
    samplingRate: field.decimal('Sampling Rate', '抽检比例', { precision: 5, scale: 2, unit: '%', server: true, note: 'sample size of the plan by lot size' }),
    passRate: field.decimal('Pass Rate', '合格率', { precision: 5, scale: 2, unit: '%', server: true }),
    passQuantity: field.int('Pass Quantity', '合格数量', { min: '0' }),
    failQuantity: field.int('Fail Quantity', '不合格数量', { min: '0' }),
    reportResult: field.enum('Report Result', '报告结果', { list: 'qcResult', server: true, initial: 'pending' }),
    dueDate: field.date('Due Date', '截止日期', { sortable: true }),
    status: field.enum('Status', '状态', { list: 'qcTaskStatus', server: true, initial: 'created' }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', searchable: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', searchable: true }),
    report: field.file('Report', '报告'),
    bookedFor: field.date('Booked For', '预约日期', { server: true, sortable: true }),
    windowFrom: field.date('Window From', '可检日期起', { server: true }),
    windowTo: field.date('Window To', '可检日期止', { server: true }),
    lotSize: field.int('Lot Size', '批量', { min: '0', note: 'pieces that stand for inspection' }),
    level: field.enum('Inspection Level', '检验水平', { list: 'inspectionLevel', initial: 'II' }),
    aqlCritical: field.enum('AQL Critical', '致命缺陷 AQL', { list: 'aqlValue' }),
    aqlMajor: field.enum('AQL Major', '严重缺陷 AQL', { list: 'aqlValue', initial: '2.5' }),
    aqlMinor: field.enum('AQL Minor', '轻微缺陷 AQL', { list: 'aqlValue', initial: '4.0' }),
    codeLetter: field.string('Code Letter', '字码', { maxLength: 1, server: true }),
    sampleSize: field.int('Sample Size', '样本量', { server: true }),
    acceptCritical: field.int('Accept Critical', '致命缺陷允收数', { server: true }),
    acceptMajor: field.int('Accept Major', '严重缺陷允收数', { server: true }),
    acceptMinor: field.int('Accept Minor', '轻微缺陷允收数', { server: true }),
    inspectedQuantity: field.int('Inspected Quantity', '检验数量', { min: '0' }),
    criticalDefects: field.int('Critical Defects', '致命缺陷数', { min: '0' }),
    majorDefects: field.int('Major Defects', '严重缺陷数', { min: '0' }),
    minorDefects: field.int('Minor Defects', '轻微缺陷数', { min: '0' }),
    verdict: field.enum('Computed Verdict', '计算判定', { list: 'qcResult', server: true, note: 'what the sampling plan says; kept beside a waiver' }),
    score: field.int('Audit Score', '验厂得分', { min: '0', max: '100' }),
    checklist: field.json('Checklist', '检查项', { server: true }),
    standard: field.ref('QC Standard', '质检标准', { entity: 'QcStandard' }),
    place: field.string('Place of Inspection', '检验地点', { maxLength: 200 }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    waiverReason: field.string('Why It May Pass', '让步理由', { maxLength: 500, note: 'proposed by one person of the purchaser, taken by another' }),
    waiverProposedBy: field.ref('Waiver Proposed By', '让步提议人', { entity: 'User', server: true }),
    fee: field.money('Inspection Fee', '检验费', { currency: 'feeCurrency', min: '0' }),
    feeCurrency: field.enum('Currency', '币种', { list: 'currency', initial: 'USD' }),
    feeSettledOn: field.date('Fee Settled On', '检验费结清日期'),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    inspector: field.ref('Inspector', '质检方', { entity: 'Company' }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
  },
  children: { rounds: { entity: 'QcRound', via: 'task' } },
  unique: [['buyer', 'qcNo']],
  indexes: [['po'], ['supplierCompany'], ['inspector']],
  numberRule: 'qcNo',
  onSave: ['follow-order', 'plan-sampling', 'note-proposer:waiverReason>waiverProposedBy'],
  states: { status: 'qcTaskStatus', reportResult: 'qcResult' },
  editableWhile: { field: 'status', values: ['created', 'booked'] },
  ownRule: {
    waiverReason: { roles: ['purchaser'], while: { field: 'status', values: ['reportSubmitted', 'conclusion'] } },
    feeSettledOn: { roles: ['finance'], while: { field: 'status', values: ['conclusion', 'approved', 'canceled'] } },
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'], sorted: true },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      // How strictly the goods are judged is the buyer's to say, not of who inspects them for him (C-11).
      inspector: { companyTypes: ['5'], via: ['inspector'], readsOnly: ['level', 'aqlCritical', 'aqlMajor', 'aqlMinor', 'standard'], sorted: true },
    },
  },
  rights: { read: ['platform', 'purchaser', 'supplier', 'qc', 'finance'], create: ['platform', 'purchaser', 'supplier', 'qc'], update: ['platform', 'purchaser', 'qc'], delete: ['platform', 'purchaser'] },
  writable: {
    supplier: ['qcType', 'batch', 'po', 'buyer', 'dueDate', 'lotSize', 'place', 'remark'],
    qc: ['qcNo', 'qcType', 'batch', 'po', 'supplier', 'buyer', 'inspector', 'standard', 'fee', 'feeCurrency', ...findings],
    purchaser: ['qcNo', 'qcType', 'batch', 'po', 'supplier', 'buyer', 'inspector', 'standard', 'dueDate', 'lotSize', 'level', 'aqlCritical', 'aqlMajor', 'aqlMinor', 'place', 'remark', 'fee', 'feeCurrency'],
  },
  hidden: { supplier: [...fee, 'waiverReason', 'waiverProposedBy'] },
})
