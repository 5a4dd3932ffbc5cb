import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'rights',
  version: 1,
  load: () => import('./RightsPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
