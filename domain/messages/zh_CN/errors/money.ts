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
  OF_PARTY_ONLY: '仅采购方或供应商人员可更改此发票',
  OF_BUYER_ONLY: '仅采购方人员可处理发票',
  CREDIT_ABOVE_ZERO: '{field}：贷项通知单的数量须小于零',
  QUANTITY_NOT_POSITIVE: '{field}须大于零；冲减请录入贷项通知单',
  NOTHING_HELD: '该发票未被扣留',
  HOLD_STAYS: '{field}：重复发票或币种不符的发票不能放行，请取消该发票。',
  INVOICE_HELD: '发票 {invoice} 已被扣留。请填写理由放行，或退回发票。',
}
