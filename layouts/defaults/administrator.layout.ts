import { text } from '../../domain/meta/text.ts'
import { defineLayout } from './contract.ts'

/** The administrator's workspace: administration in full width, and below it what needs attention. */
export const administratorLayout = defineLayout({
  role: 'platform',
  companyType: '0',
  revision: 1,
  name: text("Administrator's workspace", '管理员工作台'),
  main: {
    rows: [
      {
        size: 68,
        tabs: [
          { id: 'home', address: '/' },
          { id: 'users', address: '/mgr/user/settings' },
          { id: 'roles', address: '/mgr/company/role' },
          { id: 'companies', address: '/mgr/platform/companies' },
          { id: 'orders', address: '/base/page-making/page_po_list', link: { channel: 'A', mode: 'both' } },
        ],
      },
      {
        size: 32,
        tabs: [
          { id: 'jobs', address: '/cron/index/job' },
          { id: 'log', address: '/log/query' },
          { id: 'tasks', address: '/mgr/task/manage' },
        ],
      },
    ],
  },
  keys: [
    { keys: 'g u', address: '/mgr/user/settings' },
    { keys: 'g r', address: '/mgr/company/role' },
    { keys: 'g j', address: '/cron/index/job' },
    { keys: 'g l', address: '/log/query' },
    { keys: 'g o', address: '/base/page-making/page_po_list' },
  ],
})
