import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'
import { filesOnly, withParts } from '../../with-parts.ts'

/**
 * A file of a record. Its bytes are in the file store under `storageKey`; the name is a label only (safety.md rule
 * 11).
 */
export const attachment = defineEntity({
  name: 'Attachment',
  table: 'attachment',
  label: text('Attachment', '附件'),
  area: 'documents',
  displayField: 'fileName',
  source: 'trade §2',
  fields: {
    fileName: field.string('File Name', '文件名', { maxLength: 200, required: true, searchable: true }),
    businessNo: field.string('Business No.', '业务编号', { maxLength: 40, searchable: true }),
    fileType: field.string('Type', '类型', { maxLength: 100, note: 'media type found by looking at the content' }),
    size: field.int('Size', '大小', { unit: 'byte' }),
    file: field.string('File', '文件', {
      maxLength: 64,
      secret: true,
      note: 'the record itself is what a file field names',
    }),
    ownerEntity: field.enum('Record Kind', '记录类型', { list: 'objectName', required: true }),
    ownerId: field.string('Record', '记录', { maxLength: 36, required: true }),
    ownerField: field.string('Field', '字段', { maxLength: 60 }),
    uploader: field.string('Uploaded By', '上传人', { maxLength: 120, personal: true }),
    uploaderCompany: field.ref('Company', '公司', { entity: 'Company' }),
  },
  indexes: [['ownerId'], ['file']],
  // Companies see files of a showroom in its fields; nobody comments on it or adds files of their own beside them.
  access: { kind: 'owner', entities: [...withParts, ...filesOnly] },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'warehouse', 'qc', 'finance', 'developer'] },
})
