import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const tree = viewBlock(
  'tree',
  lazyComponent(
    async () => (await import('./TreeView.tsx')).TreeView,
    () => <LoadingBar shown />,
  ),
)
