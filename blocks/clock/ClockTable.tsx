import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { recordAddress } from '../../domain/navigation/record-address.ts'
import type { ContainerClock } from '../../domain/tracking/free-time-clocks.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import type { ViewPanel } from '../../src/views/host.ts'
import { ClockRow } from './ClockRow.tsx'
import type { ClocksNow, ClockWireView } from './clock-data.ts'

const useStyles = makeStyles({
  table: { width: '100%', minWidth: '1180px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  head: {
    position: 'sticky',
    top: '-10px',
    zIndex: 1,
    padding: '6px 8px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  number: { textAlign: 'end' },
})

/** Rows shown initially; the reader can show all. */
const shownAtFirst = 100

interface Props {
  readonly panel: ViewPanel
  readonly view: ClockWireView
  readonly main: WireEntity
  readonly rows: readonly ContainerClock[]
  readonly longest: ClocksNow['longest']
  readonly charges: string | undefined
  readonly all: boolean
  onAll(): void
}

/** The containers of the chosen group, worst first. */
export function ClockTable({ panel: { host }, view, main, rows, longest, charges, all, onAll }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const opener = (address: string) =>
    findRoute(address)
      ? (how: Parameters<typeof host.open>[1]) => {
          host.open(address, how)
        }
      : undefined
  return (
    <>
      <table className={styles.table} aria-label={text(view.title)}>
        <colgroup>
          <col style={{ width: '140px' }} />
          <col style={{ width: '132px' }} />
          <col style={{ width: '130px' }} />
          <col style={{ width: '92px' }} />
          <col style={{ width: '196px' }} />
          <col style={{ width: '116px' }} />
          <col />
          <col style={{ width: '116px' }} />
          <col style={{ width: '106px' }} />
        </colgroup>
        <thead>
          <tr>
            {[
              t('clockContainer'),
              text(main.fields.shipmentNo?.label),
              text(main.fields.carrier?.label),
              t('clockPlace'),
              t('clockCharge'),
              t('clockLastDay'),
              t('clockTime'),
              t('clockMoney'),
              t('clockNext'),
            ].map((name, i) => (
              <th key={name} scope="col" className={mergeClasses(styles.head, i > 6 && styles.number)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, shownAtFirst)).map(row => (
            <ClockRow
              key={String(row.container.id)}
              row={row}
              most={longest}
              charges={charges}
              opensContainer={opener(recordAddress(view.opensContainer, named(row.container)))}
              opensShipment={opener(recordAddress(view.opens, named(row.shipment), main.numberedByOthers))}
            />
          ))}
        </tbody>
      </table>
      {!all && rows.length > shownAtFirst ? (
        <Button size="small" appearance="subtle" onClick={onAll}>
          {t('dashboardShowAll', { count: rows.length })}
        </Button>
      ) : null}
    </>
  )
}

const named = (row: ContainerClock['container']) => ({ ...row, id: String(row.id) })
