import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const service = [
  'totalAmount',
  'currency',
  'paymentTerm',
  'agreedTerm',
  'advanceRecovery',
  'depositDueDate',
  'prepaidDueDate',
  'payOffDueDate',
  'paymentProgress',
  'signedBackPoCustomer',
  'signedBackPoSupplier',
  'placement',
  'terms',
] as const
const commercial = ['draft', 'submitted', 'pending', 'signed'] as const

/** Said below the due dates of payments. */
const typedDue = text(
  'Empty: counted from the payment term when the order is signed. A date typed here stays as agreed.',
  '留空时按付款条款在签回后推算；填写的日期即为约定日期，不再变动。',
)

/**
 * A purchase order: the buyer places it, the supplier signs it back, forwarder and warehouse execute it. Forwarders,
 * warehouses and inspectors see goods and dates, not prices.
 */
export const purchaseOrder = defineEntity({
  name: 'PurchaseOrder',
  table: 'purchase_order',
  label: text('Purchase Order', '采购订单'),
  area: 'orders',
  displayField: 'poNo',
  businessNo: 'poNo',
  source: 'trade §3',
  fields: {
    poNo: field.string('PO No.', '采购订单号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
      also: [
        'PO / SO #',
        'PO',
        'PO Number',
        'Purchase Order',
        'Purchase Order No.',
        'Order No.',
        'Order Number',
        '订单号',
        '采购单号',
        '合同号',
      ],
    }),
    version: field.int('Version', '版本', { server: true, initial: 1 }),
    poType: field.enum('PO Type', '订单类型', { list: 'poType', required: true, initial: 'standard' }),
    projectNo: field.string('Project No.', '项目编号', { maxLength: 40, also: ['Project Code'] }),
    projectName: field.string('Project Name', '项目名称', { maxLength: 120, searchable: true }),
    supplier: field.ref('Supplier', '供应商', {
      entity: 'Supplier',
      searchable: true,
      also: ['Vendor', 'Vendor Name', 'Supplier Name', '供货商', '供应商名称', '厂商'],
    }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true }),
    category: field.ref('Category', '品类', { entity: 'Category' }),
    incoterm: field.enum('Incoterm', '贸易条款', {
      list: 'incoterm',
      also: ['Vendor INCO Term', 'Incoterms', 'Inco Term', 'Trade Terms', 'Delivery Terms', '价格条款', '成交方式'],
    }),
    shipType: field.enum('Ship Type', '运输方式', {
      list: 'shipMode',
      also: ['Shipment Mode', 'Transport Mode', 'Mode of Transport', 'Ship Mode', '运输模式'],
    }),
    shippingType: field.enum('Shipping Type', '出运方式', { list: 'shippingType' }),
    pol: field.string('POL', '起运港', {
      maxLength: 60,
      note: 'port of loading, UN/LOCODE',
      also: ['Port of Loading', 'Loading Port', '起运港口', '装货港'],
    }),
    pod: field.string('POD', '目的港', {
      maxLength: 60,
      note: 'port of discharge, UN/LOCODE',
      also: ['Port of Discharge', 'Discharge Port', 'Destination Port', '卸货港', '目的港口'],
    }),
    originDeliveryDueDate: field.date('Origin Delivery Due Date', '起运地交货截止日'),
    destinationDeliveryDueDate: field.date('Destination Delivery Due Date', '目的地交货截止日'),
    poConfirmDate: field.date('PO Confirm Date', '订单确认日期', { server: true }),
    poConfirmDueDate: field.date('PO Confirm Due Date', '订单确认截止日', {
      also: ['Confirm By', 'Confirmation Due Date'],
    }),
    cargoReadyDate: field.date('Cargo Ready Date', '货好日期', {
      sortable: true,
      also: ['CRD', 'Goods Ready Date', 'Ready Date', '货好时间'],
    }),
    paymentTerm: field.enum('Payment Term', '付款条款', {
      list: 'paymentTerm',
      also: ['Payment Terms', 'Terms of Payment', '付款方式', '付款条件'],
    }),
    agreedTerm: field.ref('Agreed Payment Term', '约定付款条款', {
      entity: 'PaymentTerm',
      note: 'its lines are copied into the order, in the place of the preset term',
    }),
    advanceRecovery: field.enum('Recovery of Advances', '预付款抵扣方式', {
      list: 'advanceRecovery',
      note: 'which partial shipments use up what was paid in advance; in proportion when empty',
    }),
    terms: field.rich('Terms and Instructions', '条款与说明', {
      maxLength: 8000,
      note: 'what is agreed beside the fields; it is printed on the order',
    }),
    depositDueDate: field.date('Deposit Due Date', '定金到期日', { help: typedDue }),
    prepaidDueDate: field.date('Prepaid Due Date', '预付款到期日', { help: typedDue }),
    payOffDueDate: field.date('Pay-off Due Date', '尾款到期日', { help: typedDue }),
    totalAmount: field.money('Total Amount', '总金额', {
      currency: 'currency',
      scale: 4,
      compute: { op: 'sum', child: 'lines', of: 'lineAmount' },
    }),
    currency: field.enum('Currency', '币种', {
      list: 'currency',
      required: true,
      initial: 'USD',
      also: ['Curr.', 'Ccy', '货币'],
    }),
    consigneeName: field.string('Consignee', '收货人', { maxLength: 120 }),
    consigneeAddress: field.text('Consignee Address', '收货人地址', { maxLength: 4000 }),
    consigneeContact: field.string('Consignee Contact', '收货联系人', { maxLength: 60, personal: true }),
    consigneePhone: field.string('Consignee Phone', '收货人电话', { maxLength: 30, personal: true }),
    etd: field.date('ETD', '预计离港日', {
      sortable: true,
      also: ['Estimated Time of Departure', 'Departure Date', '预计开船日'],
    }),
    eta: field.date('ETA', '预计到港日', { also: ['Estimated Time of Arrival', 'Arrival Date', '预计到达日'] }),
    grossWeight: field.decimal('Gross Weight', '毛重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    netWeight: field.decimal('Net Weight', '净重', { precision: 12, scale: 3, unit: 'kg', min: '0' }),
    volume: field.decimal('Volume', '体积', { precision: 12, scale: 3, unit: 'm³', min: '0' }),
    signedBackPoCustomer: field.file('Signed-back PO (Customer)', '客户签回订单'),
    signedBackPoSupplier: field.file('Signed-back PO (Supplier)', '供应商签回订单'),
    confirmStatus: field.enum('Confirmation Status', '确认状态', {
      list: 'poConfirmStatus',
      server: true,
      initial: 'draft',
    }),
    progress: field.enum('Progress', '进度', { list: 'poProgress', server: true, initial: 'poCreated' }),
    paymentProgress: field.enum('Payment Progress', '付款进度', {
      list: 'poPaymentProgress',
      server: true,
      initial: 'poCreated',
    }),
    rfq: field.ref('RFQ', '来源询价', { entity: 'Rfq' }),
    sourcingProject: field.ref('Project', '项目', { entity: 'SourcingProject' }),
    soNo: field.string('SO No.', '订舱号', {
      maxLength: 40,
      server: true,
      note: 'shipping order number, given when the SO is released',
    }),
    operator: field.ref('Trade Operator', '贸易商', {
      entity: 'Company',
      note: "handles the order on the buyer's behalf",
    }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company' }),
    warehouse: field.ref('Warehouse', '仓库', { entity: 'Company' }),
    inspector: field.ref('Inspector', '质检方', { entity: 'Company' }),
    openProposals: field.int('Open Proposals', '待答复变更', {
      server: true,
      note: 'changes of the supplier that wait for an answer',
    }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', {
      entity: 'Company',
      server: true,
      note: 'the portal company of the supplier',
    }),
    supplierSeenVersion: field.int('Version Seen by Supplier', '供应商已阅版本', { server: true, initial: 0 }),
    overTolerance: field.decimal('Over-delivery Allowed', '允许超量', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
      note: 'of each line, for bookings, delivery notes and receipts',
    }),
    exceptionTolerance: field.decimal('Over-delivery by Exception', '例外允许超量', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      note: 'allowed by the buyer after signing, in the place of a lower over-delivery',
    }),
    underTolerance: field.decimal('Under-delivery Allowed', '允许短量', {
      precision: 5,
      scale: 2,
      unit: '%',
      min: '0',
      max: '100',
      initial: '0',
      note: 'a line may be closed when so much less was shipped',
    }),
    forwarderApproves: field.bool('Forwarder Approves Bookings', '货代代批订舱', {
      initial: false,
      note: 'the buyer nominates the freight agent to answer bookings',
    }),
    placement: field.ref('Order Placement', '下单', {
      entity: 'OrderPlacement',
      server: true,
      note: 'the placement it was made from',
    }),
    earliestProgress: field.enum('Earliest Lot', '最早批次进度', {
      list: 'poProgress',
      server: true,
      note: 'the step of the lot that is furthest behind',
    }),
    logisticsProgress: field.enum('Logistics Progress', '物流进度', {
      list: 'poLogisticsProgress',
      server: true,
      initial: 'poCreated',
      note: 'the progress with booking, loading, gate in and departure between',
    }),
    lotsReached: field.int('Lots There', '已到批次', {
      server: true,
      note: 'lots that have reached the progress of the order',
    }),
    lotCount: field.int('Lots', '批次数', { server: true }),
    owner: field.ref('Owner', '负责人', {
      entity: 'User',
      note: 'follows the order for the buyer; at first who made it',
    }),
    nextMilestone: field.enum('Next Step', '下一节点', { list: 'trackingMilestone', server: true }),
    nextMilestoneDue: field.date('Step Due', '节点到期', { server: true, sortable: true, zone: 'nextMilestoneZone' }),
    nextMilestoneZone: field.string('Zone of the Step', '节点时区', {
      maxLength: 60,
      server: true,
      note: 'IANA name: in it the day of the next step begins',
    }),
  },
  children: {
    lines: { entity: 'PoLine', via: 'po' },
    proposals: { entity: 'PoProposal', via: 'po' },
    milestones: { entity: 'PoMilestone', via: 'po' },
    lots: { entity: 'PoLot', via: 'po' },
    termLines: { entity: 'PoTermLine', via: 'po' },
    tranches: { entity: 'PaymentTranche', via: 'po', apart: true },
  },
  unique: [['buyer', 'poNo']],
  indexes: [['supplier'], ['nextMilestoneDue'], ['placement'], ['owner']],
  numberRule: 'poNo',
  importKey: ['poNo'],
  checks: ['term-calendar:termLines'],
  onSave: ['set-owner', 'set-supplier-company', 'copy-term', 'plan-milestones'],
  states: { confirmStatus: 'poConfirmStatus', progress: 'poProgress' },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['operator', 'buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'], sorted: true },
      supplier: {
        companyTypes: ['2'],
        via: ['supplierCompany'],
        except: { field: 'confirmStatus', values: ['draft'] },
        sorted: true,
      },
      forwarder: {
        companyTypes: ['4'],
        via: ['forwarder'],
        except: { field: 'confirmStatus', values: ['draft', 'submitted', 'pending'] },
      },
      service: {
        companyTypes: ['5'],
        via: ['warehouse', 'inspector'],
        except: { field: 'confirmStatus', values: ['draft', 'submitted', 'pending'] },
      },
    },
  },
  rights: {
    read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser'],
    delete: ['platform', 'purchaser'],
  },
  editableWhile: { field: 'confirmStatus', values: ['draft'] },
  ownRule: {
    exceptionTolerance: { roles: ['purchaser', 'platform'], while: { field: 'confirmStatus', values: ['signed'] } },
    owner: { roles: ['purchaser', 'platform'], while: { field: 'confirmStatus', values: commercial } },
    signedBackPoSupplier: { roles: ['supplier'], while: { field: 'confirmStatus', values: ['submitted', 'pending'] } },
    signedBackPoCustomer: { roles: ['purchaser', 'platform'], while: { field: 'confirmStatus', values: commercial } },
  },
  deletePrompt: 'B-096',
  readReceipt: { party: 'supplier', field: 'supplierSeenVersion', from: 'version' },
  // The supplier signs the lines; the term that they come from is the buyer's own.
  hidden: {
    freightAgent: [...service, 'owner'],
    warehouse: [...service, 'owner'],
    qc: [...service, 'owner'],
    supplier: ['agreedTerm', 'owner'],
  },
})
