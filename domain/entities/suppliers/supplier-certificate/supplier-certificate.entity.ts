import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

const person = { entity: 'User', server: true } as const
const readers = ['purchaser', 'platform', 'supplier', 'qc'] as const
const writers = ['purchaser', 'platform', 'supplier'] as const

/**
 * A certificate of a supplier for one buyer. Either side enters it; the buyer's people verify or refuse it. Only
 * verified ones count (S-SUP-2).
 */
export const supplierCertificate = defineEntity({
  name: 'SupplierCertificate',
  table: 'supplier_certificate',
  label: text('Certificate', '证书'),
  area: 'sourcing',
  displayField: 'certificateNo',
  titled: ['kind', 'certificateNo'],
  source: 'sourcing.md 8',
  fields: {
    kind: field.enum('Certificate', '证书类型', { list: 'certificateKind', required: true }),
    certificateNo: field.string('Certificate No.', '证书编号', { maxLength: 60, required: true, searchable: true }),
    issuer: field.string('Issuer', '发证机构', { maxLength: 120, required: true, words: true, searchable: true }),
    scope: field.string('Scope', '认证范围', { maxLength: 300 }),
    validFrom: field.date('Valid from', '生效日期', { required: true, sortable: true }),
    validTo: field.date('Valid To', '有效期至', {
      sortable: true,
      note: 'the last day counts; empty: it does not end',
    }),
    file: field.file('File', '文件'),
    status: field.enum('Status', '状态', { list: 'certificateStatus', server: true, initial: 'uploaded' }),
    supplier: field.ref('Supplier', '供应商', {
      entity: 'Supplier',
      note: 'in the book of the buyer; found by the company when the supplier enters it',
    }),
    supplierCompany: field.ref('Supplier Company', '供应商公司', { entity: 'Company' }),
    supplierName: field.string('Supplier Name', '供应商名称', { maxLength: 120, server: true, searchable: true }),
    buyer: field.ref('Buyer', '采购商', { entity: 'Company', required: true, fixed: true }),
    uploadedBy: field.ref('Uploaded by', '上传人', person),
    decidedBy: field.ref('Checked by', '核验人', person),
    decidedOn: field.date('Checked on', '核验日期', { server: true }),
    refusal: field.string('Why Refused', '拒绝原因', { maxLength: 300, server: true }),
    warnedDays: field.int('Warned Days before', '已提醒（提前天数）', { server: true, unit: 'day' }),
  },
  indexes: [['supplierCompany', 'kind'], ['supplier'], ['status', 'validTo']],
  onSave: ['fill-certificate'],
  states: { status: 'certificateStatus' },
  editableWhile: { field: 'status', values: ['uploaded', 'refused'] },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], via: ['buyer'] },
      buyer: { companyTypes: ['1', '3'], via: ['buyer'] },
      supplier: { companyTypes: ['2'], via: ['supplierCompany'] },
    },
  },
  hidden: { supplier: ['supplier', 'supplierName', 'decidedBy'] },
  rights: { read: readers, create: writers, update: writers, delete: writers },
})
