import { defineList, toned, value } from '../meta/list.ts'

export const currency = defineList({
  code: 'currency',
  module: 'trade',
  title: { en_US: 'Currencies', zh_CN: '币种' },
  source: 'trade §9',
  values: [
    value('USD', 'US dollar', '美元'),
    value('CNY', 'Chinese yuan', '人民币'),
    // Codes of ISO 4217 that goods are traded in; administrators add others or switch some off.
    value('EUR', 'Euro', '欧元'),
    value('GBP', 'Pound sterling', '英镑'),
    value('JPY', 'Japanese yen', '日元'),
    value('HKD', 'Hong Kong dollar', '港元'),
    value('TWD', 'New Taiwan dollar', '新台币'),
    value('KRW', 'South Korean won', '韩元'),
    value('SGD', 'Singapore dollar', '新加坡元'),
    value('AUD', 'Australian dollar', '澳大利亚元'),
    value('NZD', 'New Zealand dollar', '新西兰元'),
    value('CAD', 'Canadian dollar', '加拿大元'),
    value('CHF', 'Swiss franc', '瑞士法郎'),
    value('SEK', 'Swedish krona', '瑞典克朗'),
    value('NOK', 'Norwegian krone', '挪威克朗'),
    value('DKK', 'Danish krone', '丹麦克朗'),
    value('PLN', 'Polish zloty', '波兰兹罗提'),
    value('CZK', 'Czech koruna', '捷克克朗'),
    value('HUF', 'Hungarian forint', '匈牙利福林'),
    value('RON', 'Romanian leu', '罗马尼亚列伊'),
    value('BGN', 'Bulgarian lev', '保加利亚列弗'),
    value('ISK', 'Icelandic krona', '冰岛克朗'),
    value('TRY', 'Turkish lira', '土耳其里拉'),
    value('ILS', 'Israeli new shekel', '以色列新谢克尔'),
    value('AED', 'UAE dirham', '阿联酋迪拉姆'),
    value('SAR', 'Saudi riyal', '沙特里亚尔'),
    value('KWD', 'Kuwaiti dinar', '科威特第纳尔'),
    value('EGP', 'Egyptian pound', '埃及镑'),
    value('ZAR', 'South African rand', '南非兰特'),
    value('INR', 'Indian rupee', '印度卢比'),
    value('BDT', 'Bangladeshi taka', '孟加拉塔卡'),
    value('PKR', 'Pakistani rupee', '巴基斯坦卢比'),
    value('LKR', 'Sri Lankan rupee', '斯里兰卡卢比'),
    value('THB', 'Thai baht', '泰铢'),
    value('VND', 'Vietnamese dong', '越南盾'),
    value('IDR', 'Indonesian rupiah', '印度尼西亚盾'),
    value('MYR', 'Malaysian ringgit', '马来西亚林吉特'),
    value('PHP', 'Philippine peso', '菲律宾比索'),
    value('KHR', 'Cambodian riel', '柬埔寨瑞尔'),
    value('MXN', 'Mexican peso', '墨西哥比索'),
    value('BRL', 'Brazilian real', '巴西雷亚尔'),
    value('CLP', 'Chilean peso', '智利比索'),
    value('COP', 'Colombian peso', '哥伦比亚比索'),
    value('PEN', 'Peruvian sol', '秘鲁索尔'),
  ],
})

export const incoterm = defineList({
  code: 'incoterm',
  module: 'trade',
  title: { en_US: 'Incoterms', zh_CN: '贸易条款' },
  source: 'trade §3',
  values: [
    value('EXW', 'EXW', '工厂交货 EXW'),
    value('FCA', 'FCA', '货交承运人 FCA'),
    value('FOB', 'FOB', '装运港船上交货 FOB'),
    value('CFR', 'CFR', '成本加运费 CFR'),
    value('CIF', 'CIF', '成本保险加运费 CIF'),
    value('FAS', 'FAS', '装运港船边交货 FAS'),
    value('CPT', 'CPT', '运费付至 CPT'),
    value('CIP', 'CIP', '运费保险费付至 CIP'),
    value('DAP', 'DAP', '目的地交货 DAP'),
    value('DPU', 'DPU', '卸货地交货 DPU'),
    value('DDP', 'DDP', '完税后交货 DDP'),
  ],
})

export const shipMode = defineList({
  code: 'shipMode',
  module: 'trade',
  title: { en_US: 'Ship Modes', zh_CN: '运输方式' },
  source: 'trade §9',
  values: [
    value('air', 'Air', '空运', ['Air Charter']),
    value('sea', 'Sea', '海运', ['Ocean']),
    value('road', 'Road', '陆运', ['Truck']),
    value('express', 'Express', '快递'),
    value('lcl', 'LCL', '拼箱'),
    value('consolidation', 'Consolidation', '集拼'),
  ],
})

export const shippingType = defineList({
  code: 'shippingType',
  module: 'trade',
  title: { en_US: 'Shipping Types', zh_CN: '出运方式' },
  source: 'trade §3',
  values: [
    value('fcl', 'Full container', '整箱'),
    value('lcl', 'Less than container', '拼箱'),
    value('direct', 'Direct', '直运'),
  ],
})

export const paymentTerm = defineList({
  code: 'paymentTerm',
  module: 'trade',
  title: { en_US: 'Payment Terms', zh_CN: '付款条款' },
  source: 'trade §3',
  values: [
    value('deposit30', '30% deposit, 70% before shipment', '30%定金，70%发货前付清'),
    value('lc', 'Letter of credit', '信用证'),
    value('oa30', 'Open account 30 days', '月结30天'),
    value('oa60', 'Open account 60 days', '月结60天'),
  ],
})

export const paymentType = defineList({
  code: 'paymentType',
  module: 'trade',
  title: { en_US: 'Payment Types', zh_CN: '付款方式' },
  source: 'trade §3',
  values: [
    value('tt', 'Telegraphic transfer (T/T)', '电汇'),
    value('lc', 'Letter of credit (L/C)', '信用证'),
    value('oa', 'Open account (O/A)', '赊销'),
  ],
})

export const poType = defineList({
  code: 'poType',
  module: 'trade',
  title: { en_US: 'PO Types', zh_CN: '订单类型' },
  source: 'trade §3',
  values: [
    value('standard', 'Standard', '标准订单'),
    value('sample', 'Sample', '样品订单'),
    value('replenishment', 'Replenishment', '补货订单'),
  ],
})

export const uom = defineList({
  code: 'uom',
  module: 'trade',
  title: { en_US: 'Units of Measure', zh_CN: '计量单位' },
  source: 'trade §3',
  values: [
    value('pcs', 'Piece', '件'),
    value('set', 'Set', '套'),
    value('ctn', 'Carton', '箱'),
    value('kg', 'Kilogram', '千克'),
    value('m', 'Metre', '米'),
  ],
})

export const rowGenerationType = defineList({
  code: 'rowGenerationType',
  module: 'trade',
  title: { en_US: 'Table Row Generation Type', zh_CN: '表格行生成类型' },
  source: 'trade §4',
  values: [value('M', 'Manual', '手工'), value('A', 'Automatic', '自动'), value('O', 'Original', '原始')],
})

export const poPaymentProgress = defineList({
  code: 'poPaymentProgress',
  module: 'trade',
  title: { en_US: 'PO Payment Progress', zh_CN: '采购付款进度' },
  source: 'trade §4',
  values: [
    value('poCreated', 'PO Created', '订单已创建'),
    value('poConfirmed', 'PO Confirmed', '订单已确认'),
    value('depositRemitted', 'Deposit Remitted', '定金已汇'),
    value('prepaidApproval', 'Prepaid Approval', '预付款审批'),
    value('prepaidRemitted', 'Prepaid Remitted', '预付款已汇'),
    value('payOffApproval', 'Pay-off Approval', '尾款审批'),
    value('payOffRemitted', 'Pay-off Remitted', '尾款已汇'),
    value('salesPaymentReceipt', 'Sales Payment Receipt', '销售收款'),
    value('importTaxDutyPaid', 'Import Tax and Duty Paid', '进口税费已付'),
    value('localChargesPaid', 'Local (destination) Charges Paid', '目的港费用已付'),
    value('closed', 'Closed', '已关闭'),
  ],
})

export const documentType = defineList({
  code: 'documentType',
  module: 'trade',
  title: { en_US: 'Document Types', zh_CN: '单证类型' },
  source: 'trade §2',
  values: [
    value('pi', 'Proforma invoice', '形式发票'),
    value('ci', 'Commercial invoice', '商业发票'),
    value('pl', 'Packing list', '装箱单'),
    value('bl', 'Bill of lading', '提单'),
    value('co', 'Certificate of origin', '原产地证'),
    value('customs', 'Customs declaration', '报关单'),
    value('contract', 'Contract', '合同'),
  ],
})

export const proposalField = defineList({
  code: 'proposalField',
  module: 'trade',
  title: { en_US: 'Fields a Supplier May Propose', zh_CN: '供应商可提议字段' },
  values: [
    value('orderQuantity', 'Order Quantity', '订购数量'),
    value('unitPrice', 'Unit Price', '单价'),
    value('cargoReadyDate', 'Cargo Ready Date', '货好日期'),
  ],
})

export const proposalStatus = defineList({
  code: 'proposalStatus',
  module: 'trade',
  title: { en_US: 'Proposal Status', zh_CN: '提议状态' },
  values: [
    toned('warning', value('open', 'Open', '待答复')),
    toned('success', value('accepted', 'Accepted', '已接受')),
    toned('danger', value('rejected', 'Rejected', '已拒绝')),
    toned('success', value('automatic', 'Accepted within Thresholds', '阈值内自动接受')),
    value('lapsed', 'Lapsed', '已失效'),
  ],
})

/** The supplier's answer to an order line; empty until answered. */
export const lineAnswer = defineList({
  code: 'lineAnswer',
  module: 'trade',
  title: { en_US: 'Answers to a Line', zh_CN: '明细答复' },
  values: [
    toned('success', value('confirmed', 'Confirmed', '已确认')),
    toned('warning', value('changed', 'Change Proposed', '已提出变更')),
  ],
})

/** How a milestone date was meant, as in DCSA events. */
export const dateClassifier = defineList({
  code: 'dateClassifier',
  module: 'trade',
  title: { en_US: 'Date Kinds', zh_CN: '日期类别' },
  values: [value('PLN', 'Planned', '计划'), value('EST', 'Estimated', '预计'), value('ACT', 'Actual', '实际')],
})

export const milestoneSource = defineList({
  code: 'milestoneSource',
  module: 'trade',
  title: { en_US: 'Sources of a Date', zh_CN: '日期来源' },
  values: [
    value('template', 'Template', '模板'),
    value('manual', 'By hand', '手工'),
    value('order', 'Order', '订单'),
    value('import', 'Import', '导入'),
  ],
})
