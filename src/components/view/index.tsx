import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { useValue } from '../../page/runtime.ts'

/** Any view of the catalogue, as its reader may see it. */
function View({ id, node }: ComponentProps) {
  const code = useValue(node, 'view'),
    height = useValue(node, 'height')
  return (
    <ViewBox height={height} isEmpty={typeof code !== 'string' || code === ''}>
      <EmbeddedView id={id} code={String(code)} />
    </ViewBox>
  )
}

export const view = drawComponent('view', View)
