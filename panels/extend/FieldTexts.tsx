import { Field, Input } from '@fluentui/react-components'
import { useT } from '../../src/i18n/intl.ts'
import type { useChangedField } from './use-changed-field.ts'
import { said } from './use-changed-field.ts'

/** Names and help of a field in both languages. */
export function FieldTexts({ changed }: { readonly changed: ReturnType<typeof useChangedField> }) {
  const t = useT()
  const { next, setNext, help, setHelp, wrong } = changed
  const labels = [
    ['en_US', 'extendEnglish', wrong.en],
    ['zh_CN', 'extendChinese', wrong.zh],
  ] as const
  const helps = [
    ['en_US', 'extendHelpEnglish'],
    ['zh_CN', 'extendHelpChinese'],
  ] as const
  return (
    <>
      {labels.map(([l, key, problem]) => (
        <Field key={l} size="small" label={t(key)} required {...said(problem)}>
          <Input
            value={next.label[l]}
            maxLength={80}
            onChange={(_, d) => {
              setNext({ ...next, label: { ...next.label, [l]: d.value } })
            }}
          />
        </Field>
      ))}
      {helps.map(([l, key]) => (
        <Field key={l} size="small" label={t(key)} {...said(l === 'zh_CN' ? wrong.help : '')}>
          <Input
            value={help[l]}
            maxLength={200}
            onChange={(_, d) => {
              setHelp({ ...help, [l]: d.value })
            }}
          />
        </Field>
      ))}
    </>
  )
}
