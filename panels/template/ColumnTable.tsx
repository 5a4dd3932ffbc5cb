import { Field } from '@fluentui/react-components'
import type { ServiceTemplate } from '../../domain/meta/designing/template.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { ColumnRow } from './ColumnRow.tsx'
import type { ColumnField } from './areas.ts'
import { changedColumn, movedColumn } from './draft.ts'

interface Props {
  readonly draft: ServiceTemplate
  readonly fields: readonly ColumnField[]
  onChange(draft: ServiceTemplate): void
}

/** Label of a field with its reference. */
export function useFieldName(): (f: ColumnField | undefined, key: string) => string {
  const text = useText()
  return (f, key) =>
    f
      ? [f.of, f.label]
          .filter(x => x !== undefined)
          .map(text)
          .join(' › ')
      : key
}

/** The columns in order with their uses. */
export function ColumnTable({ draft, fields, onChange }: Props) {
  const t = useT()
  const nameOf = useFieldName()
  const free = fields
    .filter(f => !draft.queryColumns.some(c => c.key === f.key))
    .map((f): Option => ({ value: f.key, label: nameOf(f, f.key), hint: f.key }))
  const source: OptionSource = typed => free.filter(o => matches(typed, [o.label, o.value])).slice(0, 100)
  const heads = [
    'tplColumn',
    'tplLabelEn',
    'tplLabelZh',
    'tplShow',
    'tplFilter',
    'tplOperators',
    'tplFirst',
    'tplQuick',
    'tplSort',
    'tplGroup',
    'tplSum',
    'tplOrder',
  ] as const
  return (
    <>
      {draft.queryColumns.length === 0 ? (
        <p>{t('tplNoColumns')}</p>
      ) : (
        <div className="portside-template-table">
          <table aria-label={t('tplColumns')}>
            <thead>
              <tr>
                {heads.map(h => (
                  <th scope="col" key={h}>
                    {t(h)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {draft.queryColumns.map((c, i) => (
                <ColumnRow
                  key={c.key}
                  column={c}
                  field={fields.find(f => f.key === c.key)}
                  name={nameOf(
                    fields.find(f => f.key === c.key),
                    c.key,
                  )}
                  first={i === 0}
                  last={i === draft.queryColumns.length - 1}
                  onChange={change => {
                    onChange(changedColumn(draft, c.key, change))
                  }}
                  onMove={by => {
                    onChange(movedColumn(draft, c.key, by))
                  }}
                  onRemove={() => {
                    onChange({ ...draft, queryColumns: draft.queryColumns.filter(x => x.key !== c.key) })
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {draft.entity === '' ? null : (
        <Field size="small" label={t('tplAddColumn')} className="portside-template-find">
          <ChoiceBox
            key={draft.queryColumns.length}
            label={t('tplAddColumn')}
            text=""
            placeholder={t('choose')}
            source={source}
            onLoose={() => {}}
            onPick={o => {
              if (o) onChange({ ...draft, queryColumns: [...draft.queryColumns, { key: o.value }] })
            }}
          />
        </Field>
      )}
    </>
  )
}
