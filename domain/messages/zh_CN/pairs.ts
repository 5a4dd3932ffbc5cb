import type { pairs as en } from '../en_US/pairs.ts'

export const pairs: Readonly<Record<keyof typeof en, string>> = {
  pairsList: '待处理的商品对',
  pairsField: '字段',
  pairsNext: '下一对',
  pairsPrevious: '上一对',
  pairsKeepLeft: '合并，保留 1',
  pairsKeepRight: '合并，保留 2',
  pairsApart: '不是同一商品',
  pairsShown: '共 {all, number} 对，显示 {shown} 对',
  pairsDiffer: '{count, plural, =0 {以下字段均相同} other {有 # 个字段不同}}',
  pairsMerged: '已合并，保留 {what}。30 天内可撤销。',
  pairsSetApart: '{what} 不是同一商品，不再显示。',
  pairsRefused: '未能执行，请刷新后重试。',
  pairsNothingToUndo: '这里没有可撤销的处理。较早的合并可在旁边的标签页中撤销。',
}
