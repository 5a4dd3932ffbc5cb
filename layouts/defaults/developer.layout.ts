import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The developer's day: pages, data services, trees and workflows under construction, and the log. */
export const developerLayout = defineLayout({
  role: 'developer',
  revision: 2,
  name: text("Developer's day", '开发者工作台'),
  main: {
    columns: [
      {
        size: 66,
        rows: [
          {
            size: 60,
            tabs: [
              { id: 'pages', address: '/mgr/platform/ui-editor' },
              { id: 'services', address: '/mgr/platform/query-template' },
              { id: 'trees', address: '/mgr/platform/tree-config' },
              { id: 'workflows', address: '/mgr/platform/workflow' },
            ],
          },
          {
            size: 40,
            tabs: [
              { id: 'log', address: '/log/query' },
              { id: 'jobs', address: '/cron/index/job' },
            ],
          },
        ],
      },
      { size: 34, tabs: [{ id: 'home', address: '/' }] },
    ],
  },
  keys: [
    { keys: 'g u', address: '/mgr/platform/ui-editor' },
    { keys: 'g e', address: '/mgr/platform/query-template' },
    { keys: 'g l', address: '/log/query' },
  ],
})
