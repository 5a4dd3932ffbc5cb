import { isValues } from '../../../domain/meta/pages/page.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useValue } from '../../page/runtime.ts'
import { ToolLinks } from '../../page/ToolLinks.tsx'
import { ViewBox } from '../../page/ViewBox.tsx'
import { BusinessRows } from './BusinessRows.tsx'
import './business-list.css'

/** The rows of a list as a small table or as buttons, with the actions that the page offers. */
function BusinessList({ id, node }: ComponentProps) {
  const source = useValue(node, 'dataSource'),
    showType = useValue(node, 'showType'),
    checks = useValue(node, 'rowCheckboxType'),
    isCalc = useValue(node, 'isCalc') === true,
    isOpen = useValue(node, 'isDefaultExpand') !== false,
    whenChecked = useValue(node, 'checkToShowBtn') === true,
    top = useValue(node, 'rowOperationTop'),
    each = useValue(node, 'rowOperation'),
    toolbar = useValue(node, 'toolbar')
  const { view, columns } = isValues(source) ? source : {}
  const code = typeof view === 'string' ? view : ''
  const words = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : []
  return (
    <ViewBox height="auto" isEmpty={code === ''}>
      <Embedded id={id}>
        {panel => (
          <BusinessRows
            key={code}
            panel={panel}
            code={code}
            columns={words(columns)}
            asButtons={showType === 2}
            checks={checks === 'single' || checks === 'multiple' ? checks : 'none'}
            withSums={isCalc}
            isOpen={isOpen}
            whenChecked={whenChecked}
            top={words(top)}
            each={words(each)}
            tools={<ToolLinks panel={panel} links={toolbar} />}
          />
        )}
      </Embedded>
    </ViewBox>
  )
}

export const businessList = drawComponent('business-list', BusinessList)
