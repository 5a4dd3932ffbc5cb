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
import type { Row } from '../../../api/records.ts'
import { useT } from '../../../i18n/intl.ts'
import { heldAt, hold } from '../../grid/held-columns.ts'
import { useClosing } from '../../parts/use-closing.ts'
import { useRoving, type Rover } from '../../parts/use-roving.ts'

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
  const roving = useRoving(
    columns().map(c => c.colId),
    parts,
  )
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
        <div
          className={styles.list}
          role="toolbar"
          tabIndex={-1}
          aria-orientation="vertical"
          aria-label={t('columns')}
          title={t('columnsKeys')}
          onKeyDown={roving.onKeyDown}
        >
          {columns().map((c, i, all) => (
            <ColumnRow
              key={c.colId}
              name={api.getColumn(c.colId)?.getColDef().headerName ?? c.colId}
              shown={c.hide !== true}
              held={heldAt(api, c.colId) !== null}
              first={i === 0}
              last={i === all.length - 1}
              roving={of => roving.of(c.colId, of)}
              onShow={shown => {
                act(() => api.setColumnsVisible([c.colId], shown))
              }}
              onHold={held => {
                act(() => hold(api, c.colId, held))
                onHold()
              }}
              onMove={by => {
                act(() => move(c.colId, by))
              }}
            />
          ))}
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

/** The controls of a column, from left to right. */
const parts = ['show', 'hold', 'up', 'down'] as const

interface ColumnRowProps {
  readonly name: string
  readonly shown: boolean
  readonly held: boolean
  readonly first: boolean
  readonly last: boolean
  roving(part: (typeof parts)[number]): Rover
  onShow(shown: boolean): void
  onHold(held: boolean): void
  onMove(by: 1 | -1): void
}

function ColumnRow({ name, shown, held, first, last, roving, onShow, onHold, onMove }: ColumnRowProps) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.row}>
      <Checkbox
        label={name}
        checked={shown}
        input={roving('show')}
        onChange={(_, data) => {
          onShow(data.checked === true)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={held ? <Pin16Filled /> : <Pin16Regular />}
        aria-pressed={held}
        aria-label={t('pinColumn', { name })}
        {...roving('hold')}
        onClick={() => {
          onHold(!held)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUp16Regular />}
        disabledFocusable={first}
        aria-label={t('columnUp', { name })}
        {...roving('up')}
        onClick={() => {
          onMove(-1)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDown16Regular />}
        disabledFocusable={last}
        aria-label={t('columnDown', { name })}
        {...roving('down')}
        onClick={() => {
          onMove(1)
        }}
      />
    </div>
  )
}
