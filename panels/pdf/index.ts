import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: 'pdf',
  version: 1,
  load: () => import('./PdfPanel.tsx'),
  fresh: () => ({ page: 1, scale: 'page-width' }),
})
