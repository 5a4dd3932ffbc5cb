import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const clock = viewBlock(
  'clock',
  lazyComponent(
    async () => (await import('./ClockView.tsx')).ClockView,
    () => <LoadingBar shown />,
  ),
)
