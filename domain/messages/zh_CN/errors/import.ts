import type { importErrors as en } from '../../en_US/errors/import.ts'

export const importErrors: Readonly<Record<keyof typeof en, string>> = {
  IMPORT_DOUBLE: '与第 {row} 行重复',
  IMPORT_HEADER_DIFFERS: '{field}与同一记录的其他行不一致（第 {row} 行）',
  IMPORT_AMBIGUOUS_DATE: '{field}：“{value}”有两种读法，请选择该列的日期格式',
  IMPORT_AMBIGUOUS_NUMBER: '{field}：“{value}”有两种读法，请说明逗号是否为小数点',
  IMPORT_DAY_NUMBER:
    '{field}：{value} 是电子表格的日期序号，可能是 {date}。请将该列的日期格式选为日期序号，或将单元格设为日期格式',
  IMPORT_UNREADABLE_DATE: '{field}：“{value}”不是日期',
  IMPORT_UNREADABLE_NUMBER: '{field}：“{value}”不是数字',
  IMPORT_NOT_CLEARED: '{field}必须有值，不能用“{value}”清除',
  IMPORT_OTHER_UNIT: '{field}：“{value}”的单位与该字段不符，请换算，或只填写数字',
  IMPORT_UNKNOWN_VALUE: '{field}：“{value}”不在其列表中',
  IMPORT_UNKNOWN_RECORD: '{field}：“{value}”不存在',
  IMPORT_NO_KEY: '缺少{field}，无法识别记录',
  IMPORT_ERROR_CELL: '{field}：单元格为错误值 {value}',
  IMPORT_AMOUNT: '数量乘以单价为 {amount}，文件中为 {value}',
  IMPORT_SPLIT: '第 {line} 行已拆分为 {count} 批，各批合计与文件不符，请在订单中修改',
  IMPORT_SEVERAL_RECORDS: '{field}：“{value}”对应多条记录',
  IMPORT_LOST_DIGITS: '{field}：电子表格只保留 15 位数字，{value} 已不是原值，请以文本格式填写',
  IMPORT_NO_COLUMN: '{field}：文件中没有该列',
  IMPORT_FIELD_TWICE: '{field}对应了两列',
  IMPORT_BAD_PATTERN: '{field}：“{value}”不是日期格式',
  IMPORT_ONE_COLLECTION: '一个文件只能填写一种明细行：{field}',
  IMPORT_EDITED_SINCE: '导入后已被修改',
}
