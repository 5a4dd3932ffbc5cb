import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const boardFiles = viewBlock(
  'boardFiles',
  lazyComponent(
    async () => (await import('./BoardFilesView.tsx')).BoardFilesView,
    () => <LoadingBar shown />,
  ),
)
