import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/**
 * A supplier invited to an RFQ: whether and when it answered, never what. Each supplier sees its own invitation only,
 * so it learns neither number nor names of the others.
 */
export const rfqInvitation = defineEntity({
  name: 'RfqInvitation',
  table: 'rfq_invitation',
  label: text('Invitation', '询价邀请'),
  area: 'sourcing',
  displayField: 'supplier',
  source: 'sourcing 3; sourcing 13',
  fields: {
    rfq: field.ref('RFQ', '询价单', { entity: 'Rfq', required: true, server: true }),
    supplier: field.ref('Supplier', '供应商', { entity: 'Supplier', required: true, server: true }),
    status: field.enum('Answer', '应答', { list: 'rfqInvitationStatus', server: true, initial: 'invited' }),
    answeredAt: field.datetime('Answered', '应答时间', { server: true }),
    declineReason: field.string('Reason of the Refusal', '拒绝原因', { maxLength: 500, server: true }),
    choice: field.enum('Shortlist', '入围', { list: 'rfqChoice', server: true, initial: 'open' }),
    result: field.enum('Result', '结果', {
      list: 'rfqResult',
      server: true,
      note: "one bidder's own, after the award",
    }),
    admission: field.enum('Admission of a Late Quotation', '迟到报价的接收', {
      list: 'rfqAdmission',
      server: true,
      initial: 'none',
    }),
    admissionReason: field.string('Why It Is Admitted', '接收原因', { maxLength: 500, server: true }),
    admissionBy: field.ref('Admission Proposed by', '接收申请人', { entity: 'User', server: true }),
    admittedBy: field.ref('Admitted by', '接收批准人', { entity: 'User', server: true }),
    standing: field.enum('Standing in the Pool', '供应商池状态', {
      list: 'poolStanding',
      server: true,
      note: 'in the category of the RFQ, on the day of the invitation',
    }),
    poolReason: field.string('Why outside the Pool', '池外邀请原因', { maxLength: 300, server: true }),
    invitedBy: field.ref('Invited by', '邀请人', { entity: 'User', server: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, server: true }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company', server: true }),
  },
  unique: [['rfq', 'supplier']],
  indexes: [['supplierCompany', 'rfq']],
  states: { choice: 'rfqChoice', admission: 'rfqAdmission' },
  access: {
    kind: 'parties',
    parties: {
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
    },
  },
  rights: { read: ['purchaser', 'finance', 'supplier'] },
  hidden: {
    supplier: [
      'choice',
      'standing',
      'poolReason',
      'invitedBy',
      'admission',
      'admissionReason',
      'admissionBy',
      'admittedBy',
    ],
  },
})
