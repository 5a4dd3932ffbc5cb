import { Field } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { companyAbove, recordSource } from '../../fields/choice/options.ts'
import { isReference } from '../../fields/reference.ts'
import { useText } from '../../i18n/intl.ts'
import { TransferBox } from '../parts/TransferBox.tsx'

interface Props {
  readonly name: string
  readonly field: WireField
  readonly value: unknown
  readonly problem: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  onChange(name: string, value: unknown): void
}

/** A list of references in a form as a transfer list. */
export function TransferField({ name, field, value, problem, values, onChange }: Props) {
  const text = useText()
  const company = companyAbove(field, values)
  const source = useMemo(() => recordSource(field.entity ?? '', company), [field.entity, company])
  const chosen = Array.isArray(value) ? value.filter(isReference).map(r => ({ value: r.id, label: r.label })) : []
  return (
    <Field size="small" data-place={name} validationMessage={problem ?? null}>
      <TransferBox
        label={text(field.label)}
        of={`${field.entity ?? ''}/${company ?? ''}`}
        chosen={chosen}
        source={source}
        onChange={next => {
          onChange(
            name,
            next.map(o => ({ id: o.value, label: o.label })),
          )
        }}
      />
    </Field>
  )
}
