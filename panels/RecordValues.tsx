import { useMemo } from 'react'
import { isId } from '../domain/meta/records/read-value.ts'
import { lookupIds } from '../src/api/lookups.ts'
import { ManyBox } from '../src/fields/choice/ManyBox.tsx'
import { matches, recordSource, type Option, type OptionSource } from '../src/fields/choice/options.ts'
import { useT } from '../src/i18n/intl.ts'
import { useFetched } from '../src/views/record/tabs/use-fetched.ts'

interface Props {
  readonly label: string
  readonly entity: string
  readonly ids: readonly string[]
  readonly many: boolean
  onChange(ids: readonly string[]): void
}

/** Records of a condition, chosen by number or name; stored as ids. */
export function RecordValues({ label, entity, ids, many, onChange }: Props) {
  const t = useT()
  const kept = ids.filter(isId),
    asked = kept.toSorted().join()
  const { value } = useFetched(`${entity}/${asked}`, stop =>
    kept.length === 0 ? Promise.resolve([]) : lookupIds(entity, [...kept], stop),
  )
  const me = useMemo(
    (): readonly Option[] =>
      entity === 'User' && !many ? [{ value: '@me', label: t('conditionMe'), hint: '@me' }] : [],
    [entity, many, t],
  )
  const records = useMemo(() => recordSource(entity), [entity])
  const source = useMemo(
    (): OptionSource => async (typed, stop) => [
      ...me.filter(o => matches(typed, [o.label, o.value])),
      ...(await records(typed, stop)),
    ],
    [me, records],
  )
  // A deleted or invisible record shows its stored id.
  const chosen = ids.map(
    (id): Option => me.find(o => o.value === id) ?? { value: id, label: value?.find(r => r.id === id)?.label ?? id },
  )
  return (
    <ManyBox
      label={label}
      placeholder={t('choose')}
      chosen={chosen}
      source={source}
      onChange={options => {
        onChange((many ? options : options.slice(-1)).map(o => o.value))
      }}
    />
  )
}
