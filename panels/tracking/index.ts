import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'tracking',
  version: 1,
  load: () => import('./TrackingPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
