import { text, type Text } from '../meta/text.ts'
import type { MailEventName } from './mail-events.ts'

export interface MailTemplate {
  readonly subject: Text
  readonly body: Text
}

const ending = text(
  '\n\nYou find it here: {{link}}\n\nKind regards\n{{senderName}}\n{{senderCompany}}',
  '\n\n请点击查看：{{link}}\n\n此致\n{{senderName}}\n{{senderCompany}}',
)
const opening = text('Dear colleagues of {{recipientCompany}},\n\n', '{{recipientCompany}}，您好：\n\n')

const letter = (subject: Text, en_US: string, zh_CN: string): MailTemplate => ({
  subject,
  body: text(`${opening.en_US}${en_US}${ending.en_US}`, `${opening.zh_CN}${zh_CN}${ending.zh_CN}`),
})

/** The texts that ship: used until the platform or a company writes its own for the event. */
export const shippedTemplates: Readonly<Record<MailEventName, MailTemplate>> = {
  orderReleased: letter(
    text('Purchase order {{poNo}}', '采购订单 {{poNo}}'),
    'We have released the purchase order {{poNo}}. Please check and confirm it.',
    '采购订单 {{poNo}} 已下达，请核对并确认。',
  ),
  orderReminder: letter(
    text('Please confirm purchase order {{poNo}}', '请确认采购订单 {{poNo}}'),
    'The purchase order {{poNo}} waits for your confirmation.',
    '采购订单 {{poNo}} 尚待贵司确认。',
  ),
  orderInfo: letter(
    text('About purchase order {{poNo}}', '关于采购订单 {{poNo}}'),
    'This is about the purchase order {{poNo}}. It is now: {{confirmStatus}}.',
    '关于采购订单 {{poNo}}，当前状态：{{confirmStatus}}。',
  ),
  rfqInvitation: letter(
    text('Request for quotation {{rfqNo}}', '询价单 {{rfqNo}}'),
    'We invite you to quote for our request {{rfqNo}}. Quotations stay sealed until {{firstOfferingCutoff}}.',
    '诚邀贵司就询价单 {{rfqNo}} 报价。报价在 {{firstOfferingCutoff}} 前保持密封。',
  ),
  rfqReminder: letter(
    text('Your quotation for {{rfqNo}}', '询价单 {{rfqNo}} 的报价'),
    'The request {{rfqNo}} takes quotations until {{firstOfferingCutoff}}.',
    '询价单 {{rfqNo}} 的报价截止时间为 {{firstOfferingCutoff}}。',
  ),
  bookingInfo: letter(
    text('About booking {{vobNo}}', '关于订舱 {{vobNo}}'),
    'This is about the booking {{vobNo}}. It is now: {{vobStatus}}.',
    '关于订舱 {{vobNo}}，当前状态：{{vobStatus}}。',
  ),
  shipmentInfo: letter(
    text('About shipment {{shipmentNo}}', '关于货运 {{shipmentNo}}'),
    'This is about the shipment {{shipmentNo}}.',
    '关于货运 {{shipmentNo}}。',
  ),
}
