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

/** What became of a mail in the mailbox of the product. */
export const incomingOutcome = defineList({
  code: 'incomingOutcome',
  module: 'messaging',
  title: { en_US: 'Outcomes of Incoming Mail', zh_CN: '收件处理结果' },
  values: [
    toned('success', value('reply', 'Kept as a reply', '已存为回复')),
    toned('success', value('bounce', 'Recipient did not get the mail', '收件人未收到邮件')),
    value('duplicate', 'Was here already', '重复邮件'),
    value('report', 'Report without a failure', '无失败的投递报告'),
    value('unknown', 'About no mail of ours', '与本平台邮件无关'),
    toned('warning', value('stranger', 'Refused: the sender did not get the mail', '已拒收：发件人并非原邮件收件人')),
    toned('warning', value('tooLarge', 'Refused: too large', '已拒收：邮件过大')),
    toned('warning', value('malformed', 'Refused: not readable as a mail', '已拒收：邮件格式错误')),
    toned('danger', value('failed', 'Could not be stored', '无法保存')),
  ],
})

/** What became of the mail to one address. */
export const emailRecipientStatus = defineList({
  code: 'emailRecipientStatus',
  module: 'messaging',
  title: { en_US: 'States of a Recipient', zh_CN: '收件状态' },
  values: [
    toned('info', value('queued', 'Queued', '待发送')),
    toned('success', value('sent', 'Sent', '已发送')),
    toned('danger', value('bounced', 'Returned by the mail server', '被邮件服务器退回')),
    toned('danger', value('failed', 'Failed', '发送失败')),
  ],
})
