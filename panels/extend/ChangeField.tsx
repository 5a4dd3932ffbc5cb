import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { shownIns, type Field as Defined, type ShownIn } from '../../domain/meta/field.ts'
import { isStoredField } from '../../domain/meta/records/stored.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { ListBox } from './ListBox.tsx'
import { kindOf } from './objects/kind-of.ts'

interface Props {
  readonly name: string
  readonly field: Defined
  /** A published field keeps its kind. */
  readonly published: boolean
  onTake(field: Defined): void
  onClose(): void
}

type Flag = 'required' | 'sortable' | 'searchable'
const fits: Readonly<Record<Flag, (f: Defined) => boolean>> = {
  required: f => f.kind !== 'files',
  sortable: f => isStoredField(f) && !['text', 'rich', 'json', 'refs', 'enums', 'file'].includes(f.kind),
  searchable: f => f.kind === 'string' || f.kind === 'text',
}
const begins: readonly Defined['kind'][] = ['string', 'text', 'int', 'decimal', 'money', 'date', 'bool', 'enum']
const whole = (typed: string) => (/^\d{1,4}$/.test(typed) ? Number(typed) : undefined)

/** Name, help, position and settings of an added field. Its kind is fixed. */
export function ChangeField({ name, field, published, onTake, onClose }: Props) {
  const t = useT()
  const objectName = useObjectName()
  const [next, setNext] = useState(field)
  const [help, setHelp] = useState({ en_US: field.help?.en_US ?? '', zh_CN: field.help?.zh_CN ?? '' })
  const [longest, setLongest] = useState(String(field.maxLength ?? ''))
  const [first, setFirst] = useState(field.initial === undefined ? '' : String(field.initial))
  const texts = next.kind === 'string' || next.kind === 'text' || next.kind === 'rich'
  const wrong = {
    en: next.label.en_US.trim() === '' ? t('FIELD_NOT_NULL', { field: t('extendEnglish') }) : '',
    zh: next.label.zh_CN.trim() === '' ? t('FIELD_NOT_NULL', { field: t('extendChinese') }) : '',
    help: (help.en_US.trim() === '') === (help.zh_CN.trim() === '') ? '' : t('extendHelpBoth'),
    longest:
      texts && !(Number(longest) >= 1 && Number(longest) <= 4000 && whole(longest) !== undefined)
        ? t('extendLongestHint')
        : '',
    first: next.kind === 'int' && first !== '' && !/^-?\d{1,9}$/.test(first) ? t('extendFirstNumber') : '',
  }
  const take = () => {
    if (Object.values(wrong).some(Boolean)) return notify({ kind: 'error', code: 'formIncomplete' })
    const { help: _help, maxLength: _longest, initial: _first, ...rest } = next
    const value =
      first === '' ? undefined : next.kind === 'int' ? Number(first) : next.kind === 'bool' ? first === 'true' : first
    onTake({
      ...rest,
      ...(help.en_US.trim() === '' ? {} : { help: { en_US: help.en_US.trim(), zh_CN: help.zh_CN.trim() } }),
      ...(texts ? { maxLength: Number(longest) } : {}),
      ...(value === undefined ? {} : { initial: value }),
    })
  }
  const set = <K extends keyof Defined>(key: K, value: Defined[K] | undefined) => {
    const { [key]: _was, ...rest } = next
    setNext((value === undefined ? rest : { ...rest, [key]: value }) as Defined)
  }
  const said = (problem: string) => (problem ? { validationMessage: problem } : {})
  const labels = [
    ['en_US', 'extendEnglish', wrong.en],
    ['zh_CN', 'extendChinese', wrong.zh],
  ] as const
  const helps = [
    ['en_US', 'extendHelpEnglish'],
    ['zh_CN', 'extendHelpChinese'],
  ] as const
  return (
    <form
      noValidate
      className="portside-extend-change"
      aria-label={t('extendChangeOf', { name })}
      onSubmit={e => {
        e.preventDefault()
        take()
      }}
    >
      <div className="portside-extend-line">
        {labels.map(([l, key, problem]) => (
          <Field key={l} size="small" label={t(key)} required {...said(problem)}>
            <Input
              value={next.label[l]}
              maxLength={80}
              onChange={(_, d) => {
                setNext({ ...next, label: { ...next.label, [l]: d.value } })
              }}
            />
          </Field>
        ))}
        {helps.map(([l, key]) => (
          <Field key={l} size="small" label={t(key)} {...said(l === 'zh_CN' ? wrong.help : '')}>
            <Input
              value={help[l]}
              maxLength={200}
              onChange={(_, d) => {
                setHelp({ ...help, [l]: d.value })
              }}
            />
          </Field>
        ))}
        <Field size="small" label={t('extendKind')} {...(published ? { hint: t('extendKindStays') } : {})}>
          <Input
            value={kindOf(
              { kind: next.kind, label: next.label, ...(next.entity ? { entity: next.entity } : {}) },
              t,
              objectName,
            )}
            readOnly
          />
        </Field>
        {next.list === undefined ? null : (
          <ListBox
            asks="list"
            objects={none}
            chosen={{ value: next.list, label: next.list }}
            problem={{}}
            onChoose={o => {
              if (o) set('list', o.value)
            }}
          />
        )}
        {texts ? (
          <Field size="small" label={t('extendLongest')} {...said(wrong.longest)}>
            <Input
              value={longest}
              inputMode="numeric"
              maxLength={4}
              onChange={(_, d) => {
                setLongest(d.value.trim())
              }}
            />
          </Field>
        ) : null}
        {next.kind === 'file' || next.kind === 'files' || next.kind === 'json' ? null : (
          <Field size="small" label={t('extendShown')} hint={t('extendShownHint')}>
            <Select
              value={next.shownIn ?? ''}
              onChange={(_, d) => {
                set('shownIn', d.value === '' ? undefined : (d.value as ShownIn))
              }}
            >
              <option value="">{t('extendShown_both')}</option>
              {shownIns.map(s => (
                <option key={s} value={s}>
                  {t(`extendShown_${s}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {begins.includes(next.kind) ? (
          <First field={next} value={first} problem={wrong.first} onChange={setFirst} />
        ) : null}
      </div>
      <div className="portside-extend-ticks">
        {(Object.keys(fits) as Flag[])
          .filter(x => fits[x](next))
          .map(x => (
            <Checkbox
              key={x}
              size="medium"
              checked={next[x] === true}
              label={t(`objectsFlag_${x}`)}
              onChange={(_, d) => {
                set(x, d.checked === true ? true : undefined)
              }}
            />
          ))}
        <Button size="small" type="submit" appearance="primary">
          {t('extendTake')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const none: readonly Option[] = []

/** Initial value of a new record. */
function First({
  field,
  value,
  problem,
  onChange,
}: {
  readonly field: Defined
  readonly value: string
  readonly problem: string
  onChange(value: string): void
}) {
  const t = useT()
  const of = {
    size: 'small' as const,
    label: t('extendFirst'),
    ...(problem
      ? { validationMessage: problem }
      : field.kind === 'enum'
        ? { hint: t('extendFirstCode') }
        : field.kind === 'date'
          ? { hint: 'yyyy-MM-dd' }
          : {}),
  }
  if (field.kind === 'bool')
    return (
      <Field {...of}>
        <Select
          value={value}
          onChange={(_, d) => {
            onChange(d.value)
          }}
        >
          <option value="">–</option>
          <option value="true">{t('yes')}</option>
          <option value="false">{t('no')}</option>
        </Select>
      </Field>
    )
  return (
    <Field {...of}>
      <Input
        value={value}
        maxLength={200}
        onChange={(_, d) => {
          onChange(d.value)
        }}
      />
    </Field>
  )
}
