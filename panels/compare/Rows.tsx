import { makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { BodyOf } from '../../domain/contracts/call.ts'
import type { Detail, saveCall } from '../../domain/contracts/define.calls.ts'
import type { WireEntity, WireView } from '../../domain/contracts/definitions.ts'
import type { ChildTable, FormSection } from '../../domain/meta/view.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import type { Around } from '../../src/fields/show-value.ts'
import { FieldValue } from '../../src/fields/show/FieldValue.tsx'
import { useT, useText } from '../../src/i18n/intl.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { CopyButton } from './CopyButton.tsx'
import { copyOf, type Part } from './copy-value.ts'
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

/** How values of the base record are taken into the others (WS-8x). */
export interface Copying {
  /** The present records; null for earlier versions. */
  readonly targets: readonly (Detail | null)[]
  readonly names: readonly string[]
  readonly base: number
  readonly busy: boolean
  copy(body: BodyOf<typeof saveCall>, of: { readonly field: string; readonly name: string }): void
}

interface Props {
  readonly view: WireView
  readonly entity: WireEntity
  /** Null while a record is loading or unavailable. */
  readonly records: readonly (Compared | null)[]
  /** Index of the base record. */
  readonly base: number
  readonly onlyDifferences: boolean
  readonly heads: ReactNode
  readonly copying: Copying
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
export function Rows({ view, entity, records, base, onlyDifferences, heads, copying }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const sections: readonly FormSection[] =
    'sections' in view
      ? view.sections
      : 'columns' in view
        ? [{ title: view.title, fields: view.columns.map(c => c.field) }]
        : [{ title: view.title, fields: Object.keys(entity.fields) }]
  // One tab stop: the arrows go from value to value.
  const arrows = useArrowNavigationGroup({ axis: 'grid-linear' })
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
    <table {...arrows} className={styles.table} aria-label={t('compareOf', { entity: text(entity.label) })}>
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
                ...rows.map(r => <FieldRow key={`${p.title} ${r.name}`} row={r} entity={entity} copying={copying} />),
              ]
        })}
      </tbody>
      {'tables' in view
        ? view.tables?.map(table => (
            <ChildRows
              key={table.child}
              table={table}
              name={entity.children[table.child]?.entity}
              entity={entity}
              copying={copying}
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

interface FieldRowProps {
  readonly entity: WireEntity
  readonly copying: Copying
  /** Of a row; sums belong to no part and are not copied. */
  readonly part?: Part
  readonly row: CompareRow
  readonly label?: string
  readonly kind?: 'under' | 'total'
}

function FieldRow({ row, entity, copying, part, label, kind }: FieldRowProps) {
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
            {kind === 'total' ? null : (
              <CopyCell at={i} row={row} entity={entity} copying={copying} part={part ?? null} />
            )}
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

interface CopyCellProps extends Pick<FieldRowProps, 'row' | 'entity' | 'copying'> {
  readonly at: number
  readonly part: Part | null
}

/** The button where the value can be taken; nothing elsewhere. */
function CopyCell({ at, row, entity, copying, part }: CopyCellProps) {
  const text = useText()
  const { targets, names, base, busy, copy } = copying
  const to = row.cells[at]
  const body = to && copyOf(entity, targets[at] ?? null, row, { from: row.cells[base] ?? null, to, part })
  return body ? (
    <CopyButton
      field={row.field}
      from={names[base] ?? ''}
      busy={busy}
      onCopy={() => {
        copy(body, { field: text(row.field.label), name: names[at] ?? '' })
      }}
    />
  ) : null
}

interface ChildProps extends Pick<Props, 'records' | 'base' | 'onlyDifferences' | 'entity' | 'copying'> {
  readonly table: ChildTable
  readonly name: string | undefined
}

/** The rows of a collection by their key, and their sums. */
function ChildRows({ table, name, entity: parent, copying, records, base, onlyDifferences }: ChildProps) {
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
          .map(r => (
            <FieldRow
              key={`${g.key} ${r.name}`}
              row={r}
              kind="under"
              entity={parent}
              copying={copying}
              part={{ child: table.child, entity }}
            />
          )),
      ])}
      {totals.map(s => (
        <FieldRow
          key={s.name}
          row={s}
          kind="total"
          entity={parent}
          copying={copying}
          label={`${t('totals')}: ${text(s.field.label)}`}
        />
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
