import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const place = { maxLength: 5, note: 'UN/LOCODE of the port, or its country in two letters; any when empty' } as const

/**
 * Which document a shipment needs, from which status on, and who reads it. Types add up; of one type the most specific
 * rule decides, and it can also say that none is needed (decision 041).
 */
export const documentRequirement = defineEntity({
  name: 'DocumentRequirement',
  table: 'document_requirement',
  label: text('Document Requirement', '单证要求'),
  area: 'documents',
  displayField: 'documentType',
  source: 'sourcing.md 10',
  fields: {
    documentType: field.enum('Document Type', '单证类型', { list: 'documentType', required: true }),
    needed: field.bool('Needed', '需要', { initial: true, note: 'no: a more general rule does not hold here' }),
    neededFor: field.enum('Needed before', '最迟节点', {
      list: 'trackingMilestone',
      required: true,
      initial: 'polDeparture',
      note: 'the shipment does not reach this step without it',
    }),
    mustBeChecked: field.bool('Must Be Checked', '须审核', { initial: false }),
    incoterm: field.enum('Incoterm', '贸易条款', { list: 'incoterm', note: 'any when empty' }),
    shipType: field.enum('Ship Type', '运输方式', { list: 'shipMode', note: 'any when empty' }),
    origin: field.string('From', '起运地', place),
    destination: field.string('To', '目的地', place),
    party: field.ref('Partner', '合作方', {
      entity: 'Company',
      note: 'supplier, freight agent or buyer of the shipment; any when empty',
    }),
    providedBy: field.enum('Provided by', '提供方', { list: 'documentParty', required: true, initial: 'supplier' }),
    documentClass: field.enum('Visible to', '可见范围', { list: 'documentClass', required: true, initial: 'public' }),
    remark: field.string('Remark', '备注', { maxLength: 300 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true, fixed: true }),
  },
  indexes: [['owner']],
  checks: ['own-company:owner', 'one-requirement'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      buyer: { companyTypes: ['1', '3'], via: ['owner'] },
    },
  },
  rights: {
    read: ['platform', 'purchaser'],
    create: ['platform', 'purchaser'],
    update: ['platform', 'purchaser'],
    delete: ['platform', 'purchaser'],
  },
  administration: true,
})
