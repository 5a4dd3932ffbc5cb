import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const dashboardFiles = viewBlock(
  'dashboardFiles',
  lazyComponent(
    async () => (await import('./DashboardFilesView.tsx')).DashboardFilesView,
    () => <LoadingBar shown />,
  ),
)
