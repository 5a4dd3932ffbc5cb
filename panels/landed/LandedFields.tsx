import { Button, Field } from '@fluentui/react-components'
import { Add16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Typed } from '../../src/fields/edit/contract.ts'
import { FieldEditor } from '../../src/fields/edit/FieldEditor.tsx'
import { codeMessage, useT, useText } from '../../src/i18n/intl.ts'
import { freshRow, rowFields, type Child, type Values } from './draft.ts'

interface FieldsProps {
  readonly entity: WireEntity
  readonly names: readonly string[]
  readonly values: Values
  readonly wrong: (field: string) => string | undefined
  onChange(values: Values): void
}

/** Fields of a record or a row, each with its name above. */
export function LandedFields({ entity, names, values, wrong, onChange }: FieldsProps) {
  const text = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed | undefined>>>({})
  return (
    <div className="portside-landed-fields">
      {names.map(name => {
        const field = entity.fields[name]
        if (!field) return null
        const bad = typed[name]
        const label = text(field.label),
          given = wrong(name)
        const empty = given === '' ? codeMessage('FIELD_NOT_NULL', { field: label }) : given
        const said = bad ? codeMessage(bad.code, { ...bad.params, field: label }) : empty
        return (
          <Field
            key={name}
            size="small"
            label={text(field.label)}
            required={field.required === true}
            validationMessage={said ?? null}
          >
            <FieldEditor
              field={field}
              value={values[name] ?? null}
              typed={bad}
              around={{ entity, values }}
              onChange={value => {
                setTyped(t => ({ ...t, [name]: undefined }))
                onChange({ ...values, [name]: value })
              }}
              onTyped={next => {
                setTyped(t => ({ ...t, [name]: next }))
                onChange({ ...values, [name]: null })
              }}
            />
          </Field>
        )
      })}
    </div>
  )
}

interface RowsProps {
  readonly child: Child
  readonly title: string
  readonly entity: WireEntity
  readonly rows: readonly Values[]
  readonly wrong: (field: string, row: number) => string | undefined
  onChange(rows: readonly Values[]): void
}

/** Rows of goods, charges or duties; each is a group of fields. */
export function LandedRows({ child, title, entity, rows, wrong, onChange }: RowsProps) {
  const t = useT()
  return (
    <section className="portside-landed-rows" aria-label={title}>
      <h3>{title}</h3>
      {rows.map((row, at) => (
        // Rows have no name of their own: their position is what people see.
        <fieldset key={at}>
          <legend>
            {title} {at + 1}
          </legend>
          <LandedFields
            entity={entity}
            names={rowFields[child]}
            values={row}
            wrong={field => wrong(field, at + 1)}
            onChange={values => {
              onChange(rows.map((r, i) => (i === at ? values : r)))
            }}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={t('landedRemove', { row: `${title} ${at + 1}` })}
            onClick={() => {
              onChange(rows.filter((_, i) => i !== at))
            }}
          />
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<Add16Regular />}
        onClick={() => {
          onChange([...rows, freshRow(child)])
        }}
      >
        {t('landedAdd', { row: title })}
      </Button>
    </section>
  )
}
