import { defineList, toned, value } from '../meta/list.ts'

const trade = { module: 'trade', source: 'sourcing.md 10' } as const

/** Who reads a document besides the platform. */
export const documentClass = defineList({
  ...trade,
  code: 'documentClass',
  title: { en_US: 'Document Classes', zh_CN: '单证可见范围' },
  values: [
    value('public', 'All parties of the shipment', '货运各方'),
    toned('warning', value('buyerOnly', "The buyer's side only", '仅采购方')),
    toned('warning', value('supplierOnly', 'The supplier only', '仅供应商')),
  ],
})

export const blKind = defineList({
  ...trade,
  code: 'blKind',
  title: { en_US: 'B/L Kinds', zh_CN: '提单类型' },
  values: [
    value('original', 'Original', '正本提单'),
    value('telex', 'Telex release', '电放'),
    value('seaway', 'Sea waybill', '海运单'),
  ],
})

export const documentParty = defineList({
  ...trade,
  code: 'documentParty',
  title: { en_US: 'Parties of a Document', zh_CN: '单证各方' },
  values: [
    value('buyer', 'Buyer', '采购商'),
    value('operator', 'Trade operator', '贸易商'),
    value('supplier', 'Supplier', '供应商'),
    value('forwarder', 'Freight agent', '货代'),
  ],
})

/** Where a required document stands; computed, never stored. */
export const documentState = defineList({
  ...trade,
  code: 'documentState',
  title: { en_US: 'Required Documents', zh_CN: '单证齐备状态' },
  values: [
    toned('danger', value('missing', 'Missing', '缺少')),
    toned('info', value('received', 'Received', '已收到')),
    toned('success', value('checked', 'Checked', '已审核')),
    toned('danger', value('refused', 'Refused', '已退回')),
    toned('warning', value('expired', 'Expired', '已过期')),
  ],
})
