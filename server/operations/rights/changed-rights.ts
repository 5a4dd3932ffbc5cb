import type { StoredOf } from '../../../domain/entities/records.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { HeldRight, MembersPreview } from '../../../domain/contracts/rights.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { readableFields } from '../../../domain/meta/actor.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { companiesNamed, rolesById } from '../../checks/grantable.check.ts'
import { signedIn } from '../account/second-factor.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'
import { acting } from './acting.ts'
import { heldRights, more, type Held } from './held-rights.ts'

/** A person with all future roles. */
export interface Next {
  readonly person: StoredOf<'User'>
  readonly all: readonly string[]
}

/** Limit of role sets per preview: each takes some milliseconds of the server. */
const mostSets = 100
/** Maximum changes in one answer, over all its groups. */
const mostListed = 20_000

interface Group {
  readonly people: Reference[]
  readonly gains: readonly number[]
  readonly loses: readonly number[]
}

/**
 * What these people gain and lose with their future roles (practice AD-1: simulate before applying). The seal covers
 * roles before and after and all results: any change gives another seal.
 */
export async function changedRights(uow: UnitOfWork, next: readonly Next[], asked: number): Promise<MembersPreview> {
  const sets = new Map<string, readonly [StoredOf<'User'>, readonly string[]]>()
  for (const { person, all } of next)
    for (const ids of [rolesOf(person), all]) sets.set(setOf(person, ids), [person, ids])
  if (sets.size > mostSets) throw invalid([{ code: 'PREVIEW_TOO_LARGE' }])
  const roles = new Map(
    (
      await rolesById(
        uow,
        [...sets.values()].flatMap(([, ids]) => ids),
      )
    ).map(r => [r.id, r]),
  )
  const held = await heldWith(uow, sets, roles)
  const seesNames = readableFields(uow.actor, entityNamed(uow.index, 'User')).has('realName')
  const rights: HeldRight[] = [],
    places = new Map<string, number>()
  const placeOf = (key: string, { what, name }: Held): number => {
    // Companies may give the same right different names.
    const identity = JSON.stringify([key, name]),
      place = places.get(identity) ?? rights.push({ what, name }) - 1
    places.set(identity, place)
    return place
  }
  const groups = new Map<string, Group>(),
    groupOfSets = new Map<string, Group>(),
    sealed: unknown[] = []
  let listed = 0
  for (const { person, all } of next) {
    const before = setOf(person, rolesOf(person)),
      after = setOf(person, all),
      both = JSON.stringify([before, after])
    let group = groupOfSets.get(both)
    if (!group) {
      const had = held.get(before) ?? new Map<string, Held>(),
        will = held.get(after) ?? new Map<string, Held>()
      const gains = more(will, had).map(([k, h]) => placeOf(k, h)),
        loses = more(had, will).map(([k, h]) => placeOf(k, h))
      const changes = JSON.stringify([gains, loses])
      group = groups.get(changes)
      if (!group) {
        if ((listed += gains.length + loses.length) > mostListed) throw invalid([{ code: 'PREVIEW_TOO_LARGE' }])
        groups.set(changes, (group = { people: [], gains, loses }))
      }
      groupOfSets.set(both, group)
      await setImmediate()
    }
    group.people.push({ id: person.id, label: seesNames ? String(person.realName) : '' })
    sealed.push([person.id, before, after])
  }
  const answer = { rights, groups: [...groups.values()] }
  const all = [
    sealed,
    [...roles.values()].map(r => [r.id, r.revision]),
    [...places.keys()],
    answer.groups.map(g => [g.gains, g.loses, g.people.map(p => p.id)]),
  ]
  return {
    seal: createHash('sha256').update(JSON.stringify(all)).digest('hex'),
    ...answer,
    unchanged: asked - next.length,
  }
}

/** Rights of role sets, each computed once; other requests run in between. */
async function heldWith(
  uow: UnitOfWork,
  sets: ReadonlyMap<string, readonly [StoredOf<'User'>, readonly string[]]>,
  roles: ReadonlyMap<string, StoredOf<'Role'>>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Held>>> {
  const reader = signedIn(uow.context),
    { catalogue, config } = uow.context
  const companyOf = await companiesNamed(
    uow,
    [...sets.values()].map(([person]) => person.company),
  )
  const held = new Map<string, ReadonlyMap<string, Held>>()
  for (const [set, [person, ids]] of sets) {
    const actor = acting(
      reader,
      { id: person.id, name: '', isAdmin: person.isAdmin === true, of: companyOf(person.company) },
      ids.flatMap(id => roles.get(id) ?? []),
    )
    held.set(set, heldRights(actor, catalogue.of(actor), config.openScreens))
    await setImmediate()
  }
  return held
}

const rolesOf = (person: StoredOf<'User'>): readonly string[] => person.roles ?? []

/** All inputs of a user's rights: company, and roles in any order. */
const setOf = (person: StoredOf<'User'>, ids: readonly string[]): string =>
  JSON.stringify([person.company, person.isAdmin === true, ids.toSorted()])
