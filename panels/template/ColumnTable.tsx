import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, Delete16Regular } from '@fluentui/react-icons'
import { operatorsOf, type Operator } from '../../domain/meta/query.ts'
import {
  formOperators,
  groupable,
  usualOperator,
  type QueryColumn,
  type ServiceTemplate,
} from '../../domain/meta/designing/template.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { ColumnField } from './areas.ts'
import { changedColumn, movedColumn, type ColumnChange } from './draft.ts'

interface Props {
  readonly draft: ServiceTemplate
  readonly fields: readonly ColumnField[]
  onChange(draft: ServiceTemplate): void
}

const word = (o: Operator): Option => ({ value: o, label: listLabel('platform:filterOperator', o) })

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
                <Row
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

interface RowProps {
  readonly column: QueryColumn
  readonly field: ColumnField | undefined
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  onChange(change: ColumnChange): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

function Row({ column: c, field: f, name, first, last, onChange, onMove, onRemove }: RowProps) {
  const t = useT()
  const of = (what: Parameters<typeof t>[0]) => t('tplOf', { what: t(what), name })
  const own = f !== undefined && (!f.of || f.area === true)
  const all = f ? operatorsOf[f.kind] : []
  const label = (l: 'en_US' | 'zh_CN', what: 'tplLabelEn' | 'tplLabelZh') => (
    <Input
      size="small"
      aria-label={of(what)}
      value={c.label?.[l] ?? ''}
      placeholder={f?.label[l] ?? ''}
      maxLength={80}
      onChange={(_, d) => {
        onChange({
          label: {
            en_US: c.label?.en_US ?? f?.label.en_US ?? '',
            zh_CN: c.label?.zh_CN ?? f?.label.zh_CN ?? '',
            [l]: d.value,
          },
        })
      }}
    />
  )
  const box = (
    what: 'tplShow' | 'tplFilter' | 'tplQuick' | 'tplGroup' | 'tplSum',
    checked: boolean,
    can: boolean,
    put: (on: boolean) => void,
  ) => (
    <td className="portside-template-box">
      {can || checked ? (
        <Checkbox
          checked={checked}
          aria-label={of(what)}
          onChange={(_, d) => {
            put(d.checked === true)
          }}
        />
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <code>{c.key}</code>
      </th>
      <td>{label('en_US', 'tplLabelEn')}</td>
      <td>{label('zh_CN', 'tplLabelZh')}</td>
      {box('tplShow', c.show !== false, true, on => {
        onChange({ show: on })
      })}
      {box('tplFilter', c.filter === true, f !== undefined && formOperators(f).some(o => all.includes(o)), on => {
        onChange(on ? { filter: true } : { filter: false, allowedOperators: [], defaultOperator: undefined })
      })}
      <td className="portside-template-operators">
        {c.filter && f ? (
          <ManyBox
            label={of('tplOperators')}
            placeholder={t('tplAllOperators')}
            chosen={(c.allowedOperators ?? []).map(word)}
            source={typed => all.map(word).filter(o => matches(typed, [o.label, o.value]))}
            onChange={chosen => {
              onChange({ allowedOperators: all.filter(o => chosen.some(x => x.value === o)) })
            }}
          />
        ) : null}
      </td>
      <td>
        {c.filter && f ? (
          <Select
            size="small"
            aria-label={of('tplFirst')}
            value={c.defaultOperator ?? usualOperator(f)}
            onChange={(_, d) => {
              onChange({ defaultOperator: d.value as Operator })
            }}
          >
            {formOperators(f).map(o => (
              <option key={o} value={o}>
                {word(o).label}
              </option>
            ))}
          </Select>
        ) : null}
      </td>
      {box('tplQuick', c.quickSearch === true, own && f.searchable, on => {
        onChange({ quickSearch: on })
      })}
      <td>
        {own && f.sortable ? (
          <Select
            size="small"
            aria-label={of('tplSort')}
            value={c.sort ?? ''}
            onChange={(_, d) => {
              onChange({ sort: d.value === 'asc' || d.value === 'desc' ? d.value : undefined })
            }}
          >
            <option value="">{t('tplUnsorted')}</option>
            <option value="asc">{t('tplAsc')}</option>
            <option value="desc">{t('tplDesc')}</option>
          </Select>
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </td>
      {box('tplGroup', c.group === true, own && groupable.includes(f.kind), on => {
        onChange({ group: on })
      })}
      {box('tplSum', c.summary === true, f?.summable === true, on => {
        onChange({ summary: on })
      })}
      <td className="portside-template-tools">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowUp16Regular />}
          disabledFocusable={first}
          aria-label={t('columnUp', { name })}
          onClick={() => {
            onMove(-1)
          }}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDown16Regular />}
          disabledFocusable={last}
          aria-label={t('columnDown', { name })}
          onClick={() => {
            onMove(1)
          }}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete16Regular />}
          aria-label={`${t('extendTakeOut')}: ${name}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
