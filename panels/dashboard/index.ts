import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'dashboard',
  version: 1,
  load: () => import('./DashboardPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
