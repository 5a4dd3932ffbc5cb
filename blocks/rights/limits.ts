import type { FieldLevel, RoleRights } from '../../domain/contracts/rights.calls.ts'
import type { RoleLimits } from '../../domain/meta/actor.ts'
import { within, type Text } from '../../domain/meta/text.ts'

/** Changes to the rights that a role removes. Empty entries are dropped. */
type ByOwner = Readonly<Record<string, readonly string[]>>

const without = (names: readonly string[] | undefined, name: string) => (names ?? []).filter(n => n !== name)
const set = (of: ByOwner | undefined, owner: string, name: string, taken: boolean): ByOwner => {
  const names = taken ? [...without(of?.[owner], name), name] : without(of?.[owner], name)
  const { [owner]: _old, ...rest } = of ?? {}
  return names.length > 0 ? { ...rest, [owner]: names } : rest
}

export const levelIn = (limits: RoleLimits, entity: string, field: string, most: FieldLevel): FieldLevel =>
  limits.hidden?.[entity]?.includes(field)
    ? 'hidden'
    : most === 'editable' && limits.readonly?.[entity]?.includes(field)
      ? 'readonly'
      : most

export const withLevel = (
  limits: RoleLimits,
  entity: string,
  field: string,
  level: FieldLevel,
  most: FieldLevel,
): RoleLimits => ({
  ...limits,
  hidden: set(limits.hidden, entity, field, level === 'hidden'),
  readonly: set(limits.readonly, entity, field, most === 'editable' && level === 'readonly'),
})

export const withAction = (limits: RoleLimits, owner: string, action: string, allowed: boolean): RoleLimits => ({
  ...limits,
  actions: set(limits.actions, owner, action, !allowed),
})
export const withScreen = (limits: RoleLimits, name: string, allowed: boolean): RoleLimits => ({
  ...limits,
  screens: allowed ? without(limits.screens, name) : [...without(limits.screens, name), name],
})

export interface RightLine {
  readonly what: readonly [string, Text]
  readonly has: FieldLevel | 'yes' | 'no'
}

/** The rights of a role as lines, for comparison with another. */
export function linesOf(r: RoleRights): ReadonlyMap<string, RightLine> {
  const { limits } = r
  const lines = new Map<string, RightLine>()
  for (const s of r.screens)
    lines.set(`s/${s.name}`, { what: ['screen', s.title], has: limits.screens?.includes(s.name) ? 'no' : 'yes' })
  for (const e of r.entities) {
    for (const a of e.actions)
      lines.set(`e/${e.name}/${a}`, { what: [a, e.label], has: limits.actions?.[e.name]?.includes(a) ? 'no' : 'yes' })
    for (const f of e.fields)
      lines.set(`f/${e.name}/${f.name}`, {
        what: ['field', within(e.label, f.label)],
        has: levelIn(limits, e.name, f.name, f.level),
      })
  }
  for (const s of r.states)
    for (const a of s.actions)
      lines.set(`a/${s.code}/${a.code}`, {
        what: ['action', within(s.title, a.label)],
        has: limits.actions?.[s.code]?.includes(a.code) ? 'no' : 'yes',
      })
  return lines
}

/** One's own limit changes, applied to a newer version. */
export function onTop(r: RoleRights, begun: RoleLimits, mine: RoleLimits): RoleLimits {
  const had = linesOf({ ...r, limits: begun }),
    meant = linesOf({ ...r, limits: mine })
  const said = (key: string) => {
    const has = meant.get(key)?.has
    return has === had.get(key)?.has ? undefined : has
  }
  let limits = r.limits
  for (const s of r.screens) {
    const has = said(`s/${s.name}`)
    if (has) limits = withScreen(limits, s.name, has === 'yes')
  }
  for (const e of r.entities) {
    for (const a of e.actions) {
      const has = said(`e/${e.name}/${a}`)
      if (has) limits = withAction(limits, e.name, a, has === 'yes')
    }
    for (const f of e.fields) {
      const has = said(`f/${e.name}/${f.name}`)
      if (has && has !== 'yes' && has !== 'no') limits = withLevel(limits, e.name, f.name, has, f.level)
    }
  }
  for (const s of r.states)
    for (const a of s.actions) {
      const has = said(`a/${s.code}/${a.code}`)
      if (has) limits = withAction(limits, s.code, a.code, has === 'yes')
    }
  return limits
}
