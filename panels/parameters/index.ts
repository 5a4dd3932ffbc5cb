import { definePanel } from '../contract.ts'

/** Parameters of the company, of the user to read, and to change: one panel, the address says which. */
export const panel = definePanel({
  type: 'parameters',
  version: 1,
  load: () => import('./ParametersPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
