import type { moneyErrors as en } from '../../en_US/errors/money.ts'

export const moneyErrors: Readonly<Record<keyof typeof en, string>> = {
  MISSING_RATE: '{date} 没有 {pair} 的汇率。请录入当日汇率后重试。',
  RATE_SAME_CURRENCY: '{field}必须是另一种币种',
  RATE_OVERLAPS: '{field}：该币种对与类型在 {from} 至 {to} 已有汇率',
  CHARGE_WITHOUT_BASIS: '{field}：货物没有该费用的分摊依据，请选择其他方式。',
  CUSTOMS_FREIGHT_MISSING: '请录入运抵边境的运费：按此贸易条款，完税价格需要该费用',
  CUSTOMS_INSURANCE_MISSING: '请录入保险费：按此贸易条款，完税价格需要该费用',
  EXCISE_TOO_HIGH: '{field}须小于 100，因消费税包含在其税基内',
  STAGE_OF_ITSELF: '{field}须为另一条到岸成本',
  STAGE_OF_OTHER_CURRENCY: '{field}的币种须相同',
}
