import { definePanel } from '../contract.ts'
import { recordLink } from '../record-link.ts'

export const panel = definePanel({ type: 'page', version: 1, load: () => import('./PagePanel.tsx'), fresh: () => ({}), link: recordLink, whenHidden: 'freeze' })
