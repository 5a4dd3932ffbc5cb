import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import type { EncoderRules } from '../../domain/contracts/encoder.calls.ts'
import {
  codeDatePatterns,
  hexDigits,
  systemParameters,
  type SectionSetting,
  type SectionType,
} from '../../domain/encoder/sections.ts'
import { useT } from '../../src/i18n/intl.ts'
import { AutoFields } from './AutoFields.tsx'

interface Props {
  readonly type: SectionType
  readonly setting: SectionSetting
  readonly pools: EncoderRules['pools']
  readonly problem: { readonly validationMessage?: string }
  onChange(setting: SectionSetting): void
}

/** Settings of a section type. */
export function SettingFields({ type, setting, pools, problem, onChange }: Props) {
  const t = useT()
  const set = (change: Partial<SectionSetting>) => {
    onChange({ ...setting, ...change })
  }
  switch (type) {
    case 'StaticString':
      return (
        <div className="portside-encoder-row">
          <Field label={t('encText')} required {...problem}>
            <Input
              value={setting.text ?? ''}
              maxLength={40}
              onChange={(_, d) => {
                set({ text: d.value })
              }}
            />
          </Field>
          <HexField setting={setting} onChange={onChange} />
        </div>
      )
    case 'SysParam':
      return (
        <Field label={t('encKey')} required {...problem}>
          <Select
            value={setting.key ?? ''}
            onChange={(_, d) => {
              set({ key: d.value })
            }}
          >
            {systemParameters.map(k => (
              <option key={k} value={k}>
                {k}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'InstanceParam':
      return (
        <Field label={t('encKey')} required {...problem}>
          <Input
            value={setting.key ?? ''}
            maxLength={40}
            onChange={(_, d) => {
              set({ key: d.value })
            }}
          />
        </Field>
      )
    case 'IncomingParams':
      return (
        <div className="portside-encoder-row">
          <Field label={t('encKey')} required {...problem}>
            <Input
              value={setting.key ?? ''}
              maxLength={40}
              onChange={(_, d) => {
                set({ key: d.value })
              }}
            />
          </Field>
          <HexField setting={setting} onChange={onChange} />
        </div>
      )
    case 'DateTime':
      return (
        <Field label={t('encPattern')} required {...problem}>
          <Select
            value={setting.pattern ?? ''}
            onChange={(_, d) => {
              set({ pattern: d.value })
            }}
          >
            {codeDatePatterns.map(p => (
              <option key={p} value={p}>
                {p}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'JavaScript':
      return (
        <Field
          label={t('encScript', { input: 'input', names: 'system, instance, params, time' })}
          required
          {...problem}
        >
          <Textarea
            className="portside-encoder-script"
            value={setting.script ?? ''}
            maxLength={4000}
            rows={5}
            spellCheck={false}
            onChange={(_, d) => {
              set({ script: d.value })
            }}
          />
        </Field>
      )
    case 'resourcePool':
      return (
        <Field label={t('encValues')} required {...problem}>
          <Textarea
            value={(setting.values ?? []).join('\n')}
            rows={5}
            spellCheck={false}
            onChange={(_, d) => {
              set({
                values: d.value
                  .split('\n')
                  .map(v => v.trim())
                  .filter(Boolean),
              })
            }}
          />
        </Field>
      )
    case 'Auto':
      return <AutoFields setting={setting} pools={pools} problem={problem} onChange={onChange} />
  }
}

/** Whether the text has at most the allowed hexadecimal digits. */
function HexField({ setting, onChange }: Pick<Props, 'setting' | 'onChange'>) {
  const t = useT()
  return (
    <Field label={t('encHex')}>
      <Select
        value={String(setting.hex ?? '')}
        onChange={(_, d) => {
          const { hex: _hex, ...rest } = setting
          onChange(d.value ? { ...rest, hex: Number(d.value) } : rest)
        }}
      >
        <option value="">{t('encNoHex')}</option>
        {hexDigits.map(n => (
          <option key={n} value={n}>
            {t('encHexOf', { n })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
