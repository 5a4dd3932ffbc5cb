import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'refusal',
  version: 1,
  open: true,
  load: () => import('./RefusalPanel.tsx'),
  fresh: () => null,
})
