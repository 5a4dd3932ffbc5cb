import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { shownIns, type Field as Defined, type ShownIn } from '../../domain/meta/field.ts'
import { isStoredField } from '../../domain/meta/records/stored.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT } from '../../src/i18n/intl.ts'
import { FieldTexts } from './FieldTexts.tsx'
import { InitialValue } from './InitialValue.tsx'
import { ListBox } from './ListBox.tsx'
import { kindOf } from './objects/kind-of.ts'
import { useChangedField, said } from './use-changed-field.ts'

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

/** Name, help, position and settings of an added field. Its kind is fixed. */
export function ChangeField({ name, field, published, onTake, onClose }: Props) {
  const t = useT()
  const objectName = useObjectName()
  const changed = useChangedField(field, onTake)
  const { next, set, longest, setLongest, first, setFirst, texts, wrong } = changed

  return (
    <form
      noValidate
      className="portside-extend-change"
      aria-label={t('extendChangeOf', { name })}
      onSubmit={e => {
        e.preventDefault()
        changed.take()
      }}
    >
      <div className="portside-extend-line">
        <FieldTexts changed={changed} />
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
          <InitialValue field={next} value={first} problem={wrong.first} onChange={setFirst} />
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
