import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const dashboard = viewBlock(
  'dashboard',
  lazyComponent(
    async () => (await import('./DashboardView.tsx')).DashboardView,
    () => <LoadingBar shown />,
  ),
)
