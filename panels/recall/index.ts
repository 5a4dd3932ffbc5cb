import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'recall',
  version: 1,
  load: () => import('./RecallPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
