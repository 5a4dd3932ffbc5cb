import { definePanel } from '../contract.ts'

/** The pages there are, to design and to publish. */
export const list = definePanel({
  type: 'ui-editor',
  version: 1,
  load: () => import('./PageListPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})

/** One page in the designer. */
export const editor = definePanel({
  type: 'page-edit',
  version: 1,
  load: () => import('./PageEditPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})

/** Each component with its settings. */
export const bench = definePanel({
  type: 'component-bench',
  version: 1,
  load: () => import('./BenchPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
