import type { filesErrors as en } from '../../en_US/errors/files.ts'

export const filesErrors: Readonly<Record<keyof typeof en, string>> = {
  FILE_EMPTY: '文件不能为空',
  FILE_NOT_XLSX: '仅支持 Excel（.xlsx）文件',
  FILE_NOT_TABLE: '仅支持 .xlsx 和 .csv 文件',
  FILE_DAMAGED: '文件已损坏或与其名称不符，无法读取',
  FILE_TOO_LARGE: '文件超过 {max}',
  FILE_SUSPICIOUS:
    '文件被拒绝：{reason, select, paths {其中某部分的路径指向文件之外} doubles {其中两个部分同名} size {解压后过大} nested {其中含有另一个压缩包} declarations {其中含有此类文件不需要的声明} time {读取时间过长} other {其结构不符合工作簿}}',
  FILE_NO_ROWS: '文件的可见工作表中没有内容',
  FILE_TOO_WIDE: '文件超过 {max, number} 列',
  FILE_TOO_MANY_ROWS: '文件超过 {max, number} 行',
  FILE_NOT_MESSAGE: '仅支持 .xlsx、.csv、.xml（UBL）、.edi、.edifact 和 .txt（EDIFACT）文件',
  FILE_MESSAGE:
    '无法处理该报文。{place}：{reason, select, notXml {不是格式正确的 XML} notMessage {EDIFACT 交换须以 UNB 开头} otherMessage {此处不接受此类报文} missing {缺少此项} notNumber {不是数字} notDate {不是日期} badPrice {按该数量计的价格无法换算为精确单价} currencies {金额币种与单据币种不一致} syntax {不能出现在此处} notEnded {没有结尾} count {计数与实际不符} reference {与开头的参考号不一致} tooMany {组成部分过多} tooManyRest {没有字段接收此项，且此类位置过多} tooLong {文本超过报文允许的长度} deliveries {各次交货数量之和与该行数量不一致} deliveryUnit {交货的计量单位与该行不一致} other {无法理解}}{value, select, _ {} other {（{value}）}}',
  FILE_NOT_PREVIEWED: '此类文件无法预览，请下载后用相应程序打开',
  FILE_TYPE: '不接受此类文件：{type}',
  PROCESS_FILE_TYPE: '仅支持 zip、bar、bpmn 或 xml 文件', // V-101
  BPMN_NOT_XML: '第 {line} 行：不是格式正确的 XML',
  BPMN_ENCODING: '文件内容与其声明的编码不符：{encoding}',
  BPMN_NAMESPACE: '这不是 BPMN 2.0 流程；其根元素为 {found}',
  BPMN_NO_PROCESS: '文件中没有流程',
  BPMN_ARCHIVE_EMPTY: '压缩包中没有流程文件，只有：{names}',
  EXPORT_TOO_MANY_ROWS: '一个文件最多 {max, number} 行，请缩小查询范围。',
  EXPORT_GONE: '该导出文件已不再保留，请重新导出。',
}
