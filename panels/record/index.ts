import { definePanel } from '../contract.ts'
import { recordLink } from '../record-link.ts'

/** Two kinds of screen, one panel: the view says which it is. */
export const panel = (['form', 'document'] as const).map(type =>
  definePanel({
    type,
    version: 1,
    load: () => import('./RecordPanel.tsx'),
    fresh: () => ({}),
    link: recordLink,
    whenHidden: 'freeze',
  }),
)
