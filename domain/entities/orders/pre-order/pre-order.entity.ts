import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** Before an order is confirmed: when its goods should be ready and leave. The timeline has the planned steps. */
export const preOrder = defineEntity({
  name: 'PreOrder',
  table: 'pre_order',
  label: text('Pre-order', '预订单'),
  area: 'orders',
  displayField: 'preOrderNo',
  businessNo: 'preOrderNo',
  source: 'trade §1; trade §5',
  fields: {
    preOrderNo: field.string('Pre-order No.', '预订单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, fixed: true }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期', { sortable: true }),
    plannedEtd: field.date('Planned ETD', '计划离港日', { sortable: true }),
    timeline: field.json('Timeline', '时间线', { server: true, note: 'planned date of each step' }),
    shippingPlan: field.ref('Shipping Plan', '出货计划', { entity: 'ShippingPlan' }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    shipType: field.enum('Ship Type', '运输方式', { list: 'shipMode', server: true }),
    pol: field.string('POL', '起运港', { maxLength: 60, server: true }),
    pod: field.string('POD', '目的港', { maxLength: 60, server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
  },
  children: { steps: { entity: 'PreOrderStep', via: 'preOrder' } },
  inherits: {
    from: 'po',
    set: {
      buyer: 'buyer',
      operator: 'operator',
      supplierCompany: 'supplierCompany',
      supplier: 'supplier',
      shipType: 'shipType',
      pol: 'pol',
      pod: 'pod',
    },
  },
  unique: [['buyer', 'preOrderNo']],
  indexes: [['po']],
  numberRule: 'preOrderNo',
  onSave: ['plan-timeline'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'], sorted: true },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser', 'supplier'],
    delete: ['platform', 'purchaser'],
  },
})
