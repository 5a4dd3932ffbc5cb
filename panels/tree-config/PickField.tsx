import { Field, Select } from '@fluentui/react-components'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly hint?: string
  onChoose(value: string): void
}

/** A choice of one of few, or of none. */
export function PickField({ label, value, options, hint, onChoose }: Props) {
  const t = useT()
  return (
    <Field size="small" label={label} {...(hint ? { hint } : {})}>
      <Select
        value={value}
        onChange={(_, d) => {
          onChoose(d.value)
        }}
      >
        <option value="">{t('treesNoField')}</option>
        {options.map(o => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
