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
}
