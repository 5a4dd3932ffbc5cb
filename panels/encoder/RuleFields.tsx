import { Field, Input, SpinButton } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import type { useRule } from './use-rule.ts'

interface Props {
  readonly draft: NonNullable<ReturnType<typeof useRule>['draft']>
  readonly problems: ReturnType<typeof useRule>['problems']
  onChange: ReturnType<typeof useRule>['change']
}

/** Code, name and lengths of a rule. */
export function RuleFields({ draft, problems, onChange }: Props) {
  const t = useT()
  const of = (field: string) => {
    const found = problems.find(p => !p.child && p.field === field)
    return found ? { validationMessage: found.message } : {}
  }
  return (
    <div className="portside-encoder-row">
      <Field label={t('encCode')} required {...of('code')}>
        <Input
          value={draft.code}
          maxLength={40}
          onChange={(_, d) => {
            onChange({ ...draft, code: d.value })
          }}
        />
      </Field>
      <Field label={t('encName')} {...of('name')}>
        <Input
          value={draft.name}
          maxLength={120}
          onChange={(_, d) => {
            onChange({ ...draft, name: d.value })
          }}
        />
      </Field>
      <Field label={t('encMin')} {...of('minLength')}>
        <SpinButton
          value={draft.minLength}
          min={1}
          max={80}
          onChange={(_, d) => {
            onChange({ ...draft, minLength: whole(d.value, d.displayValue) })
          }}
        />
      </Field>
      <Field label={t('encMax')} {...of('maxLength')}>
        <SpinButton
          value={draft.maxLength}
          min={1}
          max={80}
          onChange={(_, d) => {
            onChange({ ...draft, maxLength: whole(d.value, d.displayValue) })
          }}
        />
      </Field>
    </div>
  )
}

/** A whole number above zero, or nothing. */
function whole(value: number | null | undefined, typed: string | undefined): number | null {
  const n = value ?? Number(typed)
  return Number.isInteger(n) && n > 0 ? n : null
}
