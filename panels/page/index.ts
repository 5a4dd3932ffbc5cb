import { definePanel } from '../contract.ts'

export const panel = definePanel({ type: 'page', version: 1, load: () => import('./PagePanel.tsx'), fresh: () => ({}), whenHidden: 'freeze' })
