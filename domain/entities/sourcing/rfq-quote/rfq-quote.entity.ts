import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * What one supplier offers in one round. A changed offer is a new version; what was submitted is never changed. The
 * buyer is given it when the round opens (S-CUT-3), drafts never. Nobody else is, operators of the platform included.
 */
export const rfqQuote = defineEntity({
  name: 'RfqQuote',
  table: 'rfq_quote',
  label: text('Quotation', '报价单'),
  area: 'sourcing',
  displayField: 'quoteNo',
  businessNo: 'quoteNo',
  source: 'sourcing 4; sourcing 13',
  fields: {
    quoteNo: field.string('Quotation No.', '报价单号', {
      maxLength: 60,
      server: true,
      searchable: true,
      sortable: true,
    }),
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true, searchable: true }),
    invitation: field.ref('Invitation', '询价邀请', { entity: 'RfqInvitation', required: true, server: true }),
    bidding: field.ref('Bidding Round', '报价轮次', { entity: 'RfqRound', required: true, server: true }),
    round: field.enum('Round', '轮次', { list: 'rfqRound', server: true }),
    version: field.int('Version', '版本', { server: true, initial: 1 }),
    status: field.enum('Status', '状态', { list: 'rfqQuoteStatus', server: true, initial: 'draft' }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    validUntil: field.date('Valid until', '有效期至', { sortable: true }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm' }),
    place: field.string('Place', '地点', { maxLength: 120 }),
    remark: field.text('Remark', '备注', { maxLength: 4000 }),
    receivedAt: field.datetime('Received', '收到时间', { server: true, sortable: true }),
    late: field.bool('Late', '迟到', { server: true, initial: false }),
    admittedAt: field.datetime('Admitted', '接收时间', { server: true, note: 'though late, by a second person' }),
    rfqVersion: field.int('RFQ Version', '询价版本', { server: true, initial: 1, note: 'that the quotation answers' }),
    toConfirm: field.bool('To Confirm', '待确认', {
      server: true,
      initial: false,
      note: 'the RFQ changed afterwards; it counts when it is confirmed or given again before the cut-off',
    }),
    confirmedAt: field.datetime('Confirmed', '确认时间', { server: true }),
    contentHash: field.string('Hash', '内容哈希', { maxLength: 64, server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
  },
  children: { lines: { entity: 'SupplierQuote', via: 'quote' } },
  unique: [['bidding', 'invitation', 'version']],
  indexes: [['buyer'], ['supplierCompany']],
  onSave: ['fill-quote'],
  states: { status: 'rfqQuoteStatus' },
  editableWhile: { field: 'status', values: ['draft'] },
  access: {
    kind: 'parties',
    parties: {
      buyer: {
        companyTypes: ['1', '3'],
        via: ['buyer'],
        except: { field: 'status', values: ['draft', 'replaced', 'late', 'withdrawn', 'declined'] },
        opens: { by: 'bidding', at: 'opensAt' },
      },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
    },
  },
  rights: { read: ['purchaser', 'finance', 'supplier'], update: ['supplier'] },
})
