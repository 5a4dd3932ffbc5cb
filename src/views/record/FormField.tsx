import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useState } from 'react'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { companyAbove } from '../../fields/choice/options.ts'
import type { Typed } from '../../fields/edit/contract.ts'
import { FieldEditor, hasEditor } from '../../fields/edit/FieldEditor.tsx'
import { FieldValue } from '../../fields/show/FieldValue.tsx'
import { currencyOf, type Around } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { FileField, type FileTarget } from './FileField.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly field: WireField
  readonly value: unknown
  readonly typed: Typed | undefined
  readonly problem: string | undefined
  /** Why the accepted value may be wrong. */
  readonly doubt?: string | undefined
  readonly editable: boolean
  readonly changed: boolean
  readonly around: Around
  /** Changes with list labels and the language. */
  readonly words: string
  readonly file: FileTarget | undefined
  /** Opens a file beside the record. */
  readonly onView?: ((id: string) => void) | undefined
  onChange(name: string, value: unknown): void
  onTyped(name: string, typed: Typed): void
}

const useStyles = makeStyles({
  // Read-only and editable values share one baseline and size.
  field: {
    minWidth: 0,
    '& .fui-Input': { paddingInline: 0, width: '100%', minWidth: 0 },
    '& .fui-Input__input': { paddingInline: '2px', fontSize: '13px', width: '100%', minWidth: 0 },
  },
  // Its lines need the full width.
  wide: { gridColumn: '1 / -1' },
  value: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '24px',
    minWidth: 0,
    padding: '1px 2px',
    fontSize: '13px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  ask: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
})

/** A form field: label above the value, editable in place if permitted. */
export const FormField = memo(function FormField(props: Props) {
  const { name, label, field, value, typed, problem, doubt, editable, around, file, onView, onChange, onTyped } = props
  const styles = useStyles()
  const text = useText()
  const [inside, setInside] = useState(false)
  const edits = editable && hasEditor(field.kind)
  const isFile = field.kind === 'file' || field.kind === 'files'
  // While somebody types, an incomplete date is not an error yet.
  const said = problem !== undefined && !(inside && typed !== undefined)
  return (
    <Field
      className={mergeClasses(styles.field, field.kind === 'rich' && styles.wide)}
      size="small"
      label={{ children: label, className: styles.label }}
      required={editable && field.required === true}
      data-place={name}
      {...(props.changed ? { 'data-changed': '' } : {})}
      {...(edits && field.help ? { hint: text(field.help) } : {})}
      validationMessage={
        said ? (
          typed?.either ? (
            <Either
              typed={typed}
              text={problem}
              onPick={picked => {
                onChange(name, picked)
              }}
            />
          ) : (
            problem
          )
        ) : (
          (doubt ?? null)
        )
      }
      validationState={said ? 'error' : doubt ? 'warning' : 'none'}
      onFocus={() => {
        setInside(true)
      }}
      onBlur={() => {
        setInside(false)
      }}
    >
      {edits ? (
        <FieldEditor
          field={field}
          value={value}
          typed={typed}
          around={around}
          onChange={next => {
            onChange(name, next)
          }}
          onTyped={next => {
            onTyped(name, next)
          }}
        />
      ) : isFile && editable && file ? (
        <FileField field={field} name={name} value={value} around={around} target={file} onView={onView} />
      ) : (
        <div className={styles.value} role="group" aria-label={label}>
          <FieldValue field={field} value={value} around={around} onView={onView} />
        </div>
      )}
    </Field>
  )
}, sameField)

function Either({
  typed,
  text,
  onPick,
}: {
  readonly typed: Typed
  readonly text: string
  onPick(value: string): void
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <span className={styles.ask}>
      {text}
      {typed.either?.map(e => (
        <Button
          key={e}
          size="small"
          aria-label={t('takeNumber', { number: e })}
          onClick={() => {
            onPick(e)
          }}
        >
          {e}
        </Button>
      ))}
    </span>
  )
}

/** Typing redraws the field, and those that depend on its unit, currency or company. */
function sameField(a: Props, b: Props): boolean {
  return (
    a.value === b.value &&
    a.typed === b.typed &&
    a.problem === b.problem &&
    a.doubt === b.doubt &&
    a.editable === b.editable &&
    a.changed === b.changed &&
    a.field === b.field &&
    a.label === b.label &&
    a.words === b.words &&
    a.file?.id === b.file?.id &&
    a.file?.revision === b.file?.revision &&
    a.onView === b.onView &&
    currencyOf(a.field, a.around) === currencyOf(b.field, b.around) &&
    companyAbove(a.field, a.around.values) === companyAbove(b.field, b.around.values) &&
    a.around.values[a.field.unit ?? ''] === b.around.values[b.field.unit ?? '']
  )
}
