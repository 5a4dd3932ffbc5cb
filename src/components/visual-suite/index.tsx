import type { PageNode } from '../../../domain/meta/pages/page.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRecord } from '../../page/given-record.ts'
import { useValue, useWords } from '../../page/runtime.ts'
import { ToolLinks } from '../../page/ToolLinks.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { pictureKinds, type PictureKind, type PictureSource } from './picture-kinds.ts'

const Pictures = lazyComponent(async () => (await import('./Pictures.tsx')).Pictures)

/** The view and the record of a kind of picture. */
function useSource(node: PageNode, viewSetting: string, recordSetting: string): PictureSource | undefined {
  const view = useValue(node, viewSetting)
  const { record } = useRecord(node, recordSetting)
  return typeof view === 'string' && view !== '' ? { view, record } : undefined
}

/** The route and the load of records that other components give. */
function VisualSuite({ id, node }: ComponentProps) {
  const title = useWords(node, 'title')
  const height = useValue(node, 'height'),
    offered = useValue(node, 'defaultViews'),
    first = useValue(node, 'defaultViewType'),
    toolbar = useValue(node, 'headerCenterToolbars')
  const route = useSource(node, 'routeView', 'route'),
    load = useSource(node, 'loadView', 'load')
  const sources: Readonly<Record<PictureKind, PictureSource | undefined>> = { GIS: route, '2D': load, '3D': load }
  const isOffered = (kind: PictureKind) =>
    sources[kind] !== undefined && (!Array.isArray(offered) || offered.length === 0 || offered.includes(kind))
  const kinds = pictureKinds.filter(isOffered)
  return (
    <ViewBox height={height} isEmpty={kinds.length === 0}>
      <Embedded id={id}>
        {panel => (
          <Pictures
            panel={panel}
            title={title}
            kinds={kinds}
            sources={sources}
            first={kinds.find(k => k === first) ?? kinds[0]}
            tools={<ToolLinks panel={panel} links={toolbar} />}
          />
        )}
      </Embedded>
    </ViewBox>
  )
}

export const visualSuite = drawComponent('visual-suite', VisualSuite)
