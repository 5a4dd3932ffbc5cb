import { isValues } from '../../../domain/meta/pages/page.ts'
import { act } from '../../page/acts.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { KanbanOfView } from './KanbanOfView.tsx'
import './kanban.css'

/** Cards of the rows of a list by status. A card moves only where an action of its reader leads. */
function Kanban({ id, node }: ComponentProps) {
  const page = usePage()
  const settings = useValue(node, 'settings'),
    definitions = useValue(node, 'bizDefinitions'),
    searchView = useValue(node, 'searchView')
  const { dataServiceCode, refColumns } = isValues(settings) ? settings : {}
  const columns = isValues(definitions) ? definitions['columns'] : undefined
  const code = typeof dataServiceCode === 'string' ? dataServiceCode : ''
  const viewed = node.events && Object.hasOwn(node.events, 'kanban-cell-view') ? node.events['kanban-cell-view'] : null
  return (
    <ViewBox height="auto" isEmpty={code === ''}>
      <Embedded id={id}>
        {panel => (
          <KanbanOfView
            key={code}
            panel={panel}
            code={code}
            search={typeof searchView === 'string' && searchView !== '' ? searchView : code}
            field={typeof columns === 'string' ? columns : undefined}
            facts={Array.isArray(refColumns) ? refColumns.filter(f => typeof f === 'string') : undefined}
            {...(viewed === null ? {} : { onView: () => void act(page, viewed) })}
          />
        )}
      </Embedded>
    </ViewBox>
  )
}

export const kanban = drawComponent('kanban', Kanban)
