import { Field, Select } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { ports, portOf } from '../../domain/tracking/ports.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, recordSource, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { $language } from '../../src/state/language.ts'
import type { Chosen } from './draft.ts'

interface PickProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  onPut(value: string): void
}

/** One of a list. */
export function Pick({ label, value, options, onPut }: PickProps) {
  return (
    <Field size="small" label={label}>
      <Select
        value={value}
        onChange={(_, d) => {
          onPut(d.value)
        }}
      >
        {options.map(o => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface RecordProps {
  readonly label: string
  readonly entity: string
  readonly chosen: Chosen
  readonly placeholder: string
  onPut(chosen: Chosen): void
}

/** A record by its name. */
export function Record({ label, entity, chosen, placeholder, onPut }: RecordProps) {
  return (
    <Field size="small" label={label}>
      <ChoiceBox
        label={label}
        text={chosen?.label ?? ''}
        placeholder={placeholder}
        source={recordSource(entity)}
        onPick={option => {
          onPut(option && { value: option.value, label: option.label })
        }}
      />
    </Field>
  )
}

interface PlaceProps {
  readonly label: string
  readonly value: string
  readonly wrong: boolean
  onPut(code: string): void
}

/** A port by its name or code; a code that is not in the list is taken as typed. */
export function Place({ label, value, wrong, onPut }: PlaceProps) {
  const t = useT()
  const language = useStore($language)
  const source: OptionSource = typed =>
    ports
      .filter(p => matches(typed, [p.code, p.en_US, p.zh_CN]))
      .map(p => ({ value: p.code, label: p[language], hint: p.code }))
  const port = portOf(value)
  return (
    <Field size="small" label={label} {...(wrong ? { validationMessage: t('freightPlace') } : {})}>
      <ChoiceBox
        label={label}
        text={port ? `${port[language]} ${port.code}` : value}
        placeholder={t('freightAnyPlace')}
        source={source}
        onPick={option => {
          onPut(option?.value ?? '')
        }}
        onLoose={typed => {
          onPut(portOf(typed)?.code ?? typed.trim().toUpperCase())
        }}
      />
    </Field>
  )
}
