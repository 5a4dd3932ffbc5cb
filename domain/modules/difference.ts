import { isObject } from '../meta/designing/overlay-shape.ts'
import type { Text } from '../meta/text.ts'
import { orderedText } from '../values/ordered-text.ts'
import { inOrder, samePart, titleOf, type Part } from './content.ts'
import type { PartKind } from './part-kinds.ts'

/** What differs at one place of a definition; the values are short texts of their JSON. */
export interface PlaceChange {
  readonly place: string
  readonly before?: string
  readonly after?: string
}

/** What differs in one definition. */
export interface PartChange {
  readonly what: 'added' | 'changed' | 'removed'
  readonly kind: PartKind
  readonly key: string
  readonly title?: Text
  /** Places of a changed definition, at most `mostPlaces`. */
  readonly places?: readonly PlaceChange[]
  /** Changed places that are not listed. */
  readonly more?: number
}

export const mostPlaces = 100
const mostLetters = 120

/** The release note: what differs between two contents of a module, in the order of application. */
export function differences(before: readonly Part[], after: readonly Part[]): PartChange[] {
  const all = inOrder([...after, ...before.filter(b => !after.some(a => samePart(a, b)))])
  return all.flatMap((part): PartChange[] => {
    const was = before.find(b => samePart(b, part)),
      is = after.find(a => samePart(a, part))
    const title = titleOf(is ?? part)
    const named = { kind: part.kind, key: part.key, ...(title ? { title } : {}) }
    if (!was) return [{ what: 'added', ...named }]
    if (!is) return [{ what: 'removed', ...named }]
    const places = placesOf(was.definition, is.definition, '')
    if (places.length === 0) return []
    const more = places.length - mostPlaces
    return [{ what: 'changed', ...named, places: places.slice(0, mostPlaces), ...(more > 0 ? { more } : {}) }]
  })
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : orderedText(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

/** Lists of named things are compared by name, others as they are. */
function placesOf(before: unknown, after: unknown, place: string): PlaceChange[] {
  if (orderedText(before) === orderedText(after)) return []
  const was = named(before),
    is = named(after)
  if (!was || !is) return [{ place, before: short(before), after: short(after) }]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted()
  const found = names.flatMap((name): PlaceChange[] => {
    const at = place === '' ? name : `${place}.${name}`
    if (!Object.hasOwn(was, name)) return [{ place: at, after: short(is[name]) }]
    if (!Object.hasOwn(is, name)) return [{ place: at, before: short(was[name]) }]
    return placesOf(was[name], is[name], at)
  })
  // The same things in another order.
  return found.length > 0 ? found : [{ place, before: orderOf(before), after: orderOf(after) }]
}

const naming = ['code', 'key', 'name', 'field'] as const

/** A map, or a list whose items all have different names. */
function named(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isObject(value)) return value
  if (!Array.isArray(value)) return undefined
  const items: readonly unknown[] = value
  const by = naming.find(n => items.every(v => isObject(v) && typeof v[n] === 'string'))
  if (!by || items.length === 0) return undefined
  const entries = items.map(v => [String((v as Readonly<Record<string, unknown>>)[by]), v] as const)
  return new Set(entries.map(([n]) => n)).size === entries.length ? Object.fromEntries(entries) : undefined
}

const orderOf = (value: unknown): string => short(Object.keys(named(value) ?? {}).join(', '))
