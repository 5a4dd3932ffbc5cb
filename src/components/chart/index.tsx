import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { EmbeddedView } from '../../page/EmbeddedView.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { usePage, useValue } from '../../page/runtime.ts'

/** One number or chart of a dashboard, as its reader may see it. */
function Chart({ id, node }: ComponentProps) {
  const { query } = usePage()
  const dashboard = useValue(node, 'dashboard'),
    chart = useValue(node, 'chart')
  const isEmpty = typeof dashboard !== 'string' || dashboard === '' || typeof chart !== 'string' || chart === ''
  if (isEmpty)
    return (
      <ViewBox height="auto" isEmpty>
        {null}
      </ViewBox>
    )
  return <EmbeddedView id={id} code={dashboard} query={{ ...query, only: chart }} />
}

export const chart = drawComponent('chart', Chart)
