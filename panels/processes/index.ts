import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'processes',
  version: 1,
  load: () => import('./ProcessesPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
