import { definePanel } from '../contract.ts'

/** The job goes on without the panel; hidden it only stops asking how far it is. */
export const panel = definePanel({
  type: 'import',
  version: 1,
  load: () => import('./ImportPanel.tsx'),
  fresh: () => ({}),
  whenHidden: 'freeze',
})
