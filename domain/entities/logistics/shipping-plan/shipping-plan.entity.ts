import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const quoted = [
  'carrier',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'containerType',
  'containerQty',
  'quoteValidUntil',
  'currency',
  'remark',
] as const

/**
 * A shipping plan: booked cargo of orders, sent to a freight agent for a quote. Each agent gets a separate plan, so
 * quotes are blind. Plans of one enquiry are compared, and one is confirmed.
 */
export const shippingPlan = defineEntity({
  name: 'ShippingPlan',
  table: 'shipping_plan',
  label: text('Shipping Plan', '出货计划'),
  area: 'logistics',
  displayField: 'shippingPlanNo',
  businessNo: 'shippingPlanNo',
  source: 'trade §3',
  fields: {
    shippingPlanNo: field.string('Shipping Plan No.', '出货计划号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    version: field.int('Version', '版本', { server: true, initial: 1 }),
    status: field.enum('Status', '状态', { list: 'shippingPlanStatus', server: true, initial: 'draft' }),
    po: field.refs('POs', '采购订单', { entity: 'PurchaseOrder' }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company' }),
    copyOf: field.ref('Same Enquiry as', '同一询价的计划', {
      entity: 'ShippingPlan',
      fixed: true,
      note: 'a copy of that plan for another freight agent',
    }),
    enquiry: field.string('Enquiry', '询价', {
      maxLength: 40,
      server: true,
      sortable: true,
      note: 'number of the plan that the copies come from',
    }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期'),
    etd: field.date('ETD', '预计离港日', { sortable: true }),
    eta: field.date('ETA', '预计到港日', { sortable: true }),
    shipType: field.enum('Ship Type', '运输方式', { list: 'shipMode' }),
    pol: field.string('POL', '起运港', { maxLength: 60, note: 'UN/LOCODE' }),
    pod: field.string('POD', '目的港', { maxLength: 60, note: 'UN/LOCODE' }),
    containerType: field.enum('Container Type', '柜型', { list: 'containerSize' }),
    containerQty: field.int('Container Quantity', '柜量', { min: '1', max: '999' }),
    volume: field.decimal('Volume', '体积', {
      precision: 12,
      scale: 3,
      unit: 'm³',
      server: true,
      note: 'of its orders',
    }),
    grossWeight: field.decimal('Gross Weight', '毛重', {
      precision: 12,
      scale: 3,
      unit: 'kg',
      server: true,
      note: 'of its orders',
    }),
    answerDeadline: field.datetime('Answer Deadline', '答复截止时间'),
    quoteDeadline: field.datetime('Quote Deadline', '报价截止', {
      note: 'three days after the plan was accepted when left empty',
    }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier' }),
    vessel: field.string('Vessel', '船名', { maxLength: 60 }),
    voyage: field.string('Voyage', '航次', { maxLength: 30 }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    quoteAmount: field.money('Quoted Amount', '报价金额', {
      currency: 'currency',
      scale: 3,
      server: true,
      sortable: true,
    }),
    quoteValidUntil: field.date('Quote Valid Until', '报价有效期至', { sortable: true }),
    earlierQuotes: field.json('Earlier Quotes', '历史报价', { server: true }),
    acceptedAt: field.datetime('Accepted at', '接收时间', { server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company' }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', {
      entity: 'Company',
      note: 'when the supplier contracts the main carriage',
    }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
  },
  children: { charges: { entity: 'FreightCharge', via: 'plan' } },
  unique: [['buyer', 'shippingPlanNo']],
  indexes: [['status'], ['enquiry']],
  numberRule: 'shippingPlanNo',
  onSave: ['take-plan-orders', 'price-charges', 'link-bookings'],
  onDelete: ['free-bookings'],
  states: { status: 'shippingPlanStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'], sorted: true },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: {
        companyTypes: ['4'],
        via: ['forwarder'],
        except: { field: 'status', values: ['draft'] },
        sorted: true,
      },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    create: ['platform', 'purchaser', 'supplier'],
    update: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    delete: ['platform', 'purchaser', 'supplier'],
  },
  editableWhile: { field: 'status', values: ['draft'], byRole: { freightAgent: ['quoting'] } },
  writable: { freightAgent: quoted },
  // The agent must not see who else was asked: quotes are blind.
  hidden: { freightAgent: ['copyOf', 'enquiry'] },
})
