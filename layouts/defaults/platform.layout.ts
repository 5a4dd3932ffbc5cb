import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The operator's day: all orders, their confirmations, and late milestones. */
export const platformLayout = defineLayout({
  role: 'platform',
  revision: 1,
  name: text("Operator's day", '运营工作台'),
  main: {
    rows: [
      {
        size: 60,
        columns: [
          {
            size: 66,
            tabs: [
              { id: 'orders', address: '/base/page-making/page_po_list', link: { channel: 'A', mode: 'both' } },
              { id: 'confirmations', address: '/po_confirm_t', link: { channel: 'A', mode: 'both' } },
            ],
          },
          {
            size: 34,
            tabs: [
              { id: 'home', address: '/' },
              { id: 'tasks', address: '/mgr/task/manage' },
            ],
          },
        ],
      },
      {
        size: 40,
        tabs: [
          { id: 'milestones', address: '/base/page-making/page_po_milestones', link: { channel: 'A', mode: 'both' } },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g o', address: '/base/page-making/page_po_list' },
    { keys: 'g c', address: '/po_confirm_t' },
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
  ],
})
