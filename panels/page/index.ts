import { definePanel } from '../contract.ts'
import { withRows } from '../with-rows.ts'
import { recordLink } from '../record-link.ts'

export const panel = definePanel({
  type: 'page',
  version: 1,
  load: withRows(() => import('./PagePanel.tsx')),
  fresh: () => ({}),
  link: recordLink,
  whenHidden: 'freeze',
})
