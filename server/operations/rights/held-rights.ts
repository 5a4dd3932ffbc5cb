import type { HeldRight } from '../../../domain/contracts/rights.calls.ts'
import {
  may,
  mayAct,
  readableFields,
  rights,
  writableFields,
  type Right,
  type UserActor,
} from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { within } from '../../../domain/meta/text.ts'
import { granted } from '../definitions/purviews.ts'

/** A right; one of a field is listed under the right in its object. */
export interface Held extends HeldRight {
  readonly under?: string
}

/**
 * All rights of somebody, by the enforcing functions: screens, rights in objects and fields, actions of status lists.
 */
export function heldRights(
  actor: UserActor,
  index: CatalogueIndex,
  openScreens: readonly string[],
): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>()
  const { screens, views, entities, states } = index.catalogue
  for (const screen of screens) {
    if (screen.open || screen.redirectTo || (screen.closed && !openScreens.includes(screen.name))) continue
    const pages =
      screen.screen === 'page'
        ? views.filter(v => v.page).map(view => ({ screen, view, key: view.code, name: view.title }))
        : [{ screen, key: screen.name, name: screen.title }]
    for (const p of pages) if (granted(actor, p)) held.set(`screen ${p.key}`, { what: 'screen', name: p.name })
  }
  for (const entity of entities) {
    const right = (r: Right) => `${r} ${entity.name}`
    for (const r of rights) if (may(actor, entity, r)) held.set(right(r), { what: r, name: entity.label })
    const written = { create: writableFields(actor, entity, 'create'), update: writableFields(actor, entity, 'update') }
    const seen = readableFields(actor, entity)
    for (const [n, f] of Object.entries(entity.fields)) {
      const name = within(entity.label, f.label)
      if (seen.has(n)) held.set(`see ${entity.name}.${n}`, { what: 'fieldRead', name, under: right('read') })
      for (const r of ['create', 'update'] as const)
        if (written[r].has(n))
          held.set(`${r} ${entity.name}.${n}`, {
            what: r === 'create' ? 'fieldCreate' : 'fieldUpdate',
            name,
            under: right(r),
          })
    }
  }
  for (const s of states) {
    for (const { action, roles, from } of s.transitions)
      if (from.length > 0 && mayAct(actor, s.code, action.code, roles))
        held.set(`action ${s.code} ${action.code}`, { what: 'action', name: within(s.title, action.label) })
  }
  return held
}

/** Rights that are in one and not in the other. Fields of a wholly gained or lost object do not count separately. */
export const more = (one: ReadonlyMap<string, Held>, other: ReadonlyMap<string, Held>): (readonly [string, Held])[] =>
  [...one].filter(([key, { under }]) => !other.has(key) && (under === undefined || other.has(under)))
