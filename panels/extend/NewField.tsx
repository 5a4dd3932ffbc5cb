import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { fieldKinds, type Field as Defined, type FieldKind } from '../../domain/meta/field.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { ListBox } from './ListBox.tsx'
import { blank, asksFor, problemsOf, fieldOf } from './new-field.ts'

/** File fields exist only in shipped objects. */
const kinds = fieldKinds.filter(k => k !== 'file' && k !== 'files')

interface Props {
  readonly taken: ReadonlySet<string>
  readonly objects: readonly Option[]
  onAdd(name: string, field: Defined): void
}

/** A new field: name, kind and settings of the kind. */
export function NewField({ taken, objects, onAdd }: Props) {
  const t = useT()
  const [next, setNext] = useState(blank)
  const [tried, setTried] = useState(false)
  const asks = asksFor(next.kind)
  const wrong = problemsOf(next, taken, t)
  const add = () => {
    setTried(true)
    if (Object.values(wrong).some(Boolean)) return notify({ kind: 'error', code: 'formIncomplete' })
    onAdd(next.name, fieldOf(next))
    setNext(blank)
    setTried(false)
  }
  const said = (problem: string) => (tried && problem ? { validationMessage: problem } : {})
  return (
    <form
      noValidate
      className="portside-extend-line"
      aria-label={t('extendNew')}
      onSubmit={e => {
        e.preventDefault()
        add()
      }}
    >
      <Field
        size="small"
        label={t('extendName')}
        required
        {...(tried && wrong.name ? { validationMessage: wrong.name } : { hint: t('extendNameHint') })}
      >
        <Input
          value={next.name}
          maxLength={41}
          onChange={(_, d) => {
            setNext({ ...next, name: d.value.trim() })
          }}
        />
      </Field>
      <Field size="small" label={t('extendEnglish')} required {...said(wrong.en)}>
        <Input
          value={next.en}
          maxLength={80}
          onChange={(_, d) => {
            setNext({ ...next, en: d.value })
          }}
        />
      </Field>
      <Field size="small" label={t('extendChinese')} required {...said(wrong.zh)}>
        <Input
          value={next.zh}
          maxLength={80}
          onChange={(_, d) => {
            setNext({ ...next, zh: d.value })
          }}
        />
      </Field>
      <Field size="small" label={t('extendKind')}>
        <Select
          value={next.kind}
          onChange={(_, d) => {
            setNext({ ...next, kind: d.value as FieldKind, of: null })
          }}
        >
          {kinds.map(k => (
            <option key={k} value={k}>
              {t(`kind_${k}` as MessageKey)}
            </option>
          ))}
        </Select>
      </Field>
      {asks ? (
        <ListBox
          key={asks}
          asks={asks}
          objects={objects}
          chosen={next.of}
          problem={said(wrong.of)}
          onChoose={of => {
            setNext({ ...next, of })
          }}
        />
      ) : null}
      <span className="portside-extend-add">
        <Button size="small" type="submit">
          {t('extendAdd')}
        </Button>
      </span>
    </form>
  )
}
