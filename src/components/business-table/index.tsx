import { useMemo } from 'react'
import { tones } from '../../../domain/expressions/scope.ts'
import { linesIn } from '../../../domain/components/node.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import { useT } from '../../i18n/intl.ts'
import { act } from '../../page/acts.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { Embedded } from '../../page/EmbeddedView.tsx'
import { useRowExpression } from '../../page/expressions.ts'
import { useRecord } from '../../page/given-record.ts'
import { HeldRecord } from '../../page/HeldRecord.tsx'
import { usePage, useValue } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'
import { TableFunctionsProvider, type RowEvent, type TableFunctions } from '../../views/table-functions.ts'

const RecordView = lazyComponent(async () => (await import('../../views/record/RecordView.tsx')).RecordView)

/** The rows of a record that another component gives, typed in place and saved with it. */
function BusinessTable({ id, node }: ComponentProps) {
  const t = useT()
  const page = usePage()
  const lines = useValue(node, 'lines'),
    height = useValue(node, 'height'),
    reads = useValue(node, 'disabled') === true,
    adds = useValue(node, 'showRowAddButton') !== false,
    resizes = useValue(node, 'columnWidthDrag') !== false
  const removes = useRowExpression(node, 'delBtnVisibleFun'),
    toned = useRowExpression(node, 'rowColorExpression')
  const { record } = useRecord(node, 'record')
  const { events } = node
  const functions = useMemo(
    (): TableFunctions => ({
      reads,
      adds,
      resizes,
      // What can not be worked out is not offered.
      ...(removes.state === 'unset'
        ? {}
        : { removable: row => removes.state === 'ready' && removes.ask(row) === true }),
      ...(toned.state === 'ready'
        ? {
            tone: row => {
              const given = toned.ask(row)
              return tones.filter(tone => tone !== 'none').find(tone => tone === given)
            },
          }
        : {}),
      onRow: (event: RowEvent) => void act(page, events && Object.hasOwn(events, event) ? events[event] : undefined),
    }),
    [page, events, reads, adds, resizes, removes, toned],
  )
  const { view, child } = linesIn(typeof lines === 'string' ? lines : '')
  return (
    <ViewBox height={height} isEmpty={view === ''}>
      {record ? (
        <HeldRecord id={id} record={record}>
          {shown => (
            <TableFunctionsProvider value={functions}>
              <Embedded id={id}>
                {panel => <RecordView key={shown.id} panel={panel} view={view} only={child} query={{ id: shown.id }} />}
              </Embedded>
            </TableFunctionsProvider>
          )}
        </HeldRecord>
      ) : (
        <p className="portside-page-empty">{t(page.designing ? 'pageShowsRecord' : 'pageChooseFirst')}</p>
      )}
    </ViewBox>
  )
}

export const businessTable = drawComponent('business-table', BusinessTable)
