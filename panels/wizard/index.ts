import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'wizard',
  version: 1,
  load: () => import('./WizardPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
