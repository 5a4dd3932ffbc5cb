import { definePanel } from '../contract.ts'

export const panel = definePanel({ type: 'list', version: 1, load: () => import('./ListPanel.tsx'), fresh: () => ({}), whenHidden: 'freeze' })
