import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * What a buyer wants to order, from awarded enquiries and the catalog. Placing it creates one purchase order per
 * supplier. A supplier sees a placement assigned to them alone, otherwise the order created for them.
 */
export const orderPlacement = defineEntity({
  name: 'OrderPlacement',
  table: 'order_placement',
  label: text('Order Placement', '下单'),
  area: 'orders',
  displayField: 'placementNo',
  businessNo: 'placementNo',
  source: 'trade §1; trade §4',
  fields: {
    placementNo: field.string('Placement No.', '下单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', note: 'of lines that name no other' }),
    lines: field.json('Lines', '明细', { server: true, note: 'SKU, supplier and quantity of each line' }),
    status: field.enum('Status', '状态', { list: 'orderPlacementStatus', server: true, initial: 'draft' }),
    projectNo: field.string('Project No.', '项目编号', { maxLength: 40 }),
    projectName: field.string('Project Name', '项目名称', { maxLength: 120, searchable: true }),
    rfq: field.ref('RFQ', '来源询价', { entity: 'Rfq' }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    paymentTerm: field.enum('Payment Term', '付款条款', { list: 'paymentTerm' }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    shipType: field.enum('Ship Type', '运输方式', { list: 'shipMode' }),
    pol: field.string('POL', '起运港', { maxLength: 60 }),
    pod: field.string('POD', '目的港', { maxLength: 60 }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期', { sortable: true }),
    poConfirmDueDate: field.date('PO Confirm Due Date', '订单确认截止日'),
    totalAmount: field.money('Total Amount', '总金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'sum', child: 'items', of: 'lineAmount' },
    }),
    placedDate: field.date('Placed On', '下单日期', { server: true }),
    cancelledDate: field.date('Cancelled On', '取消日期', { server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', {
      entity: 'Company',
      server: true,
      note: 'when every line is of one supplier',
    }),
  },
  children: { items: { entity: 'PlacementLine', via: 'placement' } },
  unique: [['buyer', 'placementNo']],
  numberRule: 'placementNo',
  importKey: ['placementNo'],
  onSave: ['fill-placement'],
  states: { status: 'orderPlacementStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: {
        companyTypes: ['2'],
        via: ['supplierCompany'],
        except: { field: 'status', values: ['draft', 'cancelled'] },
      },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier'],
    create: ['purchaser'],
    update: ['purchaser'],
    delete: ['purchaser'],
  },
  editableWhile: { field: 'status', values: ['draft'] },
  hidden: { supplier: ['lines'] },
})
