import { short, type FactoryHelp } from './help-page.ts'

/** Help for the screens of finance. */
export const moneyHelp: readonly FactoryHelp[] = [
  short(
    '/exchangeRateManagement',
    'Exchange rates',
    '汇率',
    'Rates that the platform publishes for all companies. Read a rate as "per units of the first currency cost so much of the second": 100 JPY = 4.7 CNY.\n\nA reference rate is of one day; a conversion takes the latest day on or before its document, at most seven days old. Bank, customs and internal rates hold from one day to another, and two of one pair and type may not share a day.\n\nWithout a rate nothing is converted. The message names the pair and the day.',
    '平台为各公司发布的汇率。读法为“每若干原币折合多少目标币”，例如 100 JPY = 4.7 CNY。\n\n参考汇率仅对应一天；换算取单据日期当日或之前最近一天的汇率，最多相隔七天。银行、海关与内部汇率按起止日期生效，同一币种对与类型的有效期不得重叠。\n\n没有汇率时不作换算，提示会说明币种对与日期。',
  ),
  short(
    '/base/page-making/page_contract_rates',
    'Contract rates',
    '合同汇率',
    'Rates that your bank or partner agreed with your company. Only your company sees them. Payments and receipts prefer them to bank rates.',
    '贵公司与银行或合作方约定的汇率，仅本公司可见。付款与收款优先使用合同汇率，其次使用银行汇率。',
  ),
  short(
    '/base/page-making/page_contract_rate',
    'A contract rate',
    '合同汇率详情',
    'Enter the pair, the rate and the days on which it holds. Both days count; without a last day it holds until you enter one.',
    '录入币种对、汇率与有效期。起止两日均有效；未填失效日时长期有效。',
  ),
]
