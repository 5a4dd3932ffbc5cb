import { useEffect, useReducer } from 'react'
import type { WireEntity, WireField } from '../../domain/contracts/definitions.ts'
import type { ListValue } from '../../domain/meta/list.ts'
import { definition } from '../state/caches.ts'
import { $addresses, addressValues, isAddressList } from '../state/addresses.ts'
import { $language } from '../state/language.ts'

/** The current value of a list's cache; reading it loads the list. Undefined while loading. */
export function listValue(key: string | undefined, code: unknown): ListValue | undefined {
  if (!key || typeof code !== 'string') return undefined
  if (isAddressList(key)) return addressValues(key).find(v => v.code === code)
  const list = definition('lov', key).get()
  return list.state === 'ready' ? list.value.values.find(v => v.code === code) : undefined
}

export const listValues = (key: string | undefined): readonly ListValue[] => {
  if (key && isAddressList(key)) return addressValues(key)
  const list = key ? definition('lov', key).get() : undefined
  return list?.state === 'ready' ? list.value.values : []
}

/** Values that can be selected now. */
export const choosable = (key: string | undefined): ReadonlySet<string> | undefined => {
  const values = listValues(key)
  return values.length === 0 ? undefined : new Set(values.filter(v => !v.retired).map(v => v.code))
}

/** The label of a code in the current language; the code itself when unknown. */
export const listLabel = (key: string | undefined, code: unknown): string =>
  listValue(key, code)?.label[$language.get()] ?? (typeof code === 'string' ? code : '')

export const listsOf = (entity: Pick<WireEntity, 'fields'>, names: readonly string[]): string[] => [
  ...new Set(
    names
      .map(n => (Object.hasOwn(entity.fields, n) ? (entity.fields[n] as WireField).list : undefined))
      .filter((k): k is string => k !== undefined),
  ),
]

/** Number of the lists loaded so far. */
const arrived = (joined: string): number =>
  joined === ''
    ? 0
    : joined
        .split(',')
        .filter(key =>
          isAddressList(key) ? addressValues(key).length > 0 : definition('lov', key).get().state === 'ready',
        ).length

/** Redraws when a list loads or changes. The number counts changes, for effects. */
export function useLists(keys: readonly string[]): number {
  const [changes, changed] = useReducer((n: number) => n + 1, 0)
  const joined = keys.join()
  const there = arrived(joined)
  useEffect(() => {
    const stops =
      joined === ''
        ? []
        : joined
            .split(',')
            .map(key =>
              isAddressList(key) ? $addresses.listen(() => changed()) : definition('lov', key).listen(() => changed()),
            )
    // Changes between drawing and subscribing were missed.
    if (arrived(joined) !== there) changed()
    return () => stops.forEach(stop => stop())
    // oxlint-disable-next-line react/exhaustive-deps -- what was there when it was drawn counts once, when listening begins
  }, [joined])
  return changes
}
