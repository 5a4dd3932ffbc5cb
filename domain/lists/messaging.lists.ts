import { mailEvents } from '../mail/mail-events.ts'
import { defineList, toned, value } from '../meta/list.ts'

export const emailEvent = defineList({
  code: 'emailEvent',
  module: 'messaging',
  title: { en_US: 'Events of E-mail', zh_CN: '邮件事件' },
  values: Object.entries(mailEvents).map(([code, { label }]) => value(code, label.en_US, label.zh_CN)),
})

export const emailAudience = defineList({
  code: 'emailAudience',
  module: 'messaging',
  title: { en_US: 'Audiences of E-mail', zh_CN: '邮件受众' },
  values: [
    value('buyer', 'Buyer', '采购商'),
    value('supplier', 'Supplier', '供应商'),
    value('freightAgent', 'Freight agent', '货代'),
    value('warehouse', 'Warehouse', '仓库'),
  ],
})

export const emailRecordKind = defineList({
  code: 'emailRecordKind',
  module: 'messaging',
  title: { en_US: 'Records of E-mail', zh_CN: '邮件单据类型' },
  values: [
    value('PurchaseOrder', 'Purchase order', '采购订单'),
    value('Rfq', 'RFQ', '询价单'),
    value('VendorBooking', 'Vendor booking', '供应商订舱'),
    value('Shipment', 'Shipment', '货运'),
  ],
})

export const emailAddressKind = defineList({
  code: 'emailAddressKind',
  module: 'messaging',
  title: { en_US: 'To or CC', zh_CN: '收件或抄送' },
  values: [value('to', 'To', '收件人'), value('cc', 'CC', '抄送')],
})

/** What became of the mail to one address. */
export const emailRecipientStatus = defineList({
  code: 'emailRecipientStatus',
  module: 'messaging',
  title: { en_US: 'States of a Recipient', zh_CN: '收件状态' },
  values: [
    toned('info', value('queued', 'Queued', '待发送')),
    toned('success', value('sent', 'Sent', '已发送')),
    toned('danger', value('bounced', 'Refused by the server', '被服务器退回')),
    toned('danger', value('failed', 'Failed', '发送失败')),
  ],
})
