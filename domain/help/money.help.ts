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
  short(
    '/base/page-making/page_supplier_invoices',
    'Supplier invoices',
    '供应商发票',
    'Invoices and credit notes of suppliers. **Submit** compares each line with its order and with what was received, counting all invoices before it. What differs is held, with the reason.\n\n- **Release Hold** accepts a difference with a reason. Someone else than who submitted must do it.\n- **Approve** matches once more, so that of two invoices for the same goods only one is paid.\n- A duplicate number, in any spelling, is never released. Cancel it.',
    '供应商的发票与贷项通知单。**提交** 时逐行与订单、收货比对，并累计之前的全部发票；不符的发票会被扣留并说明原因。\n\n- **放行** 须填写理由，且不能由提交人本人执行。\n- **批准** 时会再次匹配，同一批货物的两张发票只会支付一张。\n- 号码重复（任何写法）的发票不能放行，请取消。',
  ),
  short(
    '/base/page-making/page_supplier_invoice',
    'A supplier invoice',
    '供应商发票详情',
    'Choose the order: the lines are what was received and not invoiced yet, at the price of the order. Change them where your invoice differs, then **Submit**.\n\nA credit note has quantities below zero.',
    '选择采购订单后，明细自动带出已收货且尚未开票的数量及订单单价。如与发票不同请修改，然后 **提交**。\n\n贷项通知单的数量小于零。',
  ),
  short(
    '/base/page-making/page_match_tolerances',
    'Match tolerances',
    '匹配容差',
    'How much an invoice may differ from its order and receipt before it is held: for one supplier, or for all where none is named. Nothing may differ until a tolerance is set.\n\nA new tolerance releases no invoice by itself; use **Match Again** on the invoice.',
    '发票与订单、收货之间允许的差异，可针对某一供应商，未指定时适用于全部供应商。未设置容差时不允许差异。\n\n新的容差不会自动放行发票，请在发票上执行 **重新匹配**。',
  ),
  short(
    '/base/page-making/page_match_tolerance',
    'A match tolerance',
    '匹配容差详情',
    'Percentages count above the received quantity, the ordered quantity and the price of the order. A price passes when it is within the percentage or the amount, whichever allows more.',
    '百分比分别针对收货数量、订购数量与订单单价。单价差异在百分比与金额两者中取较大者。',
  ),
  short(
    '/sales_payment_task',
    'Sales receipts',
    '销售收款',
    'Record what a customer paid, with the reference of the bank. One bank line is recorded once.\n\nThe first save proposes which documents it pays: the one of exactly this amount, all when their sum is it, or the oldest due. Name a sales order to pay only that one. You can change the allocations while the receipt is a draft; the rest stays on account.\n\n- **Confirm** posts it: orders and statements show what was received.\n- **Take Back** adds mirror entries with their own date, and the documents are open again.',
    '登记客户付款及银行参考号，同一笔银行流水只能登记一次。\n\n首次保存时系统建议其支付的单据：金额恰好相等的一张、合计相等时的全部，或最早到期的单据。指定销售订单时只支付该订单。草稿状态下可修改分配，余额留作预收。\n\n- **确认** 后入账，订单与账单显示已收金额。\n- **撤回** 以单独日期生成冲销分录，单据恢复未结。',
  ),
  short(
    '/sales_payment_task_tracking',
    'Sales receipt tracking',
    '销售收款跟踪',
    'Confirmed sales orders with their amount and what posted receipts paid of it, the earliest delivery first.',
    '已确认的销售订单、金额及已入账收款，按交货日期先后排列。',
  ),
]
