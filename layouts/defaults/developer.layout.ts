import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The developer's day: pages, entities and workflows under construction, and the log. */
export const developerLayout = defineLayout({
  role: 'developer', revision: 1, name: text('Developer\'s day', '开发者工作台'),
  main: {
    columns: [
      {
        size: 66,
        rows: [
          { size: 60, tabs: [
            { id: 'pages', address: '/mgr/platform/ui-editor' }, { id: 'entities', address: '/mgr/platform/entity' }, { id: 'workflows', address: '/mgr/platform/workflow' },
          ] },
          { size: 40, tabs: [{ id: 'log', address: '/log/query' }, { id: 'jobs', address: '/cron/index/job' }] },
        ],
      },
      { size: 34, tabs: [{ id: 'home', address: '/' }] },
    ],
  },
  keys: [{ keys: 'g u', address: '/mgr/platform/ui-editor' }, { keys: 'g e', address: '/mgr/platform/entity' }, { keys: 'g l', address: '/log/query' }],
})
