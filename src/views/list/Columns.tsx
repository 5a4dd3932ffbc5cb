import {
  Button,
  Checkbox,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import {
  ArrowDown16Regular,
  ArrowUp16Regular,
  ColumnTriple20Regular,
  Pin16Filled,
  Pin16Regular,
} from '@fluentui/react-icons'
import type { GridApi } from 'ag-grid-community'
import { useReducer } from 'react'
import type { Row } from '../../api/records.ts'
import { useT } from '../../i18n/intl.ts'
import { heldAt, hold } from '../grid/held-columns.ts'
import { useClosing } from '../parts/use-closing.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', maxHeight: '50vh', overflowY: 'auto', minWidth: '280px' },
  row: { display: 'flex', alignItems: 'center', gap: '2px', '& > :first-child': { flexGrow: 1 } },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: tokens.spacingVerticalS },
})

interface Props {
  readonly api: GridApi<Row>
  /** A column was pinned or unpinned. */
  onHold(): void
  onReset(): void
}

/** Visible columns, their order and pinning: all drag functions as buttons. */
export function Columns({ api, onHold, onReset }: Props) {
  const styles = useStyles()
  const t = useT()
  const [, again] = useReducer((n: number) => n + 1, 0)
  const columns = () => api.getColumnState().filter(c => !c.colId.startsWith('ag-Grid'))
  const closing = useClosing()
  const act = (change: () => void) => {
    change()
    again()
  }
  const move = (id: string, by: number) => {
    const all = api.getColumnState()
    const to = all.findIndex(c => c.colId === id) + by
    if (all[to] && !all[to].colId.startsWith('ag-Grid')) api.moveColumns([id], to)
  }
  return (
    <Popover {...closing} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('columns')} relationship="label">
          <Button size="small" appearance="subtle" icon={<ColumnTriple20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('columns')}>
        <div className={styles.list}>
          {columns().map((c, i, all) => {
            const held = heldAt(api, c.colId) !== null
            const name = api.getColumn(c.colId)?.getColDef().headerName ?? c.colId
            return (
              <div key={c.colId} className={styles.row}>
                <Checkbox
                  label={name}
                  checked={c.hide !== true}
                  onChange={(_, data) => {
                    act(() => api.setColumnsVisible([c.colId], data.checked === true))
                  }}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={held ? <Pin16Filled /> : <Pin16Regular />}
                  aria-pressed={held}
                  aria-label={t('pinColumn', { name })}
                  onClick={() => {
                    act(() => hold(api, c.colId, !held))
                    onHold()
                  }}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowUp16Regular />}
                  disabled={i === 0}
                  aria-label={t('columnUp', { name })}
                  onClick={() => {
                    act(() => move(c.colId, -1))
                  }}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDown16Regular />}
                  disabled={i === all.length - 1}
                  aria-label={t('columnDown', { name })}
                  onClick={() => {
                    act(() => move(c.colId, 1))
                  }}
                />
              </div>
            )
          })}
        </div>
        <div className={styles.foot}>
          <Button
            size="small"
            onClick={() => {
              onReset()
              again()
            }}
          >
            {t('resetColumns')}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
