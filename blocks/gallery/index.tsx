import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { partBlock, viewBlock } from '../../src/views/blocks.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { ShowcasePart } from './ShowcasePart.tsx'

export const gallery = viewBlock(
  'gallery',
  lazyComponent(
    async () => (await import('./GalleryView.tsx')).GalleryView,
    () => <LoadingBar shown />,
  ),
)

export const showcase = partBlock('showcase', 'top', ({ settings, panel, base, fresh }) =>
  fresh ? null : <ShowcasePart panel={panel} settings={settings} record={base.record} />,
)
