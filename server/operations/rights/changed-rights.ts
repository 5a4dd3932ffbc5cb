import { createHash } from 'node:crypto'
import type { HeldRight, MembersPreview } from '../../../domain/contracts/rights.calls.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { readableFields } from '../../../domain/meta/actor.ts'
import type { CompanyType } from '../../../domain/meta/role.ts'
import { rolesById } from '../../checks/grantable.check.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { signedIn } from '../account/second-factor.ts'
import { entityNamed, type Run } from '../run.ts'
import { acting, type Holder } from './acting.ts'
import { heldRights, more, type Held } from './held-rights.ts'

/** A person with all roles that he will have. */
export interface Next { readonly person: Stored; readonly all: readonly string[] }

/**
 * What these people gain and lose with the roles they will have (practice AD-1: simulate before it is applied). The seal
 * stands for the roles before and after and for all that comes of them: another role, another limit, another definition is another seal.
 */
export async function changedRights(run: Run, next: readonly Next[], asked: number): Promise<MembersPreview> {
  const reader = signedIn(run.context), { openScreens } = run.context.config
  const roles = new Map((await rolesById(run, next.flatMap(n => [...rolesOf(n.person), ...n.all]))).map(r => [r.id, r]))
  const companies = new Map((await readStored(run.tx, entityNamed(run.index, 'Company'), { field: 'id', values: [...new Set(next.map(n => n.person.company))] })).map(c => [c.id, c]))
  const seesNames = readableFields(run.actor, entityNamed(run.index, 'User')).has('realName')
  const groups = new Map<string, { people: Reference[]; gains: string[]; loses: string[] }>()
  const known = new Map<string, Held>(), sealed: unknown[] = []
  for (const { person, all } of next) {
    const company = companies.get(String(person.company))
    const holder: Holder = { id: person.id, name: '', isAdmin: person.isAdmin === true, of: { companyId: String(person.company), companyType: String(company?.companyType ?? '') as CompanyType } }
    const as = (ids: readonly string[]) => acting(reader, holder, ids.flatMap(id => roles.get(id) ?? []))
    const before = as(rolesOf(person)), after = as(all)
    const key = JSON.stringify([holder.of, holder.isAdmin, before.grants, after.grants])
    let group = groups.get(key)
    if (!group) {
      const index = run.context.catalogue.of(after)
      const had = heldRights(before, index, openScreens), will = heldRights(after, index, openScreens)
      for (const right of [had, will]) for (const [k, held] of right) known.set(k, held)
      groups.set(key, group = { people: [], gains: more(will, had), loses: more(had, will) })
    }
    group.people.push({ id: person.id, label: seesNames ? String(person.realName) : '' })
    sealed.push([person.id, rolesOf(person).toSorted(), all.toSorted(), group.gains, group.loses])
  }
  const named = [...new Set([...groups.values()].flatMap(g => [...g.gains, ...g.loses]))]
  const places = new Map(named.map((key, i) => [key, i]))
  const placesOf = (keys: readonly string[]) => keys.flatMap(k => places.get(k) ?? [])
  return {
    seal: createHash('sha256').update(JSON.stringify(sealed)).digest('hex'),
    rights: named.flatMap((key): HeldRight[] => { const held = known.get(key); return held ? [{ what: held.what, name: held.name }] : [] }),
    groups: [...groups.values()].map(g => ({ people: g.people, gains: placesOf(g.gains), loses: placesOf(g.loses) })),
    unchanged: asked - next.length,
  }
}

const rolesOf = (person: Stored): readonly string[] => (person.roles as readonly string[] | null) ?? []
