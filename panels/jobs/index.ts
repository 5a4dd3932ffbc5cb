import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'jobs',
  version: 1,
  load: () => import('./JobsPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
