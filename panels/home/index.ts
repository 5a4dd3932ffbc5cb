import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'home',
  version: 1,
  load: () => import('./HomePanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
