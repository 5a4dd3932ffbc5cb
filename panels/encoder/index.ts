import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'encoder',
  version: 1,
  load: () => import('./EncoderPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
