import { Button, makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { RowChange } from '../../../domain/meta/records/row-changes.ts'
import type { ActionInput } from '../../../domain/meta/states.ts'
import { compare, decimalOf } from '../../../domain/values/decimal.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import { isNumeric, shownLine, showValue } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { ProposedCell } from './ProposedCell.tsx'
import { changeOf, together } from './parts.ts'

interface Props {
  readonly row: Readonly<Record<string, unknown>>
  /** Index of the part among the `count` parts of the row, from 1. */
  readonly part: number
  readonly count: number
  readonly child: WireEntity
  readonly currency: string | undefined
  readonly facts: readonly string[]
  readonly fields: readonly string[]
  readonly parts: ActionInput['parts']
  readonly changes: readonly RowChange[]
  readonly typed: Readonly<Record<string, Typed | undefined>>
  onChange(field: string, value: unknown): void
  onTyped(field: string, typed: Typed): void
  onSplit(): void
  onJoin(): void
}

const useStyles = makeStyles({
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  cell: {
    verticalAlign: 'top',
    paddingBlock: '4px',
    '& .fui-Input, & .fui-SpinButton': { width: '100%', minWidth: 0 },
  },
  // The parts of a row are stacked in one column.
  joined: { borderBottomColor: 'transparent' },
  part: { paddingInlineStart: tokens.spacingHorizontalL },
  acts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
})

/** A row of the record, or a part of it, with an input for each field that can be proposed. */
export function ChangeRow({
  row,
  part,
  count,
  child,
  currency,
  facts,
  fields,
  parts,
  changes,
  typed,
  onChange,
  onTyped,
  onSplit,
  onJoin,
}: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = String(row.id),
    name = String(row[child.displayField] ?? ''),
    called = [name, ...(count > 1 ? [t('part', { number: part })] : [])].join(' · ')
  const around = { entity: child, values: row, currency }
  const last = part === count
  const all = parts ? together(changes, id, parts.of) : '0'
  const sum =
    parts && count > 1 && last ? { value: all, same: compare(all, decimalOf(row[parts.of]) ?? '0') === 0 } : undefined
  const wanted = (field: string) => count > 1 && (field === parts?.of || (field === parts?.by && part > 1))
  return (
    <TableRow className={last ? undefined : styles.joined}>
      <TableCell className={mergeClasses(count > 1 && styles.cell, part > 1 && styles.part)}>
        {part === 1 ? called : t('part', { number: part })}
      </TableCell>
      {facts.map(field => {
        const f = child.fields[field]
        return f ? (
          <TableCell key={field} className={mergeClasses(isNumeric(f) && styles.number, count > 1 && styles.cell)}>
            {part === 1 ? shownLine(showValue(f, row[field], around)) : null}
          </TableCell>
        ) : null
      })}
      {fields.map(field => {
        const f = child.fields[field]
        if (!f) return null
        return (
          <ProposedCell
            key={field}
            field={field}
            label={`${text(f.label)} ${called}`}
            at={`${id}/${part}/${field}`}
            row={row}
            child={child}
            currency={currency}
            required={wanted(field)}
            sum={field === parts?.of ? sum : undefined}
            value={changeOf(changes, id, part, field)}
            typed={typed[`${id}/${part}/${field}`]}
            onChange={value => {
              onChange(field, value)
            }}
            onTyped={next => {
              onTyped(field, next)
            }}
          />
        )
      })}
      {parts ? (
        <TableCell className={styles.cell}>
          <div className={styles.acts}>
            {last ? (
              <Button size="small" data-at={`${id}/split`} aria-label={t('splitRow', { row: name })} onClick={onSplit}>
                {t('split')}
              </Button>
            ) : null}
            {last && part > 1 ? (
              <Button
                size="small"
                appearance="subtle"
                aria-label={t('joinRow', { row: name, number: part })}
                onClick={onJoin}
              >
                {t('join')}
              </Button>
            ) : null}
          </div>
        </TableCell>
      ) : null}
    </TableRow>
  )
}
