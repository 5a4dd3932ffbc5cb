import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** The transport of ready goods from the factory to the warehouse at the origin. */
export const cargoDelivery = defineEntity({
  name: 'CargoDelivery',
  table: 'cargo_delivery',
  label: text('Cargo Delivery', '交货送仓'),
  area: 'logistics',
  displayField: 'deliveryNo',
  businessNo: 'deliveryNo',
  source: 'trade §2',
  fields: {
    deliveryNo: field.string('Delivery No.', '送货单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', required: true, fixed: true }),
    deliveryDate: field.date('Delivery Date', '送货日期', { required: true, sortable: true }),
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking' }),
    warehouse: field.ref('Warehouse', '仓库', {
      entity: 'Warehouse',
      note: 'where the goods are brought; the company of the warehouse sees the delivery',
    }),
    cartonQty: field.int('Carton Quantity', '箱数', { unit: 'ctn', min: '0' }),
    grossWeight: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    volume: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', min: '0' }),
    truckNo: field.string('Truck No.', '车牌号', { maxLength: 20 }),
    driver: field.string('Driver', '司机', { maxLength: 60, personal: true }),
    driverPhone: field.string('Driver Phone', '司机电话', { maxLength: 30, personal: true }),
    arrivedDate: field.date('Arrived On', '到仓日期'),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', server: true }),
    pol: field.string('POL', '起运港', { maxLength: 60, server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    warehouseCompany: field.ref('Warehouse Company', '仓库公司', { entity: 'Company', server: true }),
  },
  inherits: {
    from: 'po',
    set: {
      buyer: 'buyer',
      operator: 'operator',
      supplierCompany: 'supplierCompany',
      forwarder: 'forwarder',
      supplier: 'supplier',
      pol: 'pol',
    },
  },
  unique: [['supplierCompany', 'deliveryNo']],
  indexes: [['po']],
  numberRule: 'cargoDeliveryNo',
  importKey: ['deliveryNo'],
  onSave: ['keeper-of-delivery'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'] },
      service: { companyTypes: ['5'], via: ['warehouseCompany'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    create: ['supplier', 'freightAgent'],
    update: ['supplier', 'freightAgent', 'warehouse'],
    delete: ['supplier', 'freightAgent'],
  },
  writable: { warehouse: ['arrivedDate', 'remark'] },
})
