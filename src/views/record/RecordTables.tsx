import { currencyAbove } from '../../fields/show-value.ts'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'
import { LineTable } from './lines/LineTable.tsx'
import type { liveRecord } from './model/live-values.ts'
import type { RecordModel } from './model/record-model.ts'
import type { Definitions, RecordState } from './model/record-state.ts'
import { mayEditRows } from './model/rights.ts'
import type { useJump } from './use-jump.ts'

interface Props {
  readonly view: RecordWireView
  readonly definitions: Definitions
  readonly model: RecordModel
  readonly state: RecordState
  readonly live: ReturnType<typeof liveRecord>
  readonly goTo: ReturnType<typeof useJump>['goTo']
}

/** The rows of a record, a table each. */
export function RecordTables({ view, definitions: { entity, children }, model, state, live, goTo }: Props) {
  return (view.tables ?? []).map(table => {
    const child = children[table.child]
    const rows = live.rows[table.child] ?? []
    const apart = entity.children[table.child]?.apart === true
    // Rows that only the system makes stand here once there are any.
    return child && (rows.length > 0 || !apart || child.rights.create) ? (
      <LineTable
        key={table.child}
        table={table}
        entity={child}
        model={model}
        state={state}
        rows={rows}
        currency={currencyAbove(child, live.values)}
        editable={view.kind === 'form' && !apart && mayEditRows(entity, child, state.base)}
        atLeastOne={entity.children[table.child]?.atLeastOne === true}
        goTo={goTo?.child === table.child ? goTo : null}
      />
    ) : null
  })
}
