import type { UserActor } from '../../domain/meta/actor.ts'
import type { House } from '../context.ts'
import { stepOf } from './step.ts'

/** Cards of the card home: what the platform would put there for everybody; each shows to those who may open its screen. */
export async function loadCards(house: House, admin: UserActor | undefined, day: string): Promise<void> {
  const cards: readonly (readonly [cardName: string, path: string, settings: Readonly<Record<string, unknown>>])[] = [
    ['Orders placed', '/base/page-making/page_po_list', { board: 'tm_home_board', number: 'going' }],
    ['Answers overdue', '/base/page-making/page_po_list', { board: 'tm_home_board', number: 'lateAnswers' }],
    ['Arrivals overdue', '/shipment_tracking', { board: 'ct_home_board', number: 'notArrived' }],
    ['Orders by progress', '/base/page-making/page_po_list', { board: 'tm_home_board', number: 'byProgress' }],
    ['On the water or in the air', '/po-tracking', { board: 'dlsn_home_board', number: 'afloat' }],
    ['Drafts to send', '/base/page-making/page_po_list', { worklist: 'po-drafts' }],
    ['Steps overdue', '/po-tracking', { worklist: 'po-late-steps' }],
    ['Steps overdue', '/order/po-tracking/platform', { worklist: 'po-late-steps-platform' }],
    ['Orders 订单', '/base/page-making/page_po_list', {}], ['Orders 订单', '/base/page-making/page_po_list_supplier', {}],
    ['Calendar 日历', '/base/page-making/page_po_calendar', {}], ['Shipments 货运', '/shipment_tracking', {}], ['Stock 库存', '/stockview', {}], ['Inspections 质检', '/qc_task', {}],
    ['Settings 设置', '/settings', {}],
  ]
  await stepOf(house, admin, day).save('ThemeCard', cards.map(([cardName, path, settings], i) => ({ record: { cardName, path, settings: { order: i + 1, ...settings } } })))
}
