import { Field } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WireField } from '../../domain/contracts/definitions.ts'
import { readValue } from '../../domain/meta/records/read-value.ts'
import { isTextValue, type PageNode } from '../../domain/meta/pages/page.ts'
import { settingOf } from '../../domain/components/node.ts'
import { isReference } from '../fields/reference.ts'
import type { Json } from '../views/host.ts'
import { FieldEditor } from '../fields/edit/FieldEditor.tsx'
import type { Typed } from '../fields/edit/contract.ts'
import { codeMessage } from '../i18n/intl.ts'
import { usePage, useWords } from './runtime.ts'

/** A value as it is stored with the panel: of records, their id and name. */
function keptOf(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(keptOf)
  return isReference(value) ? { id: value.id, label: value.label } : null
}

interface Props {
  readonly id: string
  readonly node: PageNode
  readonly of: Omit<WireField, 'label' | 'writable' | 'creatable'>
  /** Says what is expected. */
  readonly hint?: string
  /** The value after each change, and the one that was kept. */
  onValue?(value: unknown): void
}

const nowhere = { entity: { fields: {} }, values: {} }

/**
 * A value that a reader types, with the editor of its kind. It is kept with the panel and given to other components.
 */
export function PageField({ id, node, of, hint = '', onValue }: Props) {
  const { store } = usePage()
  const words = useWords(node, 'label')
  const label = settingOf(node, 'label')
  const [value, setValue] = useState<unknown>(() => store.kept(id) ?? null)
  const [typed, setTyped] = useState<Typed>()
  const field: WireField = {
    ...of,
    label: isTextValue(label) ? label : { en_US: '', zh_CN: '' },
    writable: true,
    creatable: true,
  }
  const read = value === null ? undefined : readValue(field, value)
  const problem = typed ?? (read && 'problem' in read ? read.problem : undefined)
  const given = problem || (typeof value !== 'string' && typeof value !== 'number') ? null : value
  useEffect(() => {
    store.give(id, 'value', given)
  }, [store, id, given])
  const report = useEffectEvent((now: unknown) => {
    onValue?.(now)
  })
  useEffect(() => {
    report(value)
  }, [value])
  return (
    <Field
      size="small"
      label={words || '…'}
      hint={hint === '' ? null : hint}
      validationMessage={problem ? (codeMessage(problem.code, { ...problem.params, field: words }) ?? null) : null}
    >
      <FieldEditor
        field={field}
        value={value}
        typed={typed}
        around={nowhere}
        onChange={next => {
          setTyped(undefined)
          setValue(next)
          store.keep(id, keptOf(next))
        }}
        onTyped={setTyped}
      />
    </Field>
  )
}
