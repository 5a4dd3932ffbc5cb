import { Button, Checkbox, Input, Select } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, Delete16Regular } from '@fluentui/react-icons'
import { operatorsOf, type Operator } from '../../domain/meta/query.ts'
import { formOperators, groupable, usualOperator, type QueryColumn } from '../../domain/meta/designing/template.ts'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import { matches, type Option } from '../../src/fields/choice/options.ts'
import { listLabel } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { ColumnField } from './areas.ts'
import type { ColumnChange } from './draft.ts'

const word = (o: Operator): Option => ({ value: o, label: listLabel('platform:filterOperator', o) })
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

/** A column: its labels, uses and order. */
export function ColumnRow({ column: c, field: f, name, first, last, onChange, onMove, onRemove }: RowProps) {
  const t = useT()
  const of = (what: Parameters<typeof t>[0]) => t('tplOf', { what: t(what), name })
  const own = f !== undefined && (!f.of || f.area === true)
  const all = f ? operatorsOf[f.kind] : []
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        <code>{c.key}</code>
      </th>
      <td>
        <LabelInput language="en_US" what={of('tplLabelEn')} column={c} field={f} onChange={onChange} />
      </td>
      <td>
        <LabelInput language="zh_CN" what={of('tplLabelZh')} column={c} field={f} onChange={onChange} />
      </td>
      <FlagCell
        label={of('tplShow')}
        checked={c.show !== false}
        can={true}
        onPut={on => {
          onChange({ show: on })
        }}
      />
      <FlagCell
        label={of('tplFilter')}
        checked={c.filter === true}
        can={f !== undefined && formOperators(f).some(o => all.includes(o))}
        onPut={on => {
          onChange(on ? { filter: true } : { filter: false, allowedOperators: [], defaultOperator: undefined })
        }}
      />
      <OperatorCells column={c} field={f} name={name} onChange={onChange} />
      <FlagCell
        label={of('tplQuick')}
        checked={c.quickSearch === true}
        can={own && f.searchable}
        onPut={on => {
          onChange({ quickSearch: on })
        }}
      />
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
      <FlagCell
        label={of('tplGroup')}
        checked={c.group === true}
        can={own && groupable.includes(f.kind)}
        onPut={on => {
          onChange({ group: on })
        }}
      />
      <FlagCell
        label={of('tplSum')}
        checked={c.summary === true}
        can={f?.summable === true}
        onPut={on => {
          onChange({ summary: on })
        }}
      />
      <ColumnTools name={name} first={first} last={last} onMove={onMove} onRemove={onRemove} />
    </tr>
  )
}

interface LabelProps extends Pick<RowProps, 'column' | 'field' | 'onChange'> {
  readonly language: 'en_US' | 'zh_CN'
  readonly what: string
}

function LabelInput({ language: l, what, column: c, field: f, onChange }: LabelProps) {
  return (
    <Input
      size="small"
      aria-label={what}
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
}

interface FlagProps {
  readonly label: string
  readonly checked: boolean
  readonly can: boolean
  onPut(on: boolean): void
}

/** A use of the column; one that is impossible is a dash. */
function FlagCell({ label, checked, can, onPut }: FlagProps) {
  return (
    <td className="portside-template-box">
      {can || checked ? (
        <Checkbox
          checked={checked}
          aria-label={label}
          onChange={(_, d) => {
            onPut(d.checked === true)
          }}
        />
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </td>
  )
}

/** The operators that one may filter by, and the one that is proposed. */
function OperatorCells({
  column: c,
  field: f,
  name,
  onChange,
}: Pick<RowProps, 'column' | 'field' | 'name' | 'onChange'>) {
  const t = useT()
  const of = (what: Parameters<typeof t>[0]) => t('tplOf', { what: t(what), name })
  const all = f ? operatorsOf[f.kind] : []
  return (
    <>
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
    </>
  )
}

function ColumnTools({ name, first, last, onMove, onRemove }: Omit<RowProps, 'column' | 'field' | 'onChange'>) {
  const t = useT()
  return (
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
  )
}
