import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'

export const page = viewBlock(
  'page',
  lazyComponent(
    async () => (await import('./PageBlock.tsx')).PageBlock,
    () => <LoadingBar shown />,
  ),
)
