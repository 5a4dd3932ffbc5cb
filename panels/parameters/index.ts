import { definePanel } from '../contract.ts'

/** Parameters of the company, and of the user to read or change: one panel, selected by address. */
export const panel = definePanel({
  type: 'parameters',
  version: 1,
  load: () => import('./ParametersPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
