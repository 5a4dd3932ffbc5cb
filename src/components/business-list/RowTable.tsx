import {
  Checkbox,
  Link,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { fetchTotals, type Row } from '../../api/records.ts'
import { isNumeric, showValue, shownLine } from '../../fields/show-value.ts'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import { useT, useText } from '../../i18n/intl.ts'
import type { ListRows } from '../../page/use-list-rows.ts'
import { Sideways } from '../../ui/Sideways.tsx'
import { howOf, type How } from '../../views/host.ts'
import { nameOfRow } from '../../views/list/rows/name-of-row.ts'
import { RowActions } from '../../views/list/RowActions.tsx'
import { totalRows } from '../../views/list/totals.ts'
import { useFetched } from '../../views/record/tabs/use-fetched.ts'
import type { BusinessRowsProps } from './business-rows.ts'

interface Props extends Pick<BusinessRowsProps, 'columns' | 'checks' | 'withSums' | 'each'> {
  readonly list: ListRows
  readonly lists: readonly string[]
  readonly checked: ReadonlySet<string>
  onCheck(checked: ReadonlySet<string>): void
  onOpen(row: Row, how: How): void
}

/** Rows with their columns, boxes to choose them, actions of each, and sums. */
export function RowTable({ list, lists, columns, checks, withSums, each, checked, onCheck, onOpen }: Props) {
  const t = useT()
  const text = useText()
  const { rows, entity, view, again } = list
  const names = (columns.length > 0 ? columns : view.columns.map(c => c.field)).filter(f =>
    Object.hasOwn(entity.fields, f),
  )
  if (rows.length === 0) return <p className="portside-page-empty">{t('pageNoItems')}</p>
  const toggle = (id: string, on: boolean) => {
    onCheck(new Set(checks === 'single' ? [id] : on ? [...checked, id] : [...checked].filter(c => c !== id)))
  }
  return (
    <Sideways label={text(view.title)}>
      <Table size="small" aria-label={text(view.title)} style={{ minWidth: `${names.length * 130}px` }}>
        <TableHeader>
          <TableRow>
            {checks === 'none' ? null : (
              <TableHeaderCell style={{ width: '40px' }}>
                {checks === 'multiple' ? (
                  <Checkbox
                    aria-label={t('pageListAll')}
                    checked={rows.every(r => checked.has(r.id)) ? true : checked.size > 0 ? 'mixed' : false}
                    onChange={(_, d) => {
                      onCheck(new Set(d.checked === true ? rows.map(r => r.id) : []))
                    }}
                  />
                ) : null}
              </TableHeaderCell>
            )}
            {names.map(f => (
              <TableHeaderCell key={f} data-number={isNumber(entity, f) || undefined}>
                {text(entity.fields[f]?.label)}
              </TableHeaderCell>
            ))}
            {lists.length > 0 ? <TableHeaderCell>{t('actions')}</TableHeaderCell> : null}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {checks === 'none' ? null : (
                <TableCell>
                  <Choice
                    kind={checks}
                    name={t('pageListChoose', { name: nameOfRow(entity, row) })}
                    on={checked.has(row.id)}
                    onChange={on => {
                      toggle(row.id, on)
                    }}
                  />
                </TableCell>
              )}
              {names.map((f, i) => (
                <TableCell key={f} data-number={isNumber(entity, f) || undefined}>
                  <Cell
                    row={row}
                    entity={entity}
                    name={f}
                    onOpen={
                      i === 0
                        ? e => {
                            onOpen(row, howOf(e))
                          }
                        : undefined
                    }
                  />
                </TableCell>
              ))}
              {lists.length > 0 ? (
                <TableCell>
                  <RowActions lists={lists} only={new Set(each)} entity={entity} chosen={[row]} onDone={again} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
          {withSums ? <Sums list={list} names={names} before={checks !== 'none'} after={lists.length > 0} /> : null}
        </TableBody>
      </Table>
    </Sideways>
  )
}

const isNumber = (entity: WireEntity, name: string): boolean => {
  const field = entity.fields[name]
  return field !== undefined && isNumeric(field)
}

interface ChoiceProps {
  readonly kind: 'single' | 'multiple'
  readonly name: string
  readonly on: boolean
  onChange(on: boolean): void
}

function Choice({ kind, name, on, onChange }: ChoiceProps) {
  return kind === 'single' ? (
    <Radio
      aria-label={name}
      checked={on}
      onChange={() => {
        onChange(true)
      }}
    />
  ) : (
    <Checkbox
      aria-label={name}
      checked={on}
      onChange={(_, d) => {
        onChange(d.checked === true)
      }}
    />
  )
}

interface CellProps {
  readonly row: Row
  readonly entity: WireEntity
  readonly name: string
  readonly onOpen: ((e: React.MouseEvent) => void) | undefined
}

/** The first column opens the record. */
function Cell({ row, entity, name, onOpen }: CellProps) {
  const field = entity.fields[name]
  if (!field) return null
  const around = { entity, values: row }
  if (!onOpen) return <FieldValue field={field} value={row[name]} around={around} />
  return (
    <Link as="button" onClick={onOpen}>
      {shownLine(showValue(field, row[name], around))}
    </Link>
  )
}

interface SumsProps {
  readonly list: ListRows
  readonly names: readonly string[]
  readonly before: boolean
  readonly after: boolean
}

/** Sums of the number columns over all rows, one line for each currency or unit. */
function Sums({ list: { view, entity, rows }, names, before, after }: SumsProps) {
  const t = useT()
  const fields = names.filter(f => isNumber(entity, f)).slice(0, 12)
  const key = rows.map(r => `${r.id}/${r.revision}`).join()
  const { value } = useFetched(`${view.service} ${fields.join()} ${key}`, stop =>
    fields.length === 0 ? Promise.resolve(null) : fetchTotals(view.service, { fields, conditions: [] }, stop),
  )
  if (!value || value.capped) return null
  return totalRows(value, entity).map(sum => (
    <TableRow key={sum.id}>
      {before ? <TableCell /> : null}
      {names.map((f, i) => {
        const field = entity.fields[f]
        const shown = field && fields.includes(f) && sum[f] !== undefined
        return (
          <TableCell key={f} data-number={isNumber(entity, f) || undefined}>
            {shown ? <FieldValue field={field} value={sum[f]} around={{ entity, values: sum }} /> : null}
            {i === 0 && !shown ? <strong>{t('pageListSums')}</strong> : null}
          </TableCell>
        )
      })}
      {after ? <TableCell /> : null}
    </TableRow>
  ))
}
