import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** What concerns the buyer alone; bidders do not learn who else is invited. */
const ofBuyer = [
  'supplier',
  'projectNo',
  'category',
  'parent',
  'poolReason',
  'openers',
  'openedBy',
  'openersAsked',
] as const

/**
 * A request for quotation. It runs in rounds; the quotes of a round stay sealed until its cut-off (S-CUT-3). A supplier
 * sees it from the day of its invitation.
 */
export const rfq = defineEntity({
  name: 'Rfq',
  table: 'rfq',
  label: text('RFQ', '询价单'),
  area: 'sourcing',
  displayField: 'rfqNo',
  businessNo: 'rfqNo',
  source: 'trade §3; sourcing 13',
  fields: {
    rfqNo: field.string('RFQ No.', '询价单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    rfqName: field.string('RFQ Name', '询价名称', { maxLength: 120, searchable: true }),
    rfqType: field.enum('RFQ Type', '询价类型', { list: 'rfqType', initial: 'invited' }),
    rfqStatus: field.enum('RFQ Status', '询价状态', { list: 'rfqStatus', server: true, initial: 'draft' }),
    projectNo: field.string('Project No.', '项目编号', { maxLength: 40, codes: 'SourcingProject' }),
    supplier: field.refs('Suppliers', '供应商', {
      entity: 'Supplier',
      note: 'invited when the RFQ is published; an open RFQ invites everybody approved for its category beside them',
    }),
    poolReason: field.string('Why Suppliers outside the Pool', '邀请池外供应商的原因', {
      maxLength: 300,
      note: 'needed for suppliers that your company has not approved for the category',
    }),
    certificates: field.enums('Required Certificates', '所需证书', {
      list: 'certificateKind',
      note: 'a supplier without a verified one on that day gets no award',
    }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    sku: field.refs('SKUs', '询价商品', { entity: 'RfqSku', inverse: 'RfqSku.rfq' }),
    rfqStartDate: field.date('RFQ Start Date', '询价开始日期'),
    rfqFinishDate: field.date('RFQ Finish Date', '询价结束日期'),
    timeZone: field.string('Time Zone', '时区', {
      maxLength: 64,
      format: 'timeZone',
      note: 'of the cut-offs; your own when left empty',
    }),
    firstOfferingLocal: field.string('First-offering Cutoff (Local Time)', '首轮报价截止（当地时间）', {
      maxLength: 23,
      note: '2026-12-15 17:00, by the clock of the time zone',
    }),
    firstOfferingCutoff: field.datetime('First-offering Cutoff', '首轮报价截止', { server: true, sortable: true }),
    bafoCutoff: field.datetime('BAFO Cutoff', '最终报价截止', { server: true, sortable: true }),
    questionDays: field.int('Questions End before', '提问截止提前', {
      unit: 'workingDay',
      min: '0',
      max: '60',
      initial: 2,
      note: 'working days before the cut-off; 0: on the day of the cut-off',
    }),
    questionsUntil: field.date('Questions until', '提问截止日', { server: true }),
    deliveryDueDate: field.date('Delivery Due Date', '交货截止日'),
    currency: field.enum('Currency', '币种', {
      list: 'currency',
      required: true,
      initial: 'USD',
      note: 'in which quotes are compared',
    }),
    rateDate: field.date('Rate Date', '汇率日期', { note: 'of the exchange rates; the day of the cut-off if empty' }),
    paymentType: field.enum('Payment Type', '付款方式', { list: 'paymentType' }),
    creditTermOfPayment: field.int('Credit Term of Payment', '账期', { unit: 'day', min: '0' }),
    poConfirmDueDate: field.date('PO Confirm Due Date', '订单确认截止日'),
    productWarranty: field.string('Product Warranty', '质保', { maxLength: 200 }),
    quotationValidity: field.date('Quotation Validity', '报价有效期', { note: 'quotes are valid at least until then' }),
    finalDestination: field.string('Final Destination', '最终目的地', { maxLength: 120 }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    moq: field.decimal('MOQ', '最小起订量', { precision: 14, scale: 2, unit: 'uom', min: '0' }),
    paymentTerms: field.enum('Payment Terms', '付款条款', { list: 'paymentTerm' }),
    round: field.enum('Round', '轮次', { list: 'rfqRound', server: true, initial: 'projectCreated' }),
    roundNo: field.int('Round No.', '轮次序号', { server: true, initial: 0 }),
    version: field.int('Version', '版本', { server: true, initial: 1, note: 'raised by a change that binds bidders' }),
    alternates: field.bool('Alternates Allowed', '允许替代品', {
      initial: false,
      note: 'suppliers may offer other goods beside those asked for',
    }),
    openers: field.refs('Openers', '开标人', {
      entity: 'User',
      note: 'none, or two purchasers: quotes stay sealed after the cut-off until both have confirmed the opening',
    }),
    openedBy: field.refs('Opening Confirmed by', '已确认开标', { entity: 'User', server: true }),
    openersAsked: field.int('Openers Asked in Round', '已通知开标人的轮次', {
      server: true,
      note: 'number of the last round whose openers were asked at its cut-off',
    }),
    noticeHours: field.int('Notice of Changes', '变更通知时间', {
      unit: 'h',
      min: '0',
      max: '720',
      initial: 48,
      note: 'hours that a change needs before the cut-off',
    }),
    parent: field.ref('Continues', '延续自', { entity: 'Rfq', server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
  },
  children: {
    lines: { entity: 'RfqSku', via: 'rfq' },
    criteria: { entity: 'RfqCriterion', via: 'rfq' },
    invitations: { entity: 'RfqInvitation', via: 'rfq', apart: true },
    rounds: { entity: 'RfqRound', via: 'rfq', apart: true },
    differences: { entity: 'RfqDifference', via: 'rfq', apart: true },
    answers: { entity: 'RfqAnswer', via: 'rfq', apart: true },
    questions: { entity: 'RfqQuestion', via: 'rfq', apart: true },
  },
  unique: [['buyer', 'rfqNo']],
  numberRule: 'rfqNo',
  onSave: ['derive-cutoffs', 'check-openers'],
  states: { round: 'rfqRound', rfqStatus: 'rfqStatus' },
  editableWhile: { field: 'rfqStatus', values: ['draft'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      bidder: { companyTypes: ['2'], named: { entity: 'RfqInvitation', by: 'rfq' } },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'finance', 'qc', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
  hidden: { supplier: ofBuyer },
})
