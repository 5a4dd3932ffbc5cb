import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The freight agent's day: waiting plans and releases, order milestones, containers and quotes. */
export const freightAgentLayout = defineLayout({
  role: 'freightAgent',
  revision: 1,
  name: text("Freight agent's day", '货代工作台'),
  main: {
    columns: [
      {
        size: 36,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'tasks', address: '/mgr/task/mine' },
          { id: 'freight', address: '/oceanFreight' },
        ],
      },
      {
        size: 64,
        rows: [
          {
            size: 60,
            tabs: [
              { id: 'plans', address: '/shipping_plan_third', link: { channel: 'A', mode: 'both' } },
              { id: 'releases', address: '/so_release_third', link: { channel: 'A', mode: 'both' } },
              {
                id: 'milestones',
                address: '/base/page-making/page_po_milestones',
                link: { channel: 'A', mode: 'both' },
              },
            ],
          },
          {
            size: 40,
            tabs: [
              { id: 'containers', address: '/containerLoading', link: { channel: 'A', mode: 'both' } },
              { id: 'shipments', address: '/shipment_tracking', link: { channel: 'A', mode: 'both' } },
              { id: 'destination', address: '/destination_delivery' },
            ],
          },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g m', address: '/base/page-making/page_po_milestones' },
    { keys: 'g p', address: '/shipping_plan_third' },
    { keys: 'g n', address: '/containerLoading' },
  ],
})
