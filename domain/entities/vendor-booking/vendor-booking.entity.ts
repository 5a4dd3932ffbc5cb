import { defineEntity } from '../../meta/entity.ts'
import { field } from '../../meta/field.ts'
import { text } from '../../meta/text.ts'

/**
 * A supplier books the goods of an order, all or a part: how many cartons, how large, how heavy, from where to where.
 * The buyer and the freight agent get it when it is submitted; a draft is the supplier's alone.
 */
export const vendorBooking = defineEntity({
  name: 'VendorBooking', table: 'vendor_booking', label: text('Vendor Booking (VOB)', '供应商订舱'), area: 'logistics', displayField: 'vobNo', businessNo: 'vobNo',
  source: 'trade §3',
  fields: {
    vobNo: field.string('VOB No.', '订舱编号', { maxLength: 40, searchable: true, sortable: true, note: 'drawn from its number rule when left empty', also: ['Booking No.', 'Booking Number', '订舱号码'] }),
    version: field.int('Version', '版本', { server: true, initial: 1 }),
    vobStatus: field.enum('VOB Status', '订舱状态', { list: 'vobStatus', server: true, initial: 'draft' }),
    ctnQty: field.int('Carton Quantity', '箱数', { unit: 'ctn', server: true, note: 'of all lines' }),
    volumeCbm: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', server: true, note: 'of all lines' }),
    gwKg: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', min: '0', note: 'as weighed; that of the lines when left empty', also: ['G.W.', 'GW'] }),
    nwKg: field.decimal('Net Weight', '净重', { precision: 12, scale: 3, unit: 'kg', min: '0', note: 'that of the lines when left empty', also: ['N.W.', 'NW'] }),
    pol: field.string('POL', '起运港', { maxLength: 60, also: ['Port of Loading', 'Loading Port'] }),
    pod: field.string('POD', '目的港', { maxLength: 60, also: ['Port of Discharge', 'Discharge Port'] }),
    mot: field.enum('MOT', '运输模式', { list: 'shipMode', note: 'mode of transport', also: ['Mode of Transport', 'Ship Mode'] }),
    mixCarton: field.bool('Mixed Carton', '混装箱', { initial: false }),
    mixCartonNumber: field.int('Mixed Carton Number', '混装箱数', { min: '0' }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    shipper: field.text('Shipper', '发货人', { maxLength: 2000 }),
    consignee: field.text('Consignee', '收货人', { maxLength: 2000 }),
    notify: field.text('Notify Party', '通知方', { maxLength: 2000 }),
    containers: field.json('Containers', '集装箱', { server: true, note: 'list of container type and quantity' }),
    packagingLength: field.decimal('Packaging Length', '包装长', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    packagingWidth: field.decimal('Packaging Width', '包装宽', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    packagingHeight: field.decimal('Packaging Height', '包装高', { precision: 10, scale: 2, unit: 'cm', min: '0' }),
    customsDocs: field.files('Customs Documents', '报关资料'),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, fixed: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期', { sortable: true, note: 'planned or actual' }),
    approvedDate: field.date('Approved On', '批准日期', { server: true }),
    shippingPlanNo: field.string('Shipping Plan No.', '出货计划号', { maxLength: 40, server: true, note: 'the plan it was put into' }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    forwarderApproves: field.bool('Forwarder Approves', '货代代批', { server: true, note: 'the buyer has nominated the freight agent to answer bookings' }),
  },
  children: { lines: { entity: 'VobLine', via: 'vob' }, containerRows: { entity: 'VobContainer', via: 'vob' } },
  inherits: {
    from: 'po',
    set: { buyer: 'buyer', operator: 'operator', supplierCompany: 'supplierCompany', forwarder: 'forwarder', supplier: 'supplier', forwarderApproves: 'forwarderApproves' },
    fill: { pol: 'pol', pod: 'pod', mot: 'shipType', incoterm: 'incoterm', cargoReadyDate: 'cargoReadyDate', consignee: 'consigneeName' },
  },
  unique: [['supplierCompany', 'vobNo']],
  indexes: [['po']],
  numberRule: 'vobNo',
  importKey: ['vobNo'],
  onSave: ['fill-booking'],
  states: { vobStatus: 'vobStatus' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'], except: { field: 'vobStatus', values: ['draft'] } },
      buyer: { companyTypes: ['3'], via: ['buyer'], except: { field: 'vobStatus', values: ['draft'] }, sorted: true },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'], sorted: true },
      forwarder: { companyTypes: ['4'], via: ['forwarder'], except: { field: 'vobStatus', values: ['draft'] } },
    },
  },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent'], create: ['supplier'], update: ['supplier'], delete: ['supplier'] },
  editableWhile: { field: 'vobStatus', values: ['draft'] },
})
