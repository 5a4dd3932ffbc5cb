import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const released = ['mbl', 'hbl', 'consolNo', 'remark'] as const

/**
 * A shipment created by a confirmed shipping plan. The freight agent enters the shipping order (SO) with cut-offs and
 * releases it; then its ten steps are tracked, each with all dates.
 */
export const shipment = defineEntity({
  name: 'Shipment',
  table: 'shipment',
  label: text('Shipment (Logistics)', '货运'),
  area: 'logistics',
  displayField: 'shipmentNo',
  businessNo: 'shipmentNo',
  source: 'trade §3',
  fields: {
    shipmentNo: field.string('Shipment No.', '货运编号', {
      maxLength: 40,
      server: true,
      searchable: true,
      sortable: true,
    }),
    soNo: field.string('SO No.', '订舱单号', { maxLength: 40, searchable: true, sortable: true }),
    soStatus: field.enum('SO Status', '放单状态', { list: 'soStatus', server: true, initial: 'toRelease' }),
    soReleasedOn: field.date('SO Released on', '放单日期', { server: true }),
    shippingPlan: field.ref('Shipping Plan', '出货计划', { entity: 'ShippingPlan', server: true }),
    vob: field.ref('VOB', '供应商订舱', { entity: 'VendorBooking', server: true, note: 'when it carries one only' }),
    orders: field.refs('POs', '采购订单', { entity: 'PurchaseOrder', server: true }),
    mbl: field.string('MBL', '主提单号', { maxLength: 40, searchable: true }),
    hbl: field.string('HBL', '分提单号', { maxLength: 40, searchable: true }),
    consolNo: field.string('Consol No.', '拼箱号', { maxLength: 40 }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier' }),
    vessel: field.string('Vessel', '船名', { maxLength: 60, searchable: true }),
    voyage: field.string('Voyage', '航次', { maxLength: 30 }),
    pol: field.string('POL', '起运港', { maxLength: 60, server: true, note: 'UN/LOCODE' }),
    pod: field.string('POD', '目的港', { maxLength: 60, server: true, note: 'UN/LOCODE' }),
    shipType: field.enum('Ship Type', '运输方式', { list: 'shipMode', server: true }),
    etd: field.date('ETD', '预计离港日', { sortable: true }),
    eta: field.date('ETA', '预计到港日', { sortable: true }),
    atd: field.date('ATD', '实际离港日', { server: true, sortable: true }),
    ata: field.date('ATA', '实际到港日', { server: true, sortable: true }),
    docCutOff: field.datetime('Document Cut-off', '截单时间', { zone: 'portZone' }),
    vgmCutOff: field.datetime('VGM Cut-off', 'VGM 截止时间', { zone: 'portZone' }),
    gateInCutOff: field.datetime('Gate-in Cut-off', '截港时间', { zone: 'portZone' }),
    portZone: field.string('Zone of the Port', '港口时区', {
      maxLength: 60,
      server: true,
      note: 'IANA name; the cut-offs count there',
    }),
    currentMilestone: field.enum('Current Milestone', '当前节点', {
      list: 'trackingMilestone',
      server: true,
      initial: 'cargoReady',
    }),
    nextMilestone: field.enum('Next Step', '下一节点', { list: 'trackingMilestone', server: true }),
    nextMilestoneDue: field.date('Step Due', '节点到期', { server: true, sortable: true, zone: 'nextMilestoneZone' }),
    nextMilestoneZone: field.string('Zone of the Step', '节点时区', {
      maxLength: 60,
      server: true,
      note: 'IANA name: in it the day of the next step begins',
    }),
    milestones: field.json('Milestones', '跟踪节点', {
      server: true,
      note: 'planned, estimated and actual date per step; its ledger holds the rest',
    }),
    departureDelay: field.int('Departure Delay', '离港延误', { server: true, unit: 'd', note: 'days after the plan' }),
    arrivalDelay: field.int('Arrival Delay', '到港延误', { server: true, unit: 'd', note: 'days after the plan' }),
    freightCost: field.money('Freight Cost', '运费', {
      currency: 'currency',
      scale: 3,
      server: true,
      note: 'of the confirmed quote',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', server: true }),
    rolledFrom: field.string('Rolled from', '甩柜前船期', {
      maxLength: 120,
      server: true,
      note: 'vessel and ETD before it was rolled to a later one',
    }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true, required: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Company', server: true }),
    operator: field.ref('Trade Operator', '贸易商', { entity: 'Company', server: true }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
  },
  children: {
    steps: { entity: 'ShipmentMilestone', via: 'shipment' },
    containers: { entity: 'ContainerLoading', via: 'shipment', apart: true },
    documents: { entity: 'ShipmentDocument', via: 'shipment', apart: true },
  },
  unique: [['buyer', 'shipmentNo']],
  indexes: [['shippingPlan'], ['nextMilestoneDue'], ['soStatus']],
  numberRule: 'shipmentNo',
  onSave: ['plan-shipment-steps'],
  states: { soStatus: 'soStatus', currentMilestone: 'trackingMilestone' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'], sorted: true },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'], sorted: true },
      service: { companyTypes: ['5'], via: ['warehouse'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse'],
    update: ['platform', 'freightAgent'],
  },
  hidden: { supplier: ['freightCost'], warehouse: ['freightCost'] },
  editableWhile: { field: 'soStatus', values: ['toRelease'] },
  ownRule: Object.fromEntries(
    released.map(f => [
      f,
      { roles: ['freightAgent', 'platform'] as const, while: { field: 'soStatus', values: ['toRelease', 'released'] } },
    ]),
  ),
})
