import { Field, Select } from '@fluentui/react-components'
import { systemFieldDefinitions } from '../../domain/meta/records/system-fields.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { fetchEntityNames } from '../../src/api/rights.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'

interface Props {
  readonly entity: string
  readonly field: string
  onEntity(name: string): void
  onField(name: string): void
}

/** An object and field that the reader may see. */
export function EntityBox({ entity, field, onEntity, onField }: Props) {
  const t = useT()
  const text = useText()
  const nameOf = useObjectName()
  const names = useFetched('entities', fetchEntityNames).value ?? []
  const definition = useDefinition('entity', entity || undefined)
  const fields =
    entity && definition.state === 'ready'
      ? Object.entries(definition.value.fields).filter(([n]) => !Object.hasOwn(systemFieldDefinitions, n))
      : []
  const byName = names.map(n => ({ name: n, label: nameOf(n) })).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <Field size="small" label={t('explainEntity')}>
        <Select
          appearance="underline"
          value={entity}
          onChange={(_, d) => {
            onEntity(d.value)
            onField('')
          }}
        >
          <option value="">{t('choose')}</option>
          {byName.map(n => (
            <option key={n.name} value={n.name}>
              {n.label}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t('explainField')}>
        <Select
          appearance="underline"
          value={field}
          disabled={fields.length === 0}
          onChange={(_, d) => {
            onField(d.value)
          }}
        >
          <option value="">{t('chooseAll')}</option>
          {fields.map(([n, f]) => (
            <option key={n} value={n}>
              {text(f.label)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
