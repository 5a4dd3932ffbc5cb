import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'freight',
  version: 1,
  load: () => import('./FreightPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
