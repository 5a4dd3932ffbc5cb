import { definePanel } from '../contract.ts'

/** The job continues without the panel; a hidden panel only stops polling. */
export const panel = definePanel({
  type: 'import',
  version: 1,
  load: () => import('./ImportPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
