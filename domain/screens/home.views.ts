import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'
import { defineView } from '../meta/view.ts'

export const homeView = defineView({
  kind: 'home',
  code: 'home',
  entity: 'PurchaseOrder',
  title: text('Home', '首页'),
  roles: roleCodes,
})

/** Consists of the cards that the platform configures. */
export const cardHome = defineView({
  kind: 'home',
  code: 'home_page_7',
  entity: 'ThemeCard',
  title: text('Card Home', '卡片首页'),
  roles: roleCodes,
  cards: 'theme_cards',
})

const trade = [
  'po-drafts',
  'po-answers',
  'po-answers-platform',
  'po-late-steps',
  'po-late-steps-platform',
  'placements-open',
] as const
const warnings = [
  'po-late-steps',
  'po-late-steps-platform',
  'shipment-late',
  'plan-over-due',
  'plan-platform-over-due',
  'so-waiting',
  'gr-exceptions',
  'qc-failed',
] as const
const carriage = [
  'plan-to-answer',
  'plan-to-quote',
  'vob-to-answer',
  'so-to-release',
  'shipment-late',
  'po-on-the-way',
  'containers-to-close',
  'rates-ending',
  'cargo-to-deliver',
  'deliveries-open',
  'gr-expected',
  'gr-counting',
  'stock-to-put-away',
] as const
const traders = ['platform', 'purchaser'] as const
const carriers = ['freightAgent', 'warehouse'] as const

export const tradeHome = defineView({
  kind: 'home',
  code: 'tm_home',
  entity: 'PurchaseOrder',
  title: text('Trade Management Home', '贸易管理首页'),
  roles: traders,
  worklists: trade,
  board: 'tm_home_board',
})
/** The earlier home: open tasks without numbers. */
export const oldTradeHome = defineView({
  kind: 'home',
  code: 'tm_old_home',
  entity: 'PurchaseOrder',
  title: text('Trade Management Home (Old)', '贸易管理首页（旧版）'),
  roles: traders,
  worklists: trade,
})
export const towerHome = defineView({
  kind: 'home',
  code: 'ct_home',
  entity: 'PurchaseOrder',
  title: text('Control Tower Home', '控制塔首页'),
  roles: traders,
  worklists: warnings,
  board: 'ct_home_board',
})
export const carriageHome = defineView({
  kind: 'home',
  code: 'dlsn_home',
  entity: 'Shipment',
  title: text('Logistics Service Home', '物流服务首页'),
  roles: carriers,
  worklists: carriage,
  board: 'dlsn_home_board',
})
