import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The inspector's day: goods that become ready, tasks to plan, and their orders. */
export const qcLayout = defineLayout({
  role: 'qc',
  revision: 1,
  name: text("Inspector's day", '质检工作台'),
  main: {
    columns: [
      {
        size: 38,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/qc_task' },
        ],
      },
      {
        size: 62,
        rows: [
          {
            size: 55,
            tabs: [
              { id: 'inspections', address: '/qc_tracking', link: { channel: 'A', mode: 'both' } },
              { id: 'ready', address: '/base/page-making/page_po_milestones', link: { channel: 'A', mode: 'both' } },
            ],
          },
          {
            size: 45,
            tabs: [
              { id: 'orders', address: '/base/page-making/page_po_list', link: { channel: 'A', mode: 'both' } },
              { id: 'audits', address: '/factory_audit' },
            ],
          },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
    { keys: 'g q', address: '/qc_task' },
    { keys: 'g o', address: '/base/page-making/page_po_list' },
  ],
})
