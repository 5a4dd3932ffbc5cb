import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { $language } from '../../state/language.ts'
import { useText } from '../../i18n/intl.ts'
import type { WireField } from '../../../domain/contracts/definitions.ts'
import { within } from '../address/cascade.ts'
import { ChoiceBox } from '../choice/ChoiceBox.tsx'
import { ManyBox } from '../choice/ManyBox.tsx'
import { codeSource, companyAbove, listSource, onlyCalled, recordSource } from '../choice/options.ts'
import { listLabel, listValues, useLists } from '../lists.ts'
import { isLookingUp, lookingUp, namedReferences } from '../named-references.ts'
import type { Around } from '../show-value.ts'
import { isReference } from '../reference.ts'
import type { EditorProps } from './contract.ts'

/** A value of a list of values. */
export function EnumEditor({ field, value, typed, around, onChange, onTyped }: EditorProps) {
  const language = useStore($language)
  const text = useText()
  const above = placeAbove(field, around)
  const changes = useLists(field.list ? [field.list] : [])
  const source = useMemo(
    () => listSource(within(listValues(field.list), above), language),
    // oxlint-disable-next-line react/exhaustive-deps -- the values are read from their cache, which `changes` follows
    [field.list, language, changes, above],
  )
  // The user may have typed more than the visible list shows.
  const read = (loose: string) => {
    const called = onlyCalled(source(loose), loose)
    if (called) onChange(called.value)
    else onTyped({ text: loose, code: 'NOT_IN_LIST' })
  }
  return (
    <ChoiceBox
      label={text(field.label)}
      text={typed?.text ?? listLabel(field.list, value)}
      source={source}
      onPick={option => {
        onChange(option?.value ?? null)
      }}
      onLoose={read}
    />
  )
}

/** Several values of a list of values. */
export function EnumsEditor({ field, value, onChange }: EditorProps) {
  const language = useStore($language)
  const text = useText()
  const changes = useLists(field.list ? [field.list] : [])
  // oxlint-disable-next-line react/exhaustive-deps -- the values are read from their cache, which `changes` follows
  const source = useMemo(() => listSource(listValues(field.list), language), [field.list, language, changes])
  const chosen = Array.isArray(value)
    ? value.filter(v => typeof v === 'string').map(v => ({ value: v, label: listLabel(field.list, v) }))
    : []
  return (
    <ManyBox
      label={text(field.label)}
      chosen={chosen}
      source={source}
      onChange={options => {
        onChange(options.length === 0 ? null : options.map(o => o.value))
      }}
    />
  )
}

/** A city is selected within the province of its record, an area within its city. */
function placeAbove(field: WireField, { entity, values }: Around): unknown {
  const lists =
    field.list === 'address:city'
      ? ['address:province']
      : field.list === 'address:area'
        ? ['address:city', 'address:province']
        : []
  return lists
    .map(list => Object.entries(entity.fields).find(([, f]) => f.list === list)?.[0])
    .map(name => (name ? values[name] : undefined))
    .find(v => typeof v === 'string' && v !== '')
}

/** A reference to a record, found on the server. */
export function ReferenceEditor({ field, value, typed, around, onChange, onTyped }: EditorProps) {
  const text = useText()
  const company = companyAbove(field, around.values)
  const source = useMemo(() => recordSource(field.entity ?? '', company), [field.entity, company])
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  }, [typed])
  // A pasted name is looked up exactly; newer input wins.
  const find = async (loose: string) => {
    onTyped((now.current = lookingUp(loose)))
    const named = (await namedReferences(field.entity ?? '', [loose]))(loose)
    if (!isLookingUp(now.current) || now.current?.text !== loose) return
    if ('value' in named) onChange(named.value)
    else onTyped(named.typed)
  }
  return (
    <ChoiceBox
      label={text(field.label)}
      text={typed?.text ?? (isReference(value) ? value.label : '')}
      source={source}
      onPick={option => {
        onChange(option ? { id: option.value, label: option.label } : null)
      }}
      onLoose={loose => {
        void find(loose)
      }}
    />
  )
}

/** A code of a record; one that no record has is taken too. */
export function CodeEditor({ field, value, onChange }: EditorProps) {
  const text = useText()
  const source = useMemo(() => codeSource(field.codes ?? ''), [field.codes])
  return (
    <ChoiceBox
      label={text(field.label)}
      text={typeof value === 'string' ? value : ''}
      source={source}
      free
      onPick={option => {
        onChange(option?.value ?? null)
      }}
      onLoose={onChange}
    />
  )
}

/** A list of references. */
export function ReferencesEditor({ field, value, around, onChange }: EditorProps) {
  const text = useText()
  const company = companyAbove(field, around.values)
  const source = useMemo(() => recordSource(field.entity ?? '', company), [field.entity, company])
  const chosen = Array.isArray(value) ? value.filter(isReference).map(r => ({ value: r.id, label: r.label })) : []
  return (
    <ManyBox
      label={text(field.label)}
      chosen={chosen}
      source={source}
      onChange={options => {
        onChange(options.map(o => ({ id: o.value, label: o.label })))
      }}
    />
  )
}
