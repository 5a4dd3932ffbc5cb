import { Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { objectMenus, shownKinds, type ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useT, useText } from '../../../src/i18n/intl.ts'
import { menuLabel } from '../../menu-label.ts'
import type { Parts } from './held.ts'

interface Props {
  readonly name: string
  /** A published object keeps its name and its table. */
  readonly fixed: boolean
  readonly draft: ObjectDefinition
  onName(name: string): void
  onChange(parts: Parts): void
}

/** Names, menu place, display field and status of an object. */
export function Basics({ name, fixed, draft, onName, onChange }: Props) {
  const t = useT()
  const text = useText()
  const named = Object.entries(draft.fields).filter(([, f]) => shownKinds.includes(f.kind))
  return (
    <div className="portside-extend-line">
      <Field size="small" label={t('extendName')} required hint={t('objectsNameHint')}>
        <Input
          value={name}
          readOnly={fixed}
          maxLength={40}
          onChange={(_, d) => {
            onName(d.value.trim())
          }}
        />
      </Field>
      <Field size="small" label={t('extendEnglish')} required>
        <Input
          value={draft.label.en_US}
          maxLength={80}
          onChange={(_, d) => {
            onChange({ label: { ...draft.label, en_US: d.value } })
          }}
        />
      </Field>
      <Field size="small" label={t('extendChinese')} required>
        <Input
          value={draft.label.zh_CN}
          maxLength={80}
          onChange={(_, d) => {
            onChange({ label: { ...draft.label, zh_CN: d.value } })
          }}
        />
      </Field>
      <Field size="small" label={t('objectsTable')} required>
        <Input
          value={draft.table}
          readOnly={fixed}
          maxLength={40}
          onChange={(_, d) => {
            onChange({ table: d.value.trim() })
          }}
        />
      </Field>
      <Field size="small" label={t('objectsDisplay')}>
        <Select
          value={draft.displayField}
          onChange={(_, d) => {
            onChange({ displayField: d.value })
          }}
        >
          {named.some(([n]) => n === draft.displayField) ? null : (
            <option value={draft.displayField}>{draft.displayField}</option>
          )}
          {named.map(([n, f]) => (
            <option key={n} value={n}>
              {text(f.label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t('objectsMenu')}>
        <Select
          value={draft.menu ?? 'master-data'}
          onChange={(_, d) => {
            onChange({ menu: d.value })
          }}
        >
          {objectMenus.map(g => (
            <option key={g} value={g}>
              {t(menuLabel(g))}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t('objectsStatus')} hint={t('objectsStatusHint')}>
        <Checkbox
          checked={draft.status !== undefined}
          label={t('yes')}
          onChange={(_, d) => {
            onChange({
              status: d.checked !== true ? undefined : Object.hasOwn(draft.fields, 'status') ? 'state' : 'status',
            })
          }}
        />
      </Field>
    </div>
  )
}
