import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'template',
  version: 1,
  load: () => import('./TemplatePanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
