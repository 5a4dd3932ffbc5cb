import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const pairs = viewBlock(
  'pairs',
  lazyComponent(
    async () => (await import('./PairsView.tsx')).PairsView,
    () => <LoadingBar shown />,
  ),
)
