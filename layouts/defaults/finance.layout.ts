import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The finance day: payments due, with their orders beside. */
export const financeLayout = defineLayout({
  role: 'finance',
  revision: 1,
  name: text('Finance day', '财务工作台'),
  main: {
    columns: [
      {
        size: 62,
        rows: [
          {
            size: 60,
            tabs: [
              { id: 'orders', address: '/base/page-making/page_po_list', link: { channel: 'A', mode: 'both' } },
              { id: 'payments', address: '/po_payment', link: { channel: 'A', mode: 'both' } },
            ],
          },
          {
            size: 40,
            tabs: [
              { id: 'paymentTasks', address: '/payment_task', link: { channel: 'A', mode: 'both' } },
              { id: 'receipts', address: '/paymentReceipt' },
            ],
          },
        ],
      },
      {
        size: 38,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/mgr/task/mine' },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g o', address: '/base/page-making/page_po_list' },
    { keys: 'g y', address: '/po_payment' },
  ],
})
