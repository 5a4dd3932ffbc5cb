import { Field, Input, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { Detail } from '../../../domain/contracts/define.calls.ts'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import type { ActionInput } from '../../../domain/meta/states.ts'
import { lazyComponent } from '../../code/lazy-component.tsx'
import type { Typed } from '../../fields/edit/contract.ts'
import { FieldEditor } from '../../fields/edit/FieldEditor.tsx'
import { useT, useText } from '../../i18n/intl.ts'
import { missingInput, requiredText, type InputProps, type InputValues } from './inputs.ts'
import type { Result } from './run-offer.ts'

// Uses exact arithmetic, so it is loaded only for proposals and answers.
const ProposedChanges = lazyComponent(async () => (await import('./ProposedChanges.tsx')).ProposedChanges)
const ProposalAnswers = lazyComponent(async () => (await import('./ProposalAnswers.tsx')).ProposalAnswers)

// Used only when suspending companies.
const OpenDocuments = lazyComponent(async () => (await import('./OpenDocuments.tsx')).OpenDocuments)

interface Props {
  readonly inputs: readonly ActionInput[]
  readonly values: InputValues
  readonly entity: WireEntity
  readonly detail: Detail | undefined
  readonly tried: boolean
  /** Server problem of one of the inputs. */
  readonly refused: Result | undefined
  onChange(values: InputValues): void
}

export function ActionInputs({ inputs, values, entity, detail, tried, refused, onChange }: Props) {
  const text = useText()
  return (
    <>
      {inputs.map(input => {
        const Editor = editors[input.kind]
        const missing = tried && missingInput([input], values, detail) !== undefined
        const wrong = missing
          ? requiredText(input, text(input.label))
          : refused?.field === input.name
            ? (refused.message ?? null)
            : null
        return (
          <Editor
            key={input.name}
            input={input}
            values={values}
            entity={entity}
            detail={detail}
            wrong={wrong}
            set={value => {
              onChange({ ...values, [input.name]: value })
            }}
          />
        )
      })}
    </>
  )
}

function TextInput({ input, values, set, wrong }: InputProps) {
  const text = useText()
  const given = values[input.name]
  const value = typeof given === 'string' ? given : ''
  const put = (_: unknown, data: { readonly value: string }) => {
    set(data.value)
  }
  return (
    <Field
      label={text(input.label)}
      required={input.required === true}
      validationMessage={wrong}
      hint={input.note ? text(input.note) : null}
    >
      {input.kind === 'text' ? (
        <Textarea value={value} maxLength={4000} rows={4} resize="vertical" onChange={put} />
      ) : (
        <Input value={value} maxLength={200} autoComplete="off" onChange={put} />
      )}
    </Field>
  )
}

function DateInput({ input, values, set, wrong, entity }: InputProps) {
  const t = useT()
  const text = useText()
  const [typed, setTyped] = useState<Typed>()
  const field: WireField = { kind: 'date', label: input.label, writable: true, creatable: true }
  const problem = typed ? t('BAD_DATE', { field: text(input.label) }) : wrong
  return (
    <Field label={text(input.label)} required={input.required === true} validationMessage={problem}>
      <FieldEditor
        field={field}
        value={values[input.name] ?? null}
        typed={typed}
        around={{ entity, values: {} }}
        onChange={value => {
          setTyped(undefined)
          set(value)
        }}
        onTyped={next => {
          setTyped(next)
          set(null)
        }}
      />
    </Field>
  )
}

/** Codes of a list, or a record of an entity. */
function ChosenInput({ input, values, set, wrong, entity }: InputProps) {
  const text = useText()
  const field: WireField = {
    kind: input.kind === 'ref' ? 'ref' : 'enums',
    label: input.label,
    writable: true,
    creatable: true,
    ...(input.list ? { list: input.list } : {}),
    ...(input.entity ? { entity: input.entity } : {}),
  }
  return (
    <Field
      label={text(input.label)}
      required={input.required === true}
      validationMessage={wrong}
      hint={input.note ? text(input.note) : null}
    >
      <FieldEditor
        field={field}
        value={values[input.name] ?? null}
        typed={undefined}
        around={{ entity, values: {} }}
        onChange={set}
        onTyped={() => undefined}
      />
    </Field>
  )
}

const editors: Readonly<Record<ActionInput['kind'], React.ComponentType<InputProps>>> = {
  string: TextInput,
  text: TextInput,
  date: DateInput,
  changes: ProposedChanges,
  answers: ProposalAnswers,
  codes: ChosenInput,
  documents: OpenDocuments,
  ref: ChosenInput,
}
