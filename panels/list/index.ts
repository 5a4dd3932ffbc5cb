import { definePanel } from '../contract.ts'
import { withRows } from '../with-rows.ts'
import { recordLink } from '../record-link.ts'

export const panel = definePanel({
  type: 'list',
  version: 1,
  load: withRows(() => import('./ListPanel.tsx')),
  fresh: () => ({}),
  link: recordLink,
  whenHidden: 'freeze',
})
