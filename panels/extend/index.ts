import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'extend',
  version: 1,
  load: () => import('./DesignPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
