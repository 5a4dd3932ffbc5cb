import type { shared as en } from '../en_US/shared.ts'

/** 无需账号即可打开的页面。 */
export const shared: Readonly<Record<keyof typeof en, string>> = {
  sharedShowroom: '{supplier} 的展厅',
  sharedDay: '此链接有效期至 {day}。',
  sharedEmpty: '此展厅暂无商品。',
  sharedOther: '其他商品',
  sharedSku: 'SKU 编号',
  sharedPrice: '价格',
  sharedPer: '{price} {currency} / {unit}',
  sharedLead: '交期',
  sharedDays: '{days} 天',
  sharedOrigin: '原产国',
  sharedPicture: '{name} 图片 {number}',
  sharedGone: '此页面不可用',
  sharedGoneWhy: '链接可能已到期或被撤销，请向供应商索取新链接。',
  sharedLanguage: 'English',
}
