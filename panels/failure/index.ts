import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'failure',
  version: 1,
  load: () => import('./FailurePanel.tsx'),
  fresh: () => null,
})
