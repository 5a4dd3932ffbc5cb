import { Button, Field, Input, Select } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, Delete16Regular } from '@fluentui/react-icons'
import type { EncoderRules } from '../../domain/contracts/encoder.calls.ts'
import { sectionTypes, type SectionType } from '../../domain/encoder/sections.ts'
import { useT } from '../../src/i18n/intl.ts'
import { settingOf, type SectionDraft } from './draft.ts'
import { SettingFields } from './SettingFields.tsx'

interface Props {
  readonly section: SectionDraft
  readonly n: number
  readonly last: boolean
  readonly pools: EncoderRules['pools']
  readonly problems: readonly { readonly field: string; readonly message: string }[]
  types(code: string): string
  onChange(change: Partial<SectionDraft>): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** One section of the code: name, type and settings of the type. */
export function SectionCard({ section, n, last, pools, problems, types, onChange, onMove, onRemove }: Props) {
  const t = useT()
  const problem = (field: string) => {
    const found = problems.find(p => p.field === field)
    return found ? { validationMessage: found.message } : {}
  }
  return (
    <li className="portside-encoder-section" aria-label={t('encSection', { n })}>
      <div className="portside-encoder-row">
        <Field label={t('encSectionName')} required {...problem('name')}>
          <Input
            value={section.name}
            maxLength={80}
            onChange={(_, d) => {
              onChange({ name: d.value })
            }}
          />
        </Field>
        <Field label={t('encSectionType')} required {...problem('type')}>
          <Select
            value={section.type}
            onChange={(_, d) => {
              onChange({ type: d.value as SectionType, setting: settingOf(d.value as SectionType) })
            }}
          >
            {sectionTypes.map(type => (
              <option key={type} value={type}>
                {types(type)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="portside-encoder-tools">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUp16Regular />}
            aria-label={t('encUp', { n })}
            disabled={n === 1}
            onClick={() => {
              onMove(-1)
            }}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowDown16Regular />}
            aria-label={t('encDown', { n })}
            disabled={last}
            onClick={() => {
              onMove(1)
            }}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete16Regular />}
            aria-label={t('encRemove', { n })}
            onClick={onRemove}
          />
        </div>
      </div>
      <SettingFields
        type={section.type}
        setting={section.setting}
        pools={pools}
        problem={problem('setting')}
        onChange={setting => {
          onChange({ setting })
        }}
      />
    </li>
  )
}
