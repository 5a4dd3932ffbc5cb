import { Field, Input, Select, SpinButton } from '@fluentui/react-components'
import type { EncoderRules } from '../../domain/contracts/encoder.calls.ts'
import { hexDigits, resets, type Reset, type SectionSetting } from '../../domain/encoder/sections.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { settingOf } from './draft.ts'

interface Props {
  readonly setting: SectionSetting
  readonly pools: EncoderRules['pools']
  readonly problem: { readonly validationMessage?: string }
  onChange(setting: SectionSetting): void
}

const resetTexts: Readonly<Record<Reset, MessageKey>> = {
  never: 'encReset_never',
  year: 'encReset_year',
  month: 'encReset_month',
  day: 'encReset_day',
}

/** Characters, range and restart of a counter. */
export function AutoFields({ setting, pools, problem, onChange }: Props) {
  const t = useT()
  const set = (change: Partial<SectionSetting>) => {
    onChange({ ...setting, ...change })
  }
  const counted = setting.hex ? `hex${setting.hex}` : setting.pool ? setting.pool : 'decimal'
  const choose = (value: string) => {
    const common: SectionSetting = {
      ...(setting.step ? { step: setting.step } : {}),
      ...(setting.reset ? { reset: setting.reset } : {}),
    }
    onChange(
      value.startsWith('hex')
        ? { ...common, hex: Number(value.slice(3)) }
        : value === 'decimal'
          ? { ...settingOf('Auto'), ...common }
          : { ...common, pool: value },
    )
  }
  return (
    <>
      <div className="portside-encoder-row">
        <Field label={t('encCounting')}>
          <Select
            value={counted}
            onChange={(_, d) => {
              choose(d.value)
            }}
          >
            <option value="decimal">{t('encDecimal')}</option>
            {hexDigits.map(digits => (
              <option key={digits} value={`hex${digits}`}>
                {t('encHexOf', { n: digits })}
              </option>
            ))}
            {pools.map(p => (
              <option key={p.id} value={p.id}>
                {t('encPool')}: {p.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('encReset')}>
          <Select
            value={setting.reset ?? 'never'}
            onChange={(_, d) => {
              set({ reset: d.value as Reset })
            }}
          >
            {resets.map(r => (
              <option key={r} value={r}>
                {t(resetTexts[r])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('encStep')}>
          <SpinButton
            value={setting.step ?? 1}
            min={1}
            max={1000}
            onChange={(_, d) => {
              set({ step: d.value ?? Number(d.displayValue) })
            }}
          />
        </Field>
      </div>
      <RangeFields setting={setting} problem={problem} onSet={set} />
    </>
  )
}

interface RangeProps extends Pick<Props, 'setting' | 'problem'> {
  onSet(change: Partial<SectionSetting>): void
}

/** How many digits a counter has, and from where to where it counts. */
function RangeFields({ setting, problem, onSet: set }: RangeProps) {
  const t = useT()
  const n = setting.numerals
  return (
    <div className="portside-encoder-row">
      {n ? (
        <Field label={t('encDigits')}>
          <SpinButton
            value={n.minLength}
            min={1}
            max={18}
            onChange={(_, d) => {
              const digits = Number(d.value ?? d.displayValue)
              if (digits >= 1 && digits <= 18)
                set({
                  numerals: {
                    ...n,
                    minLength: digits,
                    startCode: n.startCode.replace(/^0+(?=.)/, '').padStart(digits, '0'),
                  },
                })
            }}
          />
        </Field>
      ) : null}
      <Field label={t('encStart')} {...problem}>
        <Input
          value={n ? n.startCode : (setting.start ?? '')}
          maxLength={40}
          onChange={(_, d) => {
            set(n ? { numerals: { ...n, startCode: d.value } } : { start: d.value })
          }}
        />
      </Field>
      <Field label={t('encEnd')}>
        <Input
          value={n ? n.endCode : (setting.end ?? '')}
          maxLength={40}
          onChange={(_, d) => {
            set(n ? { numerals: { ...n, endCode: d.value } } : { end: d.value })
          }}
        />
      </Field>
    </div>
  )
}
