import { Button, Field, Input, Select } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { TemplateField } from '../domain/contracts/template.calls.ts'
import { operatorsOf, type Condition, type Operator } from '../domain/meta/query.ts'
import { ChoiceBox } from '../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../src/fields/choice/ManyBox.tsx'
import { listSource, matches, type Option, type OptionSource } from '../src/fields/choice/options.ts'
import { listLabel, listValues, useLists } from '../src/fields/lists.ts'
import { useT, useText } from '../src/i18n/intl.ts'
import { $language } from '../src/state/language.ts'
import { byRecord, conditionOf, needsValue, typedValue } from './condition.ts'
import { RecordValues } from './RecordValues.tsx'
import './conditions.css'

interface Props {
  /** Label of the add button. */
  readonly label: string
  /** Text without conditions. */
  readonly none: string
  readonly conditions: readonly Condition[]
  readonly fields: readonly (TemplateField & { readonly area?: true })[]
  onChange(conditions: readonly Condition[]): void
}

/** Fixed conditions of a definition, applied for every reader. */
export function Conditions({ label, none, conditions, fields, onChange }: Props) {
  const t = useT()
  const language = useStore($language)
  const own = useMemo(() => fields.filter(f => (!f.of || f.area) && operatorsOf[f.kind].length > 0), [fields])
  useLists([...new Set(own.filter(f => conditions.some(c => c.field === f.key)).flatMap(f => f.list ?? []))])
  const source = useMemo(
    (): OptionSource => typed =>
      own
        .map((f): Option => ({ value: f.key, label: f.label[language], hint: f.key }))
        .filter(o => matches(typed, [o.label, o.value]))
        .slice(0, 100),
    [own, language],
  )
  return (
    <>
      {conditions.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="portside-conditions">
          {conditions.map((c, i) => (
            <Line
              key={`${i}/${c.field}`}
              condition={c}
              field={own.find(f => f.key === c.field)}
              onChange={next => {
                onChange(conditions.map((x, j) => (j === i ? next : x)))
              }}
              onRemove={() => {
                onChange(conditions.filter((_, j) => j !== i))
              }}
            />
          ))}
        </ul>
      )}
      {own.length === 0 ? null : (
        <Field
          size="small"
          label={label}
          hint={t('tplValueHint', { today: 'today', soon: 'today+7', me: '@me' })}
          className="portside-conditions-add"
        >
          <ChoiceBox
            key={conditions.length}
            label={label}
            text=""
            placeholder={t('choose')}
            source={source}
            onLoose={() => {}}
            onPick={o => {
              const f = own.find(x => x.key === o?.value)
              if (f) onChange([...conditions, conditionOf(f.key, operatorsOf[f.kind][0] ?? 'notNull', '', f.kind)])
            }}
          />
        </Field>
      )}
    </>
  )
}

function Line({
  condition: c,
  field: f,
  onChange,
  onRemove,
}: {
  readonly condition: Condition
  readonly field: TemplateField | undefined
  onChange(c: Condition): void
  onRemove(): void
}) {
  const t = useT()
  const language = useStore($language)
  const text = useText()
  const name = f ? text(f.label) : c.field,
    many = c.operator === 'in'
  const of = (what: 'tplOperator' | 'tplValue') => t('tplOf', { what: t(what), name })
  const chosen = (
    Array.isArray(c.value) ? c.value : c.value === undefined || c.value === '' || c.value === null ? [] : [c.value]
  ).map(String)
  return (
    <li>
      <span className="portside-conditions-name">{name}</span>
      <Select
        size="small"
        aria-label={of('tplOperator')}
        value={c.operator}
        onChange={(_, d) => {
          onChange(conditionOf(c.field, d.value as Operator, typedValue(c.value), f?.kind))
        }}
      >
        {(f ? operatorsOf[f.kind] : [c.operator]).map(o => (
          <option key={o} value={o}>
            {listLabel('platform:filterOperator', o)}
          </option>
        ))}
      </Select>
      {!needsValue(c.operator) ? null : f?.list ? (
        <ManyBox
          label={of('tplValue')}
          placeholder={t('choose')}
          chosen={chosen.map(value => ({ value, label: listLabel(f.list, value) }))}
          source={listSource(listValues(f.list), language)}
          onChange={options => {
            onChange(
              conditionOf(
                c.field,
                c.operator,
                (many ? options : options.slice(-1)).map(o => o.value).join(','),
                f.kind,
              ),
            )
          }}
        />
      ) : f?.refers && byRecord(c.operator) ? (
        <RecordValues
          label={of('tplValue')}
          entity={f.refers}
          ids={chosen}
          many={many}
          onChange={ids => {
            onChange(conditionOf(c.field, c.operator, ids.join(','), f.kind))
          }}
        />
      ) : (
        <Input
          size="small"
          aria-label={of('tplValue')}
          value={typedValue(c.value)}
          onChange={(_, d) => {
            onChange(conditionOf(c.field, c.operator, d.value, f?.kind))
          }}
        />
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<Delete16Regular />}
        aria-label={`${t('extendTakeOut')}: ${name}`}
        onClick={onRemove}
      />
    </li>
  )
}
