import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const triage = viewBlock(
  'triage',
  lazyComponent(
    async () => (await import('./TriageView.tsx')).TriageView,
    () => <LoadingBar shown />,
  ),
)
