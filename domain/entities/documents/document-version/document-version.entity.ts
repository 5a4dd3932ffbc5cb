import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A file of a document and what became of it. Written by the upload and the check, never changed by people. */
export const documentVersion = defineEntity({
  name: 'DocumentVersion',
  table: 'document_version',
  label: text('Document Version', '单证版本'),
  area: 'documents',
  displayField: 'versionNo',
  source: 'sourcing.md 10',
  fields: {
    document: field.ref('Document', '单证', { entity: 'ShipmentDocument', required: true, server: true }),
    versionNo: field.int('Version', '版本', { server: true, required: true }),
    file: field.file('File', '文件', { server: true }),
    outcome: field.enum('Outcome', '结果', { list: 'documentStatus', server: true, initial: 'received' }),
    expiresOn: field.date('Valid until', '有效期至', { server: true }),
    uploadedBy: field.ref('Uploaded by', '上传人', { entity: 'User', server: true }),
    uploadedByCompany: field.ref('Company', '公司', { entity: 'Company', server: true }),
    uploadedOn: field.date('Uploaded on', '上传日期', { server: true }),
    checkedBy: field.ref('Checked by', '审核人', { entity: 'User', server: true }),
    checkedOn: field.date('Checked on', '审核日期', { server: true }),
    refusal: field.string('Why Refused', '退回原因', { maxLength: 500, server: true }),
  },
  unique: [['document', 'versionNo']],
  access: { kind: 'through', field: 'document' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'] },
})
