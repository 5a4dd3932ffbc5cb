import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useId, type ReactNode } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { idOf } from '../../domain/meta/field.ts'
import { fillPath } from '../../domain/navigation/paths.ts'
import { queryList, type Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { follow } from '../../src/views/follow-changes.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { cell, tableStyles } from '../../src/views/parts/figure-table.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import type { Values } from '../../src/views/record/model/draft.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { RelatedTable } from './related.block.ts'

const most = 50

const useStyles = makeStyles({
  ...tableStyles,
  part: { paddingBlock: '8px' },
  start: { textAlign: 'start' },
  text: { ...cell, textAlign: 'start', whiteSpace: 'normal', maxWidth: '340px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly table: RelatedTable
  readonly record: Values & { readonly id: string }
  /** The record was loaded again. */
  readonly pulse: number
}

/** A new record begins with the one that it belongs to. */
const ofRecord = (create: string, field: string, id: string): string => `${create}&${field}=${encodeURIComponent(id)}`

/** Other records that belong to the record, as its reader sees them; the first column opens one. */
export function RelatedRows({ panel, table, record, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = useId()
  const entity = useDefinition('entity', table.entity)
  const fields = entity.state === 'ready' ? entity.value.fields : {}
  useLists(entity.state === 'ready' ? listsOf(entity.value, table.columns) : [])
  const value = table.of === 'id' ? record.id : (idOf(record[table.of]) ?? record[table.of])
  const named = typeof value === 'string' && value !== '' ? value : null
  const {
    value: found,
    error,
    again,
  } = useFetched(
    `${table.service} ${named ?? ''}`,
    stop =>
      named === null
        ? Promise.resolve({ resultList: [], total: 0 })
        : queryList(
            table.service,
            { start: 0, length: most, conditions: [{ field: table.field, operator: 'eq', value: named }] },
            stop,
          ),
    // Rows that the record's own steps change have no events of their own.
    pulse,
  )
  useEffect(
    () =>
      follow({
        visible: panel.visible,
        concerns: c => c.entity === table.entity,
        catchUp: () => {
          again()
          return Promise.resolve()
        },
      }),
    [panel.visible, table.entity, again],
  )
  if (entity.state === 'failed') return <Failure error={entity.error} />
  const rows: readonly Row[] = found?.resultList ?? []
  const columns = table.columns.filter(c => fields[c])
  const { create } = table
  const mayCreate = create !== undefined && entity.state === 'ready' && entity.value.rights.create && findRoute(create)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {text(table.title)}
        </h3>
        {mayCreate ? (
          <Button
            size="small"
            onClick={e => {
              panel.host.open(named === null ? create : ofRecord(create, table.field, named), howOf(e))
            }}
          >
            {t('createNew')}
          </Button>
        ) : null}
      </div>
      {error ? <Failure error={error} onRetry={again} /> : null}
      {found && rows.length === 0 ? <span className={styles.note}>{t('noData')}</span> : null}
      {rows.length > 0 && entity.state === 'ready' ? (
        <RowTable panel={panel} table={table} columns={columns} rows={rows} entity={entity.value} labelledBy={id} />
      ) : null}
      {(found?.total ?? 0) > rows.length ? (
        <span className={styles.note}>{t('galleryShown', { count: rows.length, all: found?.total ?? 0 })}</span>
      ) : null}
    </section>
  )
}

interface TableProps {
  readonly panel: ViewPanel
  readonly table: RelatedTable
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly entity: WireEntity
  readonly labelledBy: string
}

function RowTable({ panel, table, columns, rows, entity, labelledBy }: TableProps) {
  const styles = useStyles()
  const text = useText()
  const known = columns.flatMap(c => {
    const field = entity.fields[c]
    return field ? [{ name: c, field }] : []
  })
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {known.map(c => (
              <th key={c.name} scope="col" className={mergeClasses(styles.column, styles.start)}>
                {text(c.field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {known.map((c, at) => {
                const shown = <FieldValue field={c.field} value={row[c.name]} around={{ entity, values: row }} />
                return (
                  <td key={c.name} className={styles.text}>
                    {at === 0 && table.opens !== undefined ? (
                      <RowLink panel={panel} address={fillPath(table.opens, row)} shown={shown} />
                    ) : (
                      shown
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LinkProps {
  readonly panel: ViewPanel
  readonly address: string
  readonly shown: ReactNode
}

function RowLink({ panel, address, shown }: LinkProps) {
  if (!findRoute(address)) return shown
  return (
    <Link
      as="button"
      onClick={e => {
        panel.host.open(address, howOf(e))
      }}
    >
      {shown}
    </Link>
  )
}
