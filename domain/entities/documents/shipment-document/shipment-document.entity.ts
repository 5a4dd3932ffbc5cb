import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const person = { entity: 'User', server: true } as const
const company = { entity: 'Company', server: true } as const
const people = ['platform', 'purchaser', 'supplier', 'freightAgent'] as const

/**
 * A document of a shipment or an order: bill of lading, packing list, customs declaration, contract … Its class says
 * which side reads it; its files are versions, and the newest one is checked. An archived one cannot be changed.
 */
export const shipmentDocument = defineEntity({
  name: 'ShipmentDocument',
  table: 'shipment_document',
  label: text('Shipment Document', '货运单证'),
  area: 'documents',
  displayField: 'documentNo',
  businessNo: 'documentNo',
  source: 'trade §2',
  fields: {
    documentNo: field.string('Document No.', '单证号', {
      maxLength: 40,
      required: true,
      searchable: true,
      sortable: true,
    }),
    documentType: field.enum('Document Type', '单证类型', { list: 'documentType', required: true }),
    shipment: field.ref('Shipment', '货运', { entity: 'Shipment', fixed: true, note: 'or the order alone' }),
    po: field.ref('PO', '采购订单', { entity: 'PurchaseOrder', fixed: true, note: 'when it belongs to one order' }),
    container: field.ref('Container', '集装箱', {
      entity: 'ContainerLoading',
      fixed: true,
      note: 'when it belongs to one container; names the shipment',
    }),
    file: field.file('File', '文件'),
    archived: field.bool('Archived', '已归档', { initial: false, server: true }),
    documentClass: field.enum('Visible to', '可见范围', {
      list: 'documentClass',
      note: 'as the requirement says when left empty',
    }),
    status: field.enum('Status', '状态', { list: 'documentStatus', server: true, initial: 'awaiting' }),
    version: field.int('Version', '版本', { server: true, initial: 0 }),
    receivedOn: field.date('Received on', '收到日期', { server: true, sortable: true }),
    expiresOn: field.date('Valid until', '有效期至', { sortable: true, note: 'the last day counts; empty: no end' }),
    blKind: field.enum('B/L Kind', '提单类型', { list: 'blKind' }),
    originals: field.int('Originals', '正本份数', { min: '0', max: '99' }),
    remark: field.text('Remark', '备注', { maxLength: 1000 }),
    checkedBy: field.ref('Checked by', '审核人', person),
    checkedOn: field.date('Checked on', '审核日期', { server: true }),
    refusal: field.string('Why Refused', '退回原因', { maxLength: 500, server: true }),
    filedBy: field.ref('Filed by', '提供方', company),
    uploadedBy: field.ref('Uploaded by', '上传人', person),
    uploadedByCompany: field.ref('Uploaded by Company', '上传公司', company),
    archiveStatus: field.enum('Archive', '归档状态', { list: 'documentArchive', server: true, initial: 'active' }),
    archivedOn: field.date('Archived on', '归档日期', { server: true, sortable: true }),
    archivedBy: field.ref('Archived by', '归档人', person),
    archiveReason: field.string('Why Archived', '归档原因', { maxLength: 500, server: true }),
    legalHold: field.enum('Legal Hold', '法务保全', { list: 'documentHold', server: true, initial: 'free' }),
    heldBy: field.ref('Held by', '保全方', company),
    holdReason: field.string('Why Held', '保全原因', { maxLength: 500, server: true }),
    transferStatus: field.enum('Handover', '交接状态', { list: 'documentTransfer', server: true, initial: 'none' }),
    holder: field.ref('Holder', '持有方', company),
    transferFrom: field.ref('Handed over by', '移交方', company),
    transferTo: field.ref('Handed over to', '接收方', company),
    transferNote: field.string('Handover Note', '交接说明', { maxLength: 500, server: true }),
    transferredOn: field.date('Handed over on', '交接日期', { server: true, sortable: true }),
    projectNo: field.string('Project No.', '项目编号', { maxLength: 40, server: true, searchable: true }),
    buyer: field.ref('Buyer', '采购商', company),
    operator: field.ref('Trade Operator', '贸易商', company),
    supplierCompany: field.ref('Supplier Company', '供应商公司', company),
    forwarder: field.ref('Forwarder', '货代', company),
  },
  children: { versions: { entity: 'DocumentVersion', via: 'document' } },
  // The class is part of it: a number that another side has given tells nobody that such a document exists.
  unique: [['shipment', 'documentType', 'documentNo', 'documentClass']],
  indexes: [['shipment'], ['po'], ['container'], ['archiveStatus', 'archivedOn'], ['transferStatus']],
  checks: ['shipment-document'],
  onFile: ['new-document-version'],
  states: {
    status: 'documentStatus',
    archiveStatus: 'documentArchive',
    legalHold: 'documentHold',
    transferStatus: 'documentTransfer',
  },
  editableWhile: { field: 'archiveStatus', values: ['active'] },
  filesKept: { field: 'legalHold', values: ['held'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      operator: {
        companyTypes: ['1'],
        via: ['operator', 'buyer'],
        except: { field: 'documentClass', values: ['supplierOnly'] },
      },
      buyer: { companyTypes: ['3'], via: ['buyer'], except: { field: 'documentClass', values: ['supplierOnly'] } },
      supplier: {
        companyTypes: ['2'],
        via: ['supplierCompany'],
        except: { field: 'documentClass', values: ['buyerOnly'] },
      },
      forwarder: {
        companyTypes: ['4'],
        via: ['forwarder'],
        except: { field: 'documentClass', values: ['buyerOnly', 'supplierOnly'] },
      },
    },
  },
  rights: { read: [...people, 'finance'], create: people, update: people, delete: people },
})
