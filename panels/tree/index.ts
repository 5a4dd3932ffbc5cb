import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'tree',
  version: 1,
  load: () => import('./TreePanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
