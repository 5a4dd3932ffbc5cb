import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'cash',
  version: 1,
  load: () => import('./CashPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
