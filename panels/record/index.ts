import { definePanel } from '../contract.ts'
import { recordLink } from '../record-link.ts'

/** Two screens, one panel: the view decides. */
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
