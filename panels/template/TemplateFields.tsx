import { Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { templateLogTypes, templatePageSizes, type ServiceTemplate } from '../../domain/meta/designing/template.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'

const logHints = { none: 'tplLogNone', query: 'tplLogQuery', all: 'tplLogAll' } as const

interface Props {
  readonly draft: ServiceTemplate
  onChange(draft: ServiceTemplate): void
}

/** Code and name of a data service. */
export function NameFields({ draft, isNew, onChange }: Props & { readonly isNew: boolean }) {
  const t = useT()
  const put = (change: Partial<ServiceTemplate>) => {
    onChange({ ...draft, ...change })
  }
  return (
    <>
      <Field
        size="small"
        label={t('tplCode')}
        required
        {...(isNew ? { hint: t('tplCodeHint', { example: 'open_orders' }) } : {})}
      >
        <Input
          value={draft.code}
          readOnly={!isNew}
          maxLength={50}
          onChange={(_, d) => {
            put({ code: d.value.trim() })
          }}
        />
      </Field>
      <Field size="small" label={t('tplEnglish')} required>
        <Input
          value={draft.name.en_US}
          maxLength={120}
          onChange={(_, d) => {
            put({ name: { ...draft.name, en_US: d.value } })
          }}
        />
      </Field>
      <Field size="small" label={t('tplChinese')} required>
        <Input
          value={draft.name.zh_CN}
          maxLength={120}
          onChange={(_, d) => {
            put({ name: { ...draft.name, zh_CN: d.value } })
          }}
        />
      </Field>
    </>
  )
}

/** How many rows a data service gives at once, what it logs, and whether it holds. */
export function OutputFields({ draft, onChange: set }: Props) {
  const t = useT()
  return (
    <>
      <Field size="small" label={t('tplPageSize')}>
        <Select
          value={String(draft.pageSize ?? 20)}
          onChange={(_, d) => {
            set({ ...draft, pageSize: Number(d.value) })
          }}
        >
          {templatePageSizes.map(n => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t('tplLogType')} hint={t(logHints[draft.logType ?? 'none'])}>
        <Select
          value={draft.logType ?? 'none'}
          onChange={(_, d) => {
            const { logType: _was, ...rest } = draft,
              logType = templateLogTypes.find(type => type === d.value)
            set(logType && logType !== 'none' ? { ...rest, logType } : rest)
          }}
        >
          {templateLogTypes.map(type => (
            <option key={type} value={type}>
              {listLabel('platform:templateLogType', type)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        className="portside-template-valid"
        label={t('tplValid')}
        checked={draft.valid !== false}
        onChange={(_, d) => {
          const { valid: _was, ...rest } = draft
          set(d.checked === true ? rest : { ...rest, valid: false })
        }}
      />
    </>
  )
}
