import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'quotes',
  version: 1,
  load: () => import('./QuotesPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
