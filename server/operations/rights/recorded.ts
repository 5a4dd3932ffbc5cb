import type { StoredOf } from '../../../domain/entities/records.ts'
import { setImmediate } from 'node:timers/promises'
import type { BodyOf } from '../../../domain/contracts/call.ts'
import {
  mostRecorded,
  recordedDays,
  type recordedCall,
  type RecordedGroup,
  type RecordedRequests,
} from '../../../domain/contracts/recorded.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { readableFields, type UserActor } from '../../../domain/meta/actor.ts'
import { explain } from '../../../domain/meta/rights/explain.ts'
import { administersIn } from '../../../domain/meta/rights/granting.ts'
import { companiesNamed, rolesById } from '../../checks/grantable.check.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { readStored } from '../../db/write-rows.ts'
import { plannedMembers } from '../account/members.ts'
import { signedIn } from '../account/second-factor.ts'
import { planAll, refusalOf } from '../records/save.ts'
import { readScope } from '../records/scope.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { acting } from './acting.ts'
import { needsOf, type Need, type Recorded } from './recorded-needs.ts'

/** Number of people whose requests are checked together. */
const mostPeople = 500
const mostGroups = 200
/** Number of requests after which other work runs. */
const atOnce = 200

/** A user with current and with future rights. */
interface Change {
  readonly person: StoredOf<'User'>
  readonly before: UserActor
  readonly after: UserActor
}

/**
 * What a rights change would have done to recorded requests: each is checked by the enforcing functions with current
 * and future roles. Rejected like the change itself.
 */
export async function recordedRequests(context: Context, body: BodyOf<typeof recordedCall>): Promise<RecordedRequests> {
  const users = readScope(context, 'User')
  if (!users.readable.has('roles')) throw fail('NOT_FOUND')
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const changes = 'role' in body ? await byRole(uow, body.role, body.permissions) : await byMembers(uow, body)
    const since = new Date(uow.now.getTime() - recordedDays * 86_400_000).toISOString()
    const { rows, complete } = await recorded(
      uow,
      changes.map(c => c.person.id),
      since,
    )
    return judged(uow, changes, rows, {
      since: complete ? since : (rows.at(-1)?.at ?? since),
      complete,
      stepsSince: await lastNamelessStep(uow, changes, since),
    })
  })
}

async function byRole(uow: UnitOfWork, id: string, permissions: unknown): Promise<Change[]> {
  const [role] = await readStored(uow.tx, readScope(uow.context, 'Role').entity, { field: 'id', values: [id] })
  if (!role) throw fail('NOT_FOUND')
  if (!administersIn(uow.actor, String(role.company))) throw fail('FORBIDDEN')
  const [planned] = await planAll(
    uow,
    entityNamed(uow.index, 'Role'),
    [{ record: { id, revision: role.revision, permissions } }],
    { lock: false },
  )
  const refused = planned && refusalOf(planned)
  if (refused) throw refused
  const found = await uow.tx.rows<{ id: string }>(
    sql`select "id" from ${sql.id(viewName(entityNamed(uow.index, 'User'), uow.tx.viewOf))}
      where ${id}::uuid = any("roles") and "company_id" = ${String(role.company)} limit ${mostPeople + 1}`,
  )
  const people = await readStored(uow.tx, entityNamed(uow.index, 'User'), { field: 'id', values: found.map(u => u.id) })
  return changesOf(
    uow,
    people.map(person => ({ person, all: rolesHeld(person) })),
    r => (r.id === id ? { ...r, permissions } : r),
  )
}

const byMembers = async (uow: UnitOfWork, body: Parameters<typeof plannedMembers>[1]): Promise<Change[]> =>
  changesOf(uow, (await plannedMembers(uow, body)).next, r => r)

const rolesHeld = (person: StoredOf<'User'>): readonly string[] => person.roles ?? []

async function changesOf(
  uow: UnitOfWork,
  next: readonly { readonly person: StoredOf<'User'>; readonly all: readonly string[] }[],
  changed: (role: StoredOf<'Role'>) => StoredOf<'Role'>,
): Promise<Change[]> {
  if (next.length > mostPeople) throw invalid([{ code: 'PREVIEW_TOO_LARGE' }])
  const reader = signedIn(uow.context)
  const roles = new Map(
    (
      await rolesById(
        uow,
        next.flatMap(n => [...rolesHeld(n.person), ...n.all]),
      )
    ).map(r => [r.id, r]),
  )
  const companyOf = await companiesNamed(
    uow,
    next.map(n => n.person.company),
  )
  return next.map(({ person, all }) => {
    const holder = { id: person.id, name: '', isAdmin: person.isAdmin === true, of: companyOf(person.company) }
    const held = (ids: readonly string[]) => ids.flatMap(id => roles.get(id) ?? [])
    return {
      person,
      before: acting(reader, holder, held(rolesHeld(person))),
      after: acting(reader, holder, held(all).map(changed)),
    }
  })
}

/** The newest audit entries and transitions of these people, the last one first. */
async function recorded(
  uow: UnitOfWork,
  people: readonly string[],
  since: string,
): Promise<{ readonly rows: readonly Recorded[]; readonly complete: boolean }> {
  const rows =
    people.length === 0
      ? []
      : await elevated(uow, inner =>
          inner.tx.rows<Recorded>(sql`select * from (
    (select actor_id::text as person, at, lpad(seq::text, 20, '0') as seq, action, entity, record_id::text as record,
      case when action = 'update' then array(select jsonb_object_keys(after)) end as fields,
      case when action = 'create' then after end as values, case when action = 'export' then after ->> 'service' end
        as service, null::text as list, null::text as "from"
      from audit_log where actor_id = any(${[...people]}::uuid[]) and at >= ${since}
        and action in ('create', 'update', 'delete', 'export') order by at desc limit ${mostRecorded + 1})
    union all
    (select "actor_id", "at", "id"::text, "action", "owner_entity", "owner_id", null, null, null, "list", "from_status"
      from transition_history__s where "actor_id" = any(${[...people]}::text[]) and "at" >= ${since}
        and "from_status" is not null order by "at" desc limit ${mostRecorded + 1})
    ) r order by at desc, seq desc limit ${mostRecorded + 1}`),
        )
  return { rows: rows.slice(0, mostRecorded), complete: rows.length <= mostRecorded }
}

/**
 * Transitions from before users were recorded: the last one of these companies. System transitions name nobody
 * either.
 */
async function lastNamelessStep(uow: UnitOfWork, changes: readonly Change[], since: string): Promise<string | null> {
  const companies = [...new Set(changes.map(c => c.before.companyId))]
  const last =
    companies.length === 0
      ? undefined
      : await elevated(uow, inner =>
          inner.tx.one<{ at: string }>(sql`
    select "at" from transition_history__s where "actor_id" is null and "actor_role" <> 'system'
      and "actor_company_id" = any(${companies}::text[]) and "at" >= ${since} and "from_status" is not null
      order by "at" desc limit 1`),
        )
  return last?.at ?? null
}

async function judged(
  uow: UnitOfWork,
  changes: readonly Change[],
  rows: readonly Recorded[],
  period: { readonly since: string; readonly complete: boolean; readonly stepsSince: string | null },
): Promise<RecordedRequests> {
  const seesNames = readableFields(uow.actor, entityNamed(uow.index, 'User')).has('realName')
  const changeOf = new Map(changes.map(c => [c.person.id, c]))
  const groups = new Map<string, RecordedGroup>()
  const counts = { requests: 0, refused: 0, allowed: 0 }
  for (const [i, request] of requestsOf(rows).entries()) {
    const [first] = request,
      change = changeOf.get(first.person)
    if (i % atOnce === atOnce - 1) await setImmediate()
    if (!change) continue
    const { before, after, person } = change
    const needs = needsOf(uow.context.catalogue.of(before), before, request)
    if (needs.length === 0) continue
    counts.requests++
    const stops = (of: UserActor): Need | undefined => needs.find(n => !n.allows(of))
    const had = stops(before),
      will = stops(after)
    if ((had === undefined) === (will === undefined)) continue
    const outcome = will ? ('refused' as const) : ('allowed' as const)
    counts[outcome]++
    const decides = (will ?? had) as Need,
      key = JSON.stringify([outcome, decides.key, person.id]),
      known = groups.get(key)
    groups.set(
      key,
      known
        ? { ...known, count: known.count + 1 }
        : {
            outcome,
            right: decides.right,
            person: { id: person.id, label: seesNames ? String(person.realName) : '' },
            count: 1,
            last: first.at,
            path: explain(after, decides.question).path,
          },
    )
  }
  return {
    ...counts,
    ...period,
    people: changes.length,
    groups: [...groups.values()].toSorted((a, b) => b.count - a.count).slice(0, mostGroups),
  }
}

/** Changes of one person at one instant were sent together; the first entry is of the sent record. */
function requestsOf(rows: readonly Recorded[]): (readonly [Recorded, ...Recorded[]])[] {
  const requests = new Map<string, [Recorded, ...Recorded[]]>()
  for (const row of rows.toReversed()) {
    const key = `${row.person} ${row.at}`,
      known = requests.get(key)
    if (known) known.push(row)
    else requests.set(key, [row])
  }
  return [...requests.values()].toReversed()
}
