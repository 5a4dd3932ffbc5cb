import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'states',
  version: 1,
  load: () => import('./StatesPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
