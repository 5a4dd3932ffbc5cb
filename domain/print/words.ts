import { text } from '../meta/text.ts'

/** Texts of printed documents; all others are names of fields, lists and layouts. */
export const words = {
  total: text('Total', '合计'),
  yes: text('Yes', '是'),
  no: text('No', '否'),
  page: text('Page {page} of {pages}', '第 {page} 页，共 {pages} 页'),
  printed: text('Printed {at} by {name}', '{name} 于 {at} 打印'),
} as const
