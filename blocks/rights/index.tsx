import { lazyComponent } from '../../src/code/lazy-component.tsx'
import type { TabBlock } from '../../src/views/blocks.ts'

const RightsTab = lazyComponent(async () => (await import('./RightsTab.tsx')).RightsTab)

export const rights: TabBlock = {
  of: 'tab',
  name: 'rights',
  label: 'rights',
  Component: ({ of, onChanged }) => <RightsTab id={of.id} onChanged={onChanged} />,
}
