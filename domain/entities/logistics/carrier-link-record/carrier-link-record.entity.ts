import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A message of the carrier link as received, stored once by its content. Without a shipment it waits for one. Its
 * parties are those of its shipment; before that, the importing company.
 */
export const carrierLinkRecord = defineEntity({
  name: 'CarrierLinkRecord',
  table: 'carrier_link_record',
  label: text('Carrier Link Record', '物流对接记录'),
  area: 'logistics',
  displayField: 'containerNo',
  source: 'trade §2',
  fields: {
    containerNo: field.string('Container No.', '柜号', {
      maxLength: 20,
      server: true,
      searchable: true,
      sortable: true,
    }),
    event: field.enum('Event', '节点', { list: 'trackingMilestone', server: true }),
    classifier: field.enum('Kind', '类别', { list: 'dateClassifier', server: true }),
    eventTime: field.datetime('Event Time', '节点时间', { server: true, sortable: true }),
    createdTime: field.datetime('Created', '生成时间', {
      server: true,
      note: 'by who reported it; the later one counts',
    }),
    place: field.string('Place', '地点', { maxLength: 60, server: true, note: 'UN/LOCODE' }),
    origin: field.enum('Source', '来源', { list: 'eventSource', server: true }),
    result: field.enum('Result', '结果', { list: 'linkResult', server: true }),
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', server: true }),
    reference: field.string('Reference', '业务参考号', {
      maxLength: 100,
      server: true,
      searchable: true,
      note: 'booking or bill of lading number of the message',
    }),
    eventId: field.string('Event ID', '事件编号', { maxLength: 200, server: true }),
    callKey: field.string('Kind and Call', '事件与停靠', { maxLength: 300, server: true }),
    fingerprint: field.string('Fingerprint', '指纹', { maxLength: 64, server: true, secret: true }),
    message: field.json('Message', '报文', { server: true }),
    forwarder: field.ref('Forwarder', '货代', { entity: 'Company', server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', server: true }),
  },
  indexes: [['fingerprint'], ['result'], ['containerNo', 'eventTime'], ['shipment']],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: { companyTypes: ['1'], via: ['buyer'] },
      buyer: { companyTypes: ['3'], via: ['buyer'] },
      forwarder: { companyTypes: ['4'], via: ['forwarder'] },
    },
  },
  rights: { read: ['platform', 'freightAgent', 'purchaser'] },
})
