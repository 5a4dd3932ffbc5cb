import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The supplier's day: orders to sign back and questions to answer, beside all customer orders. */
export const supplierLayout = defineLayout({
  role: 'supplier',
  revision: 1,
  name: text("Supplier's day", '供应商工作台'),
  main: {
    columns: [
      {
        size: 38,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/mgr/task/mine' },
        ],
      },
      {
        size: 62,
        rows: [
          {
            size: 60,
            tabs: [
              {
                id: 'orders',
                address: '/base/page-making/page_po_list_supplier',
                link: { channel: 'A', mode: 'both' },
              },
              { id: 'bookings', address: '/vob', link: { channel: 'A', mode: 'both' } },
            ],
          },
          {
            size: 40,
            tabs: [
              { id: 'confirmations', address: '/yee_po_confirm', link: { channel: 'A', mode: 'both' } },
              {
                id: 'milestones',
                address: '/base/page-making/page_po_milestones',
                link: { channel: 'A', mode: 'both' },
              },
            ],
          },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g o', address: '/base/page-making/page_po_list_supplier' },
    { keys: 'g c', address: '/yee_po_confirm' },
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
    { keys: 'g k', address: '/my_catalog' },
  ],
})
