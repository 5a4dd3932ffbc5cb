import { Field, makeStyles, mergeClasses, TableCell, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { FieldEditor } from '../../fields/edit/FieldEditor.tsx'
import type { Typed } from '../../fields/edit/contract.ts'
import { shownLine, showValue } from '../../fields/show-value.ts'
import { codeMessage, useT, useText } from '../../i18n/intl.ts'

const useStyles = makeStyles({
  present: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  differs: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  cell: {
    verticalAlign: 'top',
    paddingBlock: '4px',
    '& .fui-Input, & .fui-SpinButton': { width: '100%', minWidth: 0 },
  },
})

interface Props {
  readonly row: Readonly<Record<string, unknown>>
  readonly child: WireEntity
  readonly currency: string | undefined
  readonly field: string
  readonly label: string
  /** The place, for the focus. */
  readonly at: string
  readonly required: boolean
  /** What the parts of a row come to, under the last of them. */
  readonly sum: { readonly value: string; readonly same: boolean } | undefined
  readonly value: unknown
  readonly typed: Typed | undefined
  onChange(value: unknown): void
  onTyped(typed: Typed): void
}

/** The proposed value of a field, over the present one. */
export function ProposedCell(props: Props) {
  const { field, label, at, row, child, currency, required, sum, value, typed: problem, onChange, onTyped } = props
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const f = child.fields[field]
  if (!f) return null
  const around = { entity: child, values: row, currency }
  const ordered = shownLine(showValue(f, row[field], around))
  return (
    <TableCell className={styles.cell} data-at={at}>
      <Field
        label={{ children: label, className: 'portside-unseen' }}
        required={required}
        validationMessage={
          problem ? (codeMessage(problem.code, { ...problem.params, field: text(f.label) }) ?? t('failed')) : null
        }
        hint={
          f.kind === 'bool' ? null : sum ? (
            <span className={mergeClasses(styles.present, !sum.same && styles.differs)} role="status">
              {t(sum.same ? 'partsTogether' : 'partsDiffer', {
                sum: shownLine(showValue(f, sum.value, around)),
                ordered,
              })}
            </span>
          ) : (
            <span className={styles.present}>{ordered}</span>
          )
        }
      >
        <FieldEditor field={f} value={value} typed={problem} around={around} onChange={onChange} onTyped={onTyped} />
      </Field>
    </TableCell>
  )
}
