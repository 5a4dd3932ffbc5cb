import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const calendar = viewBlock(
  'calendar',
  lazyComponent(
    async () => (await import('./CalendarView.tsx')).CalendarView,
    () => <LoadingBar shown />,
  ),
)
