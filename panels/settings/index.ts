import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'settings',
  version: 1,
  load: () => import('./SettingsPanel.tsx'),
  fresh: () => null,
})
