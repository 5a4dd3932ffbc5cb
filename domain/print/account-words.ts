import { text } from '../meta/text.ts'
import type { AccountKind } from '../values/money/account.ts'
import type { AgeColumn } from '../values/money/age-book.ts'

/** What the postings of an account are called, on the screen and in print. */
export const accountKindWords = {
  tranche: text('Payment of an order', '订单款项'),
  salesOrder: text('Sales order', '销售订单'),
  statement: text('Statement', '账单'),
  creditNote: text('Credit note', '贷项通知单'),
  remitted: text('Payment sent', '已汇付款'),
  credit: text('Credit with the supplier', '供应商账户余额'),
  receipt: text('Receipt', '收款'),
  takenBack: text('Receipt taken back', '收款撤回'),
  refund: text('Refund', '退款'),
  writeOff: text('Written off', '核销尾差'),
  settled: text('Closed as paid', '按已付关闭'),
} as const satisfies Readonly<Record<AccountKind, unknown>>

/** Columns and figures of an account. */
export const accountWords = {
  title: text('Statement of Account', '往来对账单'),
  company: text('Company', '公司'),
  partner: text('Partner', '往来公司'),
  account: text('Account', '账户'),
  side: text('Side', '方向'),
  pay: text('To pay', '应付'),
  collect: text('To collect', '应收'),
  period: text('Period', '期间'),
  currency: text('Currency', '币种'),
  opening: text('Opening balance', '期初余额'),
  charged: text('Charges', '发生额'),
  settled: text('Payments and credits', '付款与冲减'),
  closing: text('Closing balance', '期末余额'),
  ageing: text('Open Today by Days Late', '当前未结账龄'),
  postings: text('Postings', '明细'),
  date: text('Date', '日期'),
  kind: text('Posting', '类型'),
  no: text('Number', '单号'),
  reference: text('Reference', '参考号'),
  due: text('Due', '到期日'),
  balance: text('Balance', '余额'),
} as const

export const ageWords = {
  notDue: text('Not due', '未到期'),
  '1-30': text('1–30 days', '1–30 天'),
  '31-60': text('31–60 days', '31–60 天'),
  '61-90': text('61–90 days', '61–90 天'),
  over90: text('Over 90 days', '90 天以上'),
  undated: text('No date', '无日期'),
} as const satisfies Readonly<Record<AgeColumn, unknown>>
