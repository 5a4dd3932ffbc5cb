import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'update',
  version: 1,
  load: () => import('./UpdatePanel.tsx'),
  fresh: () => null,
})
