import { Field, Input } from '@fluentui/react-components'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { useT } from '../../src/i18n/intl.ts'
import { withProps, type PropsChange } from './parts-of-trees.ts'

interface Props {
  readonly draft: TreeConfig
  readonly isNew: boolean
  onChange(draft: TreeConfig): void
}

/** Code of a tree and its name in both languages. */
export function TreeNames({ draft, isNew, onChange }: Props) {
  const t = useT()
  const { props } = draft
  const put = (change: PropsChange) => {
    onChange(withProps(draft, change))
  }
  return (
    <>
      <Field
        size="small"
        label={t('treesCode')}
        required
        {...(isNew ? { hint: t('tplCodeHint', { example: 'product_groups' }) } : {})}
      >
        <Input
          value={draft.mainCode}
          readOnly={!isNew}
          maxLength={45}
          onChange={(_, d) => {
            onChange({ ...draft, mainCode: d.value.trim() })
          }}
        />
      </Field>
      <Field size="small" label={t('tplEnglish')} required>
        <Input
          value={props.name.en_US}
          maxLength={120}
          onChange={(_, d) => {
            put({ name: { ...props.name, en_US: d.value } })
          }}
        />
      </Field>
      <Field size="small" label={t('tplChinese')} required>
        <Input
          value={props.name.zh_CN}
          maxLength={120}
          onChange={(_, d) => {
            put({ name: { ...props.name, zh_CN: d.value } })
          }}
        />
      </Field>
    </>
  )
}
