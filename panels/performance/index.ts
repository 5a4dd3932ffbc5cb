import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'performance',
  version: 1,
  load: () => import('./PerformancePanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
