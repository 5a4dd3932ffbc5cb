import type { moneyErrors as en } from '../../en_US/errors/money.ts'

export const moneyErrors: Readonly<Record<keyof typeof en, string>> = {
  MISSING_RATE: '{date} 没有 {pair} 的汇率。请录入当日汇率后重试。',
  RATE_SAME_CURRENCY: '{field}必须是另一种币种',
  RATE_OVERLAPS: '{field}：该币种对与类型在 {from} 至 {to} 已有汇率',
}
