import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { WireEntity, WireView } from '../../domain/contracts/definitions.ts'
import type { ChildTable, FormSection } from '../../domain/meta/view.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import type { Around } from '../../src/fields/show-value.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import {
  comparable,
  fieldRow,
  keyGroups,
  knownPlaces,
  totalRows,
  type Compared,
  type CompareRow,
  type KeyGroup,
} from './compare-rows.ts'

interface Props {
  readonly view: WireView
  readonly entity: WireEntity
  /** Null while a record is loading or unavailable. */
  readonly records: readonly (Compared | null)[]
  /** Index of the base record. */
  readonly base: number
  readonly onlyDifferences: boolean
  readonly heads: ReactNode
}

const useStyles = makeStyles({
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: '100%',
    fontSize: tokens.fontSizeBase300,
    '& th, & td': {
      padding: '4px 10px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: tokens.colorNeutralBackground2,
      minWidth: '190px',
      maxWidth: '320px',
    },
    '& tbody th': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: tokens.colorNeutralBackground1,
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground2,
      minWidth: '170px',
      maxWidth: '240px',
    },
    '& thead th:first-child': {
      insetInlineStart: 0,
      zIndex: 3,
      minWidth: '170px',
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground3,
    },
    '& tbody tr[data-row="section"] th': {
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
      color: tokens.colorNeutralForeground1,
    },
    '& tbody tr[data-row="key"] > *': {
      backgroundColor: tokens.colorNeutralBackground2,
      fontWeight: tokens.fontWeightSemibold,
      color: tokens.colorNeutralForeground1,
    },
    '& tbody tr[data-row="under"] > th': { paddingInlineStart: '24px' },
    '& tbody tr[data-row="total"] > *': { fontWeight: tokens.fontWeightSemibold },
    '@media print': { fontSize: tokens.fontSizeBase200 },
  },
  other: {
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: { marginInlineEnd: '6px', color: tokens.colorBrandForeground1 },
  apart: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

/** Fields, then the records' rows, each in one line across all columns. */
export function Rows({ view, entity, records, base, onlyDifferences, heads }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const sections: readonly FormSection[] =
    'sections' in view
      ? view.sections
      : 'columns' in view
        ? [{ title: view.title, fields: view.columns.map(c => c.field) }]
        : [{ title: view.title, fields: Object.keys(entity.fields) }]
  useLists(
    listsOf(
      entity,
      sections.flatMap(s => s.fields),
    ),
  )
  const places = records.map((r): Around | null => r && { entity, values: r.record })
  // The record's name is above its column.
  const parts = sections.map(s => ({
    title: text(s.title),
    rows: comparable(
      entity,
      s.fields.filter(f => f !== (entity.businessNo ?? entity.displayField)),
    ).map(([name, f]) => fieldRow(name, f, knownPlaces(records, places, name), base)),
  }))
  const all = parts.flatMap(p => p.rows),
    differ = all.filter(r => r.differs).length
  return (
    <table className={styles.table} aria-label={t('compareOf', { entity: text(entity.label) })}>
      <thead>
        <tr>
          <th scope="col" aria-live="polite">
            {t('compareCount', { count: differ, all: all.length })}
          </th>
          {heads}
        </tr>
      </thead>
      <tbody>
        {parts.map(p => {
          const rows = onlyDifferences ? p.rows.filter(r => r.differs) : p.rows
          return rows.length === 0
            ? null
            : [
                <SectionRow key={p.title} title={p.title} columns={records.length} />,
                ...rows.map(r => <FieldRow key={`${p.title} ${r.name}`} row={r} />),
              ]
        })}
      </tbody>
      {'tables' in view
        ? view.tables?.map(table => (
            <ChildRows
              key={table.child}
              table={table}
              name={entity.children[table.child]?.entity}
              records={records}
              base={base}
              onlyDifferences={onlyDifferences}
            />
          ))
        : null}
    </table>
  )
}

function SectionRow({ title, columns }: { readonly title: string; readonly columns: number }) {
  return (
    <tr data-row="section">
      <th scope="rowgroup" colSpan={columns + 1}>
        {title}
      </th>
    </tr>
  )
}

function FieldRow({
  row,
  label,
  kind,
}: {
  readonly row: CompareRow
  readonly label?: string
  readonly kind?: 'under' | 'total'
}) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <tr data-row={kind}>
      <th scope="row">
        {row.differs ? (
          <span className={styles.mark} role="img" aria-label={t('compareDiffers')}>
            ≠
          </span>
        ) : null}
        {label ?? text(row.field.label)}
      </th>
      {row.cells.map((c, i) =>
        c ? (
          <td key={i} className={c.same ? undefined : styles.other}>
            {c.same ? null : (
              <span className={styles.mark} role="img" aria-label={t('compareUnlike')}>
                ≠
              </span>
            )}
            <FieldValue field={row.field} value={c.value} around={c.around} />
            {c.apart ? (
              <span className={styles.apart}>
                {c.apart.days === undefined
                  ? c.apart.text
                  : t(c.apart.days < 0 ? 'compareEarlier' : 'compareLater', { days: Math.abs(c.apart.days) })}
              </span>
            ) : null}
          </td>
        ) : (
          <td key={i} className={styles.quiet}>
            —
          </td>
        ),
      )}
    </tr>
  )
}

interface ChildProps extends Pick<Props, 'records' | 'base' | 'onlyDifferences'> {
  readonly table: ChildTable
  readonly name: string | undefined
}

/** The rows of a collection by their key, and their sums. */
function ChildRows({ table, name, records, base, onlyDifferences }: ChildProps) {
  const t = useT()
  const text = useText()
  const child = useDefinition('entity', name)
  const entity = child.state === 'ready' ? child.value : undefined
  useLists(entity ? listsOf(entity, [entity.displayField, ...table.columns.map(c => c.field)]) : [])
  if (!entity) return null
  const all = keyGroups(table, entity, records, base),
    sums = totalRows(table, entity, records, base)
  const groups = onlyDifferences ? all.filter(g => g.differs) : all,
    totals = onlyDifferences ? sums.filter(s => s.differs) : sums
  if (groups.length === 0 && totals.length === 0) return null
  return (
    <tbody>
      <SectionRow title={text(table.title)} columns={records.length} />
      {groups.map(g => [
        <KeyRow key={g.key} group={g} records={records} />,
        ...g.rows
          .filter(r => !onlyDifferences || r.differs)
          .map(r => <FieldRow key={`${g.key} ${r.name}`} row={r} kind="under" />),
      ])}
      {totals.map(s => (
        <FieldRow key={s.name} row={s} kind="total" label={`${t('totals')}: ${text(s.field.label)}`} />
      ))}
    </tbody>
  )
}

function KeyRow({ group, records }: { readonly group: KeyGroup; readonly records: Props['records'] }) {
  const styles = useStyles()
  const t = useT()
  return (
    <tr data-row="key">
      <th scope="row">
        {group.differs ? (
          <span className={styles.mark} role="img" aria-label={t('compareDiffers')}>
            ≠
          </span>
        ) : null}
        {group.field ? <FieldValue field={group.field} value={group.value} around={group.around} /> : null}
        {group.turn > 0 ? ` (${group.turn + 1})` : ''}
      </th>
      {group.there.map((there, i) => (
        <td key={i} className={styles.quiet}>
          {there || !records[i] ? '' : t('compareNotThere')}
        </td>
      ))}
    </tr>
  )
}
