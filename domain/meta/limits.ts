import type { CatalogueIndex } from './catalogue.ts'
import { rights, type RoleLimits } from './actor.ts'

/** Limits of a role as lists of names: fields and actions by entity or status list, and screens. */
type ByOwner = Readonly<Record<string, readonly string[]>>

const isNames = (v: unknown): v is readonly string[] => Array.isArray(v) && v.every(x => typeof x === 'string')
const isByOwner = (v: unknown): v is ByOwner =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && Object.values(v).every(isNames)
const kinds: Readonly<Record<string, (v: unknown) => boolean>> = {
  hidden: isByOwner,
  readonly: isByOwner,
  actions: isByOwner,
  screens: isNames,
}

/** The limits of a role as sent; undefined when malformed. */
export function readLimits(value: unknown): RoleLimits | undefined {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return Object.entries(value).every(([k, v]) => Object.hasOwn(kinds, k) && kinds[k]?.(v)) ? value : undefined
}

/** Unknown names in limits: a typing error must not look like a protection. */
export function unknownInLimits(limits: RoleLimits, { catalogue, entity, states, view }: CatalogueIndex): string[] {
  const fields = (of: ByOwner | undefined) =>
    Object.entries(of ?? {}).flatMap(([e, names]) =>
      names.filter(n => !Object.hasOwn(entity.get(e)?.fields ?? {}, n)).map(n => `${e}.${n}`),
    )
  const actionsOf = (owner: string): readonly string[] => [
    ...(entity.has(owner) ? rights : []),
    ...(states.get(owner)?.transitions.map(t => t.action.code) ?? []),
  ]
  const services = new Set(catalogue.services.map(s => s.code)),
    screens = new Set(catalogue.screens.map(s => s.name))
  return [
    ...fields(limits.hidden),
    ...fields(limits.readonly),
    ...Object.entries(limits.actions ?? {}).flatMap(([owner, names]) =>
      names.filter(n => !actionsOf(owner).includes(n)).map(n => `${owner}.${n}`),
    ),
    ...(limits.screens ?? []).filter(n => !screens.has(n) && !services.has(n) && !view.has(n)),
  ]
}

/** Whether a role limits anything; one with invalid limits grants nothing. */
export function isLimited(value: unknown): boolean {
  const limits = readLimits(value)
  return !limits || Object.values(limits).some(v => Object.values(v as object).flat().length > 0)
}

const within = (few: readonly string[] | undefined, many: readonly string[] | undefined) =>
  (few ?? []).every(n => many?.includes(n))
const allWithin = (few: ByOwner | undefined, many: ByOwner | undefined) =>
  Object.entries(few ?? {}).every(([k, names]) => within(names, many?.[k]))

/** Whether `wide` removes nothing that `narrow` does not remove too. */
export const atMostAsLimited = (wide: RoleLimits, narrow: RoleLimits): boolean =>
  allWithin(wide.hidden, narrow.hidden) &&
  allWithin(wide.readonly, narrow.readonly) &&
  allWithin(wide.actions, narrow.actions) &&
  within(wide.screens, narrow.screens)
