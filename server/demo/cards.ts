import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { stepOf } from './step.ts'

/** Cards of the card home as the platform would set them up; shown to users who may open the screen. */
export async function loadCards(app: App, admin: UserActor | undefined, day: string): Promise<void> {
  const cards: readonly (readonly [
    cardName: string,
    cardNameZh: string,
    path: string,
    settings: Readonly<Record<string, unknown>>,
  ])[] = [
    ['Orders placed', '已下单订单', '/base/page-making/page_po_list', { board: 'tm_home_board', number: 'going' }],
    [
      'Answers overdue',
      '逾期未答复',
      '/base/page-making/page_po_list',
      { board: 'tm_home_board', number: 'lateAnswers' },
    ],
    ['Arrivals overdue', '逾期未到港', '/shipment_tracking', { board: 'ct_home_board', number: 'notArrived' }],
    [
      'Orders by progress',
      '按进度的订单',
      '/base/page-making/page_po_list',
      { board: 'tm_home_board', number: 'byProgress' },
    ],
    ['On the water or in the air', '运输途中', '/po-tracking', { board: 'dlsn_home_board', number: 'afloat' }],
    ['Drafts to send', '待发送草稿', '/base/page-making/page_po_list', { worklist: 'po-drafts' }],
    ['Steps overdue', '逾期节点', '/po-tracking', { worklist: 'po-late-steps' }],
    ['Steps overdue', '逾期节点', '/order/po-tracking/platform', { worklist: 'po-late-steps-platform' }],
    ['Orders', '订单', '/base/page-making/page_po_list', {}],
    ['Orders', '订单', '/base/page-making/page_po_list_supplier', {}],
    ['Calendar', '日历', '/base/page-making/page_po_calendar', {}],
    ['Shipments', '货运', '/shipment_tracking', {}],
    ['Stock', '库存', '/stockview', {}],
    ['Inspections', '质检', '/qc_task', {}],
    ['Settings', '设置', '/settings', {}],
  ]
  await stepOf(app, admin, day).save(
    'ThemeCard',
    cards.map(([cardName, cardNameZh, path, settings], i) => ({
      record: { cardName, cardNameZh, path, settings: { order: i + 1, ...settings } },
    })),
  )
}
