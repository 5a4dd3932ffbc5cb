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
          <WordField label={t('encText')} of="text" setting={setting} problem={problem} onSet={set} />
          <HexField setting={setting} onChange={onChange} />
        </div>
      )
    case 'SysParam':
      return (
        <PickField
          label={t('encKey')}
          of="key"
          setting={setting}
          options={systemParameters}
          problem={problem}
          onSet={set}
        />
      )
    case 'InstanceParam':
      return <WordField label={t('encKey')} of="key" setting={setting} problem={problem} onSet={set} />
    case 'IncomingParams':
      return (
        <div className="portside-encoder-row">
          <WordField label={t('encKey')} of="key" setting={setting} problem={problem} onSet={set} />
          <HexField setting={setting} onChange={onChange} />
        </div>
      )
    case 'DateTime':
      return (
        <PickField
          label={t('encPattern')}
          of="pattern"
          setting={setting}
          options={codeDatePatterns}
          problem={problem}
          onSet={set}
        />
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

interface WordProps extends Pick<Props, 'setting' | 'problem'> {
  readonly label: string
  readonly of: 'text' | 'key' | 'pattern'
  onSet(change: Partial<SectionSetting>): void
}

function WordField({ label, of, setting, problem, onSet }: WordProps) {
  return (
    <Field label={label} required {...problem}>
      <Input
        value={setting[of] ?? ''}
        maxLength={40}
        onChange={(_, d) => {
          onSet({ [of]: d.value })
        }}
      />
    </Field>
  )
}

function PickField({
  label,
  of,
  setting,
  options,
  problem,
  onSet,
}: WordProps & { readonly options: readonly string[] }) {
  return (
    <Field label={label} required {...problem}>
      <Select
        value={setting[of] ?? ''}
        onChange={(_, d) => {
          onSet({ [of]: d.value })
        }}
      >
        {options.map(o => (
          <option key={o} value={o}>
            {o}
          </option>
        ))}
      </Select>
    </Field>
  )
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
