import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'static',
  version: 1,
  load: () => import('./StaticPanel.tsx'),
  fresh: () => null,
})
