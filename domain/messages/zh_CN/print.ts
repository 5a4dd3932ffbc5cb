import type { print as source } from '../en_US/print.ts'

export const print: Readonly<Record<keyof typeof source, string>> = {
  printAs: '打印：{title}',
  messageAs: '导出：{title}',
  printNow: '打印',
  printPdf: 'PDF',
  printXlsx: 'Excel',
  printLanguage: '单据语言',
  printPartnerLanguage: '合作方语言',
  printNothing: '请先选择要打印的记录：打开记录，并在其菜单中选择打印。',
  printMissing: 'PDF 无法显示 {characters}：没有可用的字体，其位置以 \uFFFD 代替。请在发送前核对 PDF。',
}
