import { defineList, value } from '../meta/list.ts'

/** Kinds of published rates (M-FX-5). Rates of contracts are records of their own. */
export const exchangeRateType = defineList({
  code: 'exchangeRateType',
  module: 'trade',
  title: { en_US: 'Exchange Rate Types', zh_CN: '汇率类型' },
  values: [
    value('reference', 'Reference rate of a day', '当日参考汇率', ['ECB', 'Reference']),
    value('bankBuy', 'Bank buying rate', '银行买入价'),
    value('bankSell', 'Bank selling rate', '银行卖出价'),
    value('customs', 'Customs rate', '海关计征汇率'),
    value('internal', 'Internal rate', '内部汇率'),
  ],
})

/** What an amount is converted for; it decides which rates count (M-FX-5). */
export const ratePurpose = defineList({
  code: 'ratePurpose',
  module: 'trade',
  title: { en_US: 'Purposes of a Conversion', zh_CN: '换算用途' },
  values: [
    value('payable', 'To pay', '付款'),
    value('receivable', 'To receive', '收款'),
    value('customs', 'Customs value', '完税价格'),
    value('estimate', 'Estimate', '估算'),
  ],
})
