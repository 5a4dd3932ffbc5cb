import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** An import of a file: input and result. Its rows keep the file content and the refusal reasons. */
export const importBatch = defineEntity({
  name: 'ImportBatch',
  table: 'import_batch',
  label: text('Import', '导入批次'),
  area: 'platform',
  displayField: 'fileName',
  fields: {
    company: field.ref('Company', '公司', { entity: 'Company', required: true }),
    targetEntity: field.string('Records', '记录类型', { maxLength: 60, required: true }),
    fileName: field.string('File Name', '文件名', { maxLength: 200, required: true }),
    state: field.enum('State', '状态', { list: 'importState', required: true, initial: 'read' }),
    mapping: field.json('Mapping', '列对应'),
    header: field.json('Columns of the File', '文件列'),
    createdReferences: field.json('Records Made on the Way', '随导入新建的记录', {
      secret: true,
      note: 'kept for undo',
    }),
    rowCount: field.int('Rows', '行数', { note: 'empty until the whole file is read' }),
    importedRows: field.int('Imported', '已导入'),
    refusedRows: field.int('Refused', '已拒绝'),
    unchangedRows: field.int('Unchanged', '未变化'),
    createdRecords: field.int('Records Created', '新建记录'),
    updatedRecords: field.int('Records Updated', '更新记录'),
    job: field.string('Job', '任务', { maxLength: 36 }),
    author: field.string('Imported By', '导入人', { maxLength: 120, personal: true }),
  },
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], all: true },
      own: { companyTypes: ['1', '2', '3', '4', '5'], via: ['company'] },
    },
  },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'] },
})
