import { lazyComponent } from '../../src/code/lazy-component.tsx'
import type { TabBlock } from '../../src/views/blocks.ts'

const PreviewTab = lazyComponent(async () => (await import('./PreviewTab.tsx')).PreviewTab)
const ReadersTab = lazyComponent(async () => (await import('./ReadersTab.tsx')).ReadersTab)

export const preview: TabBlock = {
  of: 'tab',
  name: 'preview',
  label: 'preview',
  Component: ({ base }) => <PreviewTab record={base.record} />,
}

export const readers: TabBlock = {
  of: 'tab',
  name: 'readers',
  label: 'readers',
  Component: ({ entity, of, pulse }) => <ReadersTab entity={entity.name} id={of.id} pulse={pulse} />,
}
