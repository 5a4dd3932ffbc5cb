import { Field, Input, Select } from '@fluentui/react-components'
import type { Field as Defined } from '../../domain/meta/field.ts'
import { useT } from '../../src/i18n/intl.ts'

/** Initial value of a new record. */
export function InitialValue({
  field,
  value,
  problem,
  onChange,
}: {
  readonly field: Defined
  readonly value: string
  readonly problem: string
  onChange(value: string): void
}) {
  const t = useT()
  const of = {
    size: 'small' as const,
    label: t('extendFirst'),
    ...(problem
      ? { validationMessage: problem }
      : field.kind === 'enum'
        ? { hint: t('extendFirstCode') }
        : field.kind === 'date'
          ? { hint: 'yyyy-MM-dd' }
          : {}),
  }
  if (field.kind === 'bool')
    return (
      <Field {...of}>
        <Select
          value={value}
          onChange={(_, d) => {
            onChange(d.value)
          }}
        >
          <option value="">–</option>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </Select>
      </Field>
    )
  return (
    <Field {...of}>
      <Input
        value={value}
        maxLength={200}
        onChange={(_, d) => {
          onChange(d.value)
        }}
      />
    </Field>
  )
}
