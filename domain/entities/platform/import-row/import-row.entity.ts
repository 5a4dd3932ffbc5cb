import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

/** A row of an imported file, counted from 1 without the header. */
export const importRow = defineEntity({
  name: 'ImportRow',
  table: 'import_row',
  label: text('Import Row', '导入行'),
  area: 'platform',
  displayField: 'rowNo',
  fields: {
    batch: field.ref('Import', '导入批次', { entity: 'ImportBatch', required: true }),
    rowNo: field.int('Row', '行号', { required: true }),
    cells: field.json('Cells', '单元格', {
      secret: true,
      note: 'shown by the import calls only, which ask for the right to import',
    }),
    partOfRow: field.int('Part of Row', '所属分批行', { note: 'the row that it is a further delivery of' }),
    original: field.json('Cells of the File', '文件单元格', {
      secret: true,
      note: 'of cells corrected before the import, by column',
    }),
    state: field.enum('State', '状态', { list: 'importRowState', required: true, initial: 'waiting' }),
    problems: field.json('Problems', '问题', { secret: true }),
    record: field.string('Record', '记录', { maxLength: 36 }),
    child: field.string('Row Record', '明细记录', { maxLength: 36 }),
    before: field.json('Before', '导入前', { secret: true, note: 'kept for undo' }),
  },
  unique: [['batch', 'rowNo']],
  access: { kind: 'through', field: 'batch' },
  rights: { read: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'] },
})
