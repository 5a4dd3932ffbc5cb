import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'compare',
  version: 1,
  load: () => import('./ComparePanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
