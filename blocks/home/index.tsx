import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const home = viewBlock(
  'home',
  lazyComponent(
    async () => (await import('./HomeView.tsx')).HomeView,
    () => <LoadingBar shown />,
  ),
)
