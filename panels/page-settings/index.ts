import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'page-settings',
  version: 1,
  load: () => import('./PageSettingsPanel.tsx'),
  fresh: () => null,
})
