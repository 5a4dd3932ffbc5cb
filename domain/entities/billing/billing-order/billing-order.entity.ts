import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const billers = ['finance', 'platform', 'freightAgent'] as const
/** Partners get statements too: suppliers and the companies of warehouses. */
const readers = [...billers, 'supplier', 'warehouse'] as const
const confirmed = { roles: ['finance'], while: { field: 'status', values: ['confirmed'] } } as const
const ofOneCharge = 'of the only line; empty with several lines'

/** A statement of one side, partner and currency, or a credit note of one (M-BIL-2, M-BIL-5). */
export const billingOrder = defineEntity({
  name: 'BillingOrder',
  table: 'billing_order',
  label: text('Billing Order', '计费账单'),
  area: 'money',
  displayField: 'billingNo',
  businessNo: 'billingNo',
  source: 'trade §3',
  fields: {
    billingNo: field.string('Billing No.', '账单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    status: field.enum('Status', '状态', { list: 'billingStatus', server: true, initial: 'draft' }),
    kind: field.enum('Kind', '种类', { list: 'billingKind', server: true, initial: 'statement' }),
    settlementType: field.enum('Settlement Type', '结算方式', {
      list: 'settlementType',
      required: true,
      initial: 'perTicket',
    }),
    billingTasks: field.refs('Billing Tasks', '计费任务', { entity: 'BillingTask' }),
    creditOf: field.ref('Credited Statement', '冲减的账单', {
      entity: 'BillingOrder',
      fixed: true,
      note: 'makes this a credit note of what is not credited yet',
    }),
    businessModule: field.enum('Business Module', '业务模块', { list: 'businessModule' }),
    arAp: field.enum('AR/AP', '应收/应付', { list: 'arAp', server: true }),
    chargeTo: field.ref('Charge To', '计费对象', { entity: 'Company', server: true, searchable: true }),
    period: field.string('Period', '账期', {
      maxLength: 20,
      server: true,
      sortable: true,
      note: 'month of the last service, in the zone of the biller',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', server: true, note: ofOneCharge }),
    qty: field.decimal('Quantity', '数量', { precision: 14, scale: 3, server: true, note: ofOneCharge }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', server: true, note: ofOneCharge }),
    chargeQuantity: field.decimal('Charge Quantity', '计费数量', {
      precision: 14,
      scale: 3,
      server: true,
      note: ofOneCharge,
    }),
    chargeAmount: field.decimal('Charge Amount', '计费金额', {
      precision: 16,
      scale: 3,
      server: true,
      note: 'the sum of the lines',
    }),
    roundingLine: field.decimal('Rounding', '舍入差额', { precision: 16, scale: 3, server: true }),
    taxRounding: field.enum('Rounding of Tax', '税额舍入方式', {
      list: 'taxRounding',
      required: true,
      initial: 'perDocument',
    }),
    tax: field.money('Tax', '税额', { currency: 'currency', server: true }),
    payable: field.money('Payable', '应付总额', { currency: 'currency', server: true }),
    dueDate: field.date('Due Date', '到期日', { sortable: true }),
    partnerStatus: field.enum("Partner's Answer", '对方回复', {
      list: 'partnerStatus',
      server: true,
      initial: 'notSent',
    }),
    disputedAmount: field.money('Disputed', '争议金额', {
      currency: 'currency',
      server: true,
      note: 'of the payable amount; the rest stays payable',
    }),
    sentOn: field.date('Sent On', '发送日期', { server: true }),
    sentTo: field.ref('Sent To', '发送对象', {
      entity: 'Company',
      server: true,
      note: 'who sees it besides the biller',
    }),
    postedOn: field.date('Posted On', '入账日期'),
    settledOn: field.date('Settled On', '结清日期', {
      server: true,
      note: 'when its open amount became nothing',
    }),
    reversalReason: field.string('Why It Is Reversed', '冲销理由', { maxLength: 500 }),
    reversalProposedBy: field.ref('Reversal Proposed By', '冲销提议人', { entity: 'User', server: true }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    issuer: field.ref('Biller', '计费方', { entity: 'Company', required: true, fixed: true }),
  },
  children: { lines: { entity: 'StatementLine', via: 'statement' } },
  unique: [['issuer', 'billingNo']],
  indexes: [['creditOf'], ['chargeTo'], ['sentTo']],
  numberRule: 'billingNo',
  onSave: ['bill-tasks', 'note-proposer:reversalReason>reversalProposedBy'],
  checks: ['own-company:issuer'],
  states: { status: 'billingStatus', partnerStatus: 'partnerStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  ownRule: { postedOn: confirmed, reversalReason: confirmed },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      trader: { companyTypes: ['1', '3'], via: ['issuer', 'sentTo'] },
      forwarder: { companyTypes: ['4'], via: ['issuer', 'sentTo'] },
      partner: { companyTypes: ['2', '5'], via: ['sentTo'] },
    },
  },
  rights: { read: readers, create: billers, update: billers },
})

/** One charge of a statement, as its task was when the statement took it. */
export const statementLine = defineEntity({
  name: 'StatementLine',
  table: 'statement_line',
  label: text('Statement Line', '账单明细'),
  area: 'money',
  displayField: 'lineNo',
  fields: {
    lineNo: field.int('Line', '行号', { server: true }),
    task: field.ref('Billing Task', '计费任务', { entity: 'BillingTask', server: true }),
    chargeCode: field.enum('Charge Code', '费用代码', { list: 'chargeCode', server: true }),
    sourceNo: field.string('Source No.', '来源单号', { maxLength: 40, server: true }),
    serviceAt: field.datetime('Service Done At', '服务完成时间', { server: true }),
    qty: field.decimal('Quantity', '数量', { precision: 14, scale: 3, server: true }),
    unitPrice: field.money('Unit Price', '单价', { currency: 'currency', server: true }),
    chargeQuantity: field.decimal('Charge Quantity', '计费数量', { precision: 14, scale: 3, server: true }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    taxPercent: field.decimal('Tax Rate', '税率', { precision: 9, scale: 6, unit: '%', server: true }),
    chargeAmount: field.decimal('Charge Amount', '计费金额', { precision: 16, scale: 3, server: true }),
    creditQuantity: field.decimal('Credited Quantity', '冲减数量', {
      precision: 14,
      scale: 3,
      min: '0',
      note: 'of a credit note: how much of the billed quantity it takes back; 0 leaves the line out',
    }),
    creditedLine: field.ref('Credited Line', '冲减的明细', { entity: 'StatementLine', server: true }),
    disputeState: field.enum('Dispute', '争议', { list: 'disputeState', server: true }),
    disputeReason: field.string('Why It Is Disputed', '争议原因', { maxLength: 200, server: true }),
    disputeAnswer: field.string('Answer', '答复', { maxLength: 200, server: true }),
    statement: field.ref('Statement', '账单', { entity: 'BillingOrder', required: true }),
  },
  indexes: [['statement', 'lineNo'], ['task'], ['creditedLine']],
  access: { kind: 'through', field: 'statement' },
  rights: { read: readers, update: ['finance'] },
})
