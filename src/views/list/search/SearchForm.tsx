import {
  Button,
  Field,
  Input,
  makeStyles,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { FilterAdd20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { WireEntity, WireField } from '../../../../domain/contracts/definitions.ts'
import type { SearchItem } from '../../../../domain/meta/view.ts'
import { addressTree } from '../../../fields/address/cascade.ts'
import { CascadeBox } from '../../../fields/address/CascadeBox.tsx'
import { ManyBox } from '../../../fields/choice/ManyBox.tsx'
import { listSource, recordSource, type Option } from '../../../fields/choice/options.ts'
import type { Typed } from '../../../fields/edit/contract.ts'
import { FieldEditor } from '../../../fields/edit/FieldEditor.tsx'
import { listLabel, listValues } from '../../../fields/lists.ts'
import { codeMessage, useT, useText } from '../../../i18n/intl.ts'
import { $addresses, needAddresses } from '../../../state/addresses.ts'
import { $language } from '../../../state/language.ts'
import { itemLabel } from './describe.ts'
import { NamedRanges } from './NamedRanges.tsx'
import { isRelative } from './relative-days.ts'
import { itemKey, itemKind, type SearchValue, type SearchValues } from './search-values.ts'
import { PanelMenu } from '../../parts/PanelMenu.tsx'

interface Props {
  readonly items: readonly SearchItem[]
  readonly entity: WireEntity
  readonly values: SearchValues
  onChange(values: SearchValues): void
  onSearch(): void
  onReset(): void
  /** Columns outside the form, and the function to add one. */
  readonly more: readonly string[]
  onMore(field: string): void
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    alignItems: 'end',
  },
  range: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    '& > *': { minWidth: 0, flex: '1 1 0' },
    '& > span[data-fixed]': { flex: 'none' },
    '& > span[aria-hidden]': { flex: 'none' },
    // Two days with their calendars need all of a column.
    '& .fui-Input': { minWidth: 0, width: '100%', paddingInline: '2px', columnGap: 0 },
    '& .fui-Input__input': { minWidth: 0, width: '100%', paddingInline: '2px' },
  },
  // Read by screen readers; the heading of the range is shown once above both sides.
  side: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  menu: { maxHeight: '60vh' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'flex-end',
    gridColumn: '1 / -1',
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: '4px 0 10px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** The search form of a list: one place for each condition. Enter searches. */
export function SearchForm({ items, entity, values, more, onMore, onChange, onSearch, onReset }: Props) {
  const text = useText()
  const styles = useStyles()
  const t = useT()
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={e => {
        e.preventDefault()
        onSearch()
      }}
    >
      {items.map(item => (
        <Field key={itemKey(item)} size="small" label={itemLabel(item, entity)}>
          <ItemEditor
            item={item}
            entity={entity}
            value={values[itemKey(item)]}
            onChange={value => {
              onChange(without(values, itemKey(item), value))
            }}
            onSearch={onSearch}
          />
        </Field>
      ))}
      <div className={styles.buttons}>
        {more.length > 0 ? (
          <PanelMenu>
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" appearance="subtle" icon={<FilterAdd20Regular />}>
                {t('addFilter')}
              </Button>
            </MenuTrigger>
            <MenuPopover className={styles.menu}>
              <MenuList>
                {more.map(f => (
                  <MenuItem
                    key={f}
                    onClick={() => {
                      onMore(f)
                    }}
                  >
                    {text(entity.fields[f]?.label)}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </PanelMenu>
        ) : null}
        <Button size="small" onClick={onReset}>
          {t('reset')}
        </Button>
        <Button size="small" type="submit" appearance="primary">
          {t('search')}
        </Button>
      </div>
    </form>
  )
}

const without = (values: SearchValues, key: string, value: SearchValue | undefined): SearchValues =>
  value ? { ...values, [key]: value } : Object.fromEntries(Object.entries(values).filter(([k]) => k !== key))

interface ItemProps {
  readonly item: SearchItem
  readonly entity: WireEntity
  readonly value: SearchValue | undefined
  onChange(value: SearchValue | undefined): void
  onSearch(): void
}

function ItemEditor({ item, entity, value, onChange, onSearch }: ItemProps) {
  const kind = itemKind(item, entity)
  const f = entity.fields[item.field]
  if (kind === 'text' || !f)
    return (
      <TextItem
        value={value && 'text' in value ? value.text : ''}
        onChange={text => {
          onChange(text === '' ? undefined : { text })
        }}
        onSearch={onSearch}
      />
    )
  if (kind === 'day') return <DayItem field={f} entity={entity} value={value} onChange={onChange} />
  if (kind === 'dates' || kind === 'numbers')
    return <RangeItem kind={kind} field={f} entity={entity} value={value} onChange={onChange} />
  return <ManyItem item={item} entity={entity} value={value} onChange={onChange} />
}

function TextItem({
  value,
  onChange,
  onSearch,
}: {
  readonly value: string
  onChange(text: string): void
  onSearch(): void
}) {
  return (
    <Input
      size="small"
      appearance="underline"
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(_, data) => {
        onChange(data.value)
      }}
      onKeyDown={e => {
        // The Enter that confirms a composition does not search.
        if (e.key !== 'Enter' || e.nativeEvent.isComposing || e.keyCode === 229) return
        e.preventDefault()
        onSearch()
      }}
    />
  )
}

function ManyItem({ item, entity, value, onChange }: Pick<ItemProps, 'item' | 'entity' | 'value' | 'onChange'>) {
  const language = useStore($language)
  const t = useT()
  const f = entity.fields[item.field]
  const values = f?.list ? listValues(f.list) : undefined
  const source = useMemo(
    () =>
      f?.kind === 'bool'
        ? () => [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]
        : values
          ? listSource(values, language)
          : recordSource(f?.entity ?? ''),
    [f, values, language, t],
  )
  const chosen: readonly Option[] = !value
    ? []
    : 'yes' in value
      ? [{ value: String(value.yes), label: t(value.yes ? 'yes' : 'no') }]
      : 'codes' in value
        ? value.codes.map(c => ({ value: c, label: listLabel(f?.list, c) }))
        : 'refs' in value
          ? value.refs.map(r => ({ value: r.id, label: r.label }))
          : []
  const change = (options: readonly Option[]) => {
    const last = options.at(-1)
    if (!last) onChange(undefined)
    else if (f?.kind === 'bool') onChange({ yes: last.value === 'true' })
    else if (f?.kind === 'enum' || f?.kind === 'enums') onChange({ codes: options.map(o => o.value) })
    else onChange({ refs: options.map(o => ({ id: o.value, label: o.label })) })
  }
  if (f?.list === 'address:area')
    return (
      <AreaItem
        label={itemLabel(item, entity)}
        codes={value && 'codes' in value ? value.codes : []}
        onChange={codes => {
          onChange(codes.length === 0 ? undefined : { codes })
        }}
      />
    )
  return <ManyBox label={itemLabel(item, entity)} chosen={chosen} source={source} onChange={change} />
}

/** A date and time is searched by day. */
const byDay = (field: WireField): WireField => (field.kind === 'datetime' ? { ...field, kind: 'date' } : field)

/** A day, for lists about a past day. */
function DayItem({
  field,
  entity,
  value,
  onChange,
}: {
  readonly field: WireField
  readonly entity: WireEntity
  readonly value: SearchValue | undefined
  onChange(value: SearchValue | undefined): void
}): ReactNode {
  const [typed, setTyped] = useState<Typed>()
  const text = useText()
  const day = value && 'from' in value ? value.from : ''
  return (
    <Field
      size="small"
      aria-label={text(field.label)}
      validationMessage={
        typed ? (codeMessage(typed.code, { ...typed.params, field: text(field.label) }) ?? null) : null
      }
    >
      <FieldEditor
        field={byDay(field)}
        value={day || null}
        typed={typed}
        around={{ entity, values: {} }}
        onTyped={setTyped}
        onChange={v => {
          setTyped(undefined)
          onChange(typeof v === 'string' && v !== '' ? { from: v, to: v } : undefined)
        }}
      />
    </Field>
  )
}

/** Areas by their provinces and cities. */
function AreaItem({
  label,
  codes,
  onChange,
}: {
  readonly label: string
  readonly codes: readonly string[]
  onChange(codes: readonly string[]): void
}) {
  const language = useStore($language)
  const book = useStore($addresses)
  useEffect(() => {
    needAddresses()
  }, [])
  const roots = useMemo(() => (book ? addressTree(book, language) : []), [book, language])
  return <CascadeBox label={label} roots={roots} chosen={codes} onChange={onChange} />
}

function RangeItem({
  kind,
  field,
  entity,
  value,
  onChange,
}: {
  readonly kind: 'dates' | 'numbers'
  readonly field: WireField
  readonly entity: WireEntity
  readonly value: SearchValue | undefined
  onChange(value: SearchValue | undefined): void
}): ReactNode {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, Typed | undefined>>>({})
  const range = value && 'from' in value ? value : { from: '', to: '' }
  const put = (next: { from: string; to: string }) => {
    onChange(next.from === '' && next.to === '' ? undefined : next)
  }
  const { required: _required, ...free } = field
  const end = (name: 'from' | 'to') => (
    <Field
      size="small"
      label={{ className: styles.side, children: `${text(field.label)}: ${t(name)}` }}
      validationMessage={
        typed[name] ? (codeMessage(typed[name].code, { ...typed[name].params, field: '' }) ?? t('failed')) : null
      }
    >
      <FieldEditor
        field={byDay(free)}
        value={range[name] || null}
        typed={typed[name]}
        around={{ entity, values: {} }}
        onChange={v => {
          setTyped({ ...typed, [name]: undefined })
          put({ ...range, [name]: v === null ? '' : String(v) })
        }}
        onTyped={next => {
          setTyped({ ...typed, [name]: next })
          put({ ...range, [name]: '' })
        }}
      />
    </Field>
  )
  const named = kind === 'dates' ? <NamedRanges label={text(field.label)} value={range} onChange={put} /> : null
  if (kind === 'dates' && isRelative(range)) return named
  return (
    <span className={styles.range}>
      {end('from')}
      <span aria-hidden="true">–</span>
      {end('to')}
      {named ? <span data-fixed>{named}</span> : null}
    </span>
  )
}
