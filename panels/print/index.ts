import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'print',
  version: 1,
  load: () => import('./PrintPanel.tsx'),
  fresh: () => null,
})
