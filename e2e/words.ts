import { messages as en } from '../domain/messages/en_US/index.ts'
import { signIn as signInEn } from '../domain/messages/en_US/sign-in.ts'
import { messages as zh } from '../domain/messages/zh_CN/index.ts'
import { signIn as signInZh } from '../domain/messages/zh_CN/sign-in.ts'
import type { Language } from '../domain/meta/text.ts'

/** Names from the definitions, as a user reads them. */
const things = {
  orders: ['Purchase Orders', '采购订单'],
  supplierOrders: ['My Purchase Orders', '我的采购订单'],
  supplierConfirmation: ['PO Confirmation (Supplier)', '采购订单确认（供应商）'],
  catalog: ['My Catalog', '我的商品目录'],
  tracking: ['PO Tracking', '采购订单跟踪'],
  poNo: ['PO No.', '采购订单号'],
  projectNo: ['Project No.', '项目编号'],
  projectName: ['Project Name', '项目名称'],
  supplierCopy: ['Signed-back PO (Supplier)', '供应商签回订单'],
  home: ['Home', '首页'],
  draft: ['Draft', '草稿'],
  submitted: ['Submitted', '已提交'],
  signed: ['Signed', '已签回'],
  resetLayout: ['Reset layout to that of my role', '将布局重置为角色默认'],
  submit: ['Submit', '提交'],
  signBack: ['Sign Back', '签回'],
  propose: ['Propose Changes', '提出变更'],
  answerAnew: ['Answer with New Version', '以新版本答复'],
  placements: ['Order Placement', '下单管理'],
  bookings: ['Vendor Booking', '供应商订舱'],
  placeOrder: ['Place Order', '下单'],
  placed: ['Closed', '已关闭'],
  approve: ['Approve', '批准'],
  approved: ['Approved', '已批准'],
} as const

export type Thing = keyof typeof things

export interface Words {
  readonly language: Language
  readonly signIn: Readonly<Record<keyof typeof signInEn, string>>
  readonly ui: Readonly<Record<keyof typeof en, string>>
  readonly thing: Readonly<Record<Thing, string>>
}

const named = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(things).map(([k, v]) => [k, v[at]])) as Record<Thing, string>

const all: Readonly<Record<Language, Words>> = {
  en_US: { language: 'en_US', signIn: signInEn, ui: en, thing: named(0) },
  zh_CN: { language: 'zh_CN', signIn: signInZh, ui: zh, thing: named(1) },
}

export const wordsOf = (language: Language): Words => all[language]
