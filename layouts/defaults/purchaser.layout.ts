import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The buyer's day: open tasks, orders, and their transport. */
export const purchaserLayout = defineLayout({
  role: 'purchaser',
  revision: 1,
  name: text("Buyer's day", '采购员工作台'),
  main: {
    columns: [
      {
        size: 62,
        rows: [
          {
            size: 60,
            tabs: [{ id: 'orders', address: '/base/page-making/page_po_list', link: { channel: 'A', mode: 'both' } }],
          },
          {
            size: 40,
            tabs: [
              { id: 'tracking', address: '/po-tracking', link: { channel: 'A', mode: 'both' } },
              {
                id: 'milestones',
                address: '/base/page-making/page_po_milestones',
                link: { channel: 'A', mode: 'both' },
              },
            ],
          },
        ],
      },
      {
        size: 38,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/mgr/task/mine' },
          { id: 'plans', address: '/shipingplan' },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g o', address: '/base/page-making/page_po_list' },
    { keys: 'g t', address: '/po-tracking' },
    { keys: 'g c', address: '/cus_po_confirm' },
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
    { keys: 'g k', address: '/my_catalog' },
  ],
})
