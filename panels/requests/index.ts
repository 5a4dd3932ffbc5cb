import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'requests',
  version: 1,
  load: () => import('./RequestsPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
