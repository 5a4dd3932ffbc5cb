import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'tree-config',
  version: 1,
  load: () => import('./TreeConfigPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
