import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The warehouse's day: arrivals, putaway, picking, stock. */
export const warehouseLayout = defineLayout({
  role: 'warehouse',
  revision: 1,
  name: text('Warehouse day', '仓库工作台'),
  main: {
    columns: [
      {
        size: 36,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/mgr/task/mine' },
        ],
      },
      {
        size: 64,
        rows: [
          {
            size: 55,
            tabs: [
              { id: 'receiving', address: '/dn_receving', link: { channel: 'A', mode: 'both' } },
              { id: 'putaway', address: '/putaway' },
              { id: 'arrivals', address: '/base/page-making/page_po_milestones', link: { channel: 'A', mode: 'both' } },
            ],
          },
          {
            size: 45,
            tabs: [
              { id: 'stock', address: '/stockview' },
              { id: 'byWarehouse', address: '/inventory_view' },
              { id: 'picking', address: '/outbound_pick' },
            ],
          },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
    { keys: 'g r', address: '/dn_receving' },
    { keys: 'g s', address: '/stockview' },
  ],
})
