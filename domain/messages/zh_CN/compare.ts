import type { compare as source } from '../en_US/compare.ts'

export const compare: Readonly<Record<keyof typeof source, string>> = {
  compareOf: '比较：{entity}',
  compareRecords: '比较 {count, number} 条记录',
  compareTwo: '请选择 2 至 {most, number} 条记录进行比较',
  openReference: '打开所述记录',
  referenceGone: '该记录已不存在，或您无权打开',
  compareAlone: '没有可比较的其他记录',
  compareMany: '一次最多比较 {most, number} 条记录，可从列表中另行选择',
  compareOnly: '仅显示差异',
  compareAdd: '添加记录',
  compareCount: '{all, number} 个字段中有 {count, number} 个不同',
  compareDiffers: '有差异',
  compareUnlike: '与基准记录不同',
  compareBase: '基准',
  compareMakeBase: '以 {name} 为基准',
  compareRemove: '移除 {name}',
  compareNotThere: '无此行',
  compareEarlier: '早 {days, number} 天',
  compareLater: '晚 {days, number} 天',
  compareNone: '没有可比较的内容',
  compareNoneText: '请在列表中选择记录并点击“比较”，或在此添加。',
}
