import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { OfferedAction } from '../../../domain/contracts/define.calls.ts'
import type { Explained, explainCall, ExplainedStep } from '../../../domain/contracts/rights.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { administers, may, rights, type UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { partyOf } from '../../../domain/meta/entity.ts'
import { explain as explainOne, type Question } from '../../../domain/meta/rights/explain.ts'
import { administersIn, grantOfRole, holdsAllOf } from '../../../domain/meta/rights/granting.ts'
import { within } from '../../../domain/meta/text.ts'
import { companiesNamed } from '../../checks/grantable.check.ts'
import { as, type Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { actorNamed, administered } from '../account/people-accounts.ts'
import { signedIn } from '../account/second-factor.ts'
import { screenOf } from '../definitions/purviews.ts'
import { readDetail } from '../records/detail.ts'
import { readScope } from '../records/scope.ts'
import { startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { acting } from './acting.ts'

type Asked = BodyOf<typeof explainCall>

/**
 * Why a user, or a role, may or may not do something: only for administrators of the user, and for records visible to
 * the asker.
 */
export async function explain(context: Context, asked: Asked): Promise<Explained> {
  const user = {
    ...(await whom(context, asked)),
    language: context.actor.kind === 'system' ? 'en_US' : context.actor.language,
  }
  const index = context.catalogue.of(user)
  const answers = questions(index, asked).map(({ what, question }) => ({ what, ...explainOne(user, question) }))
  const row = asked.entity && asked.record ? await rowOf(context, user, asked.entity, asked.record) : undefined
  return { user: user.name, roles: user.grants.map(g => g.role?.name ?? g.basis), answers, ...(row ? { row } : {}) }
}

/** The subject of the question. Record answers use the user's view, so the asker needs all their rights. */
async function whom(context: Context, { user, role, record }: Asked): Promise<UserActor> {
  if (user !== undefined && role !== undefined) throw invalid([{ field: 'role', code: 'ONE_OF_TWO' }])
  if (user === undefined && role === undefined) throw invalid([{ field: 'user', code: 'FIELD_NOT_NULL' }])
  if (user !== undefined)
    return actorNamed(context, (await administered(context, user, { opens: record !== undefined, field: 'user' })).id)
  const reader = signedIn(context)
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const [found] = await readStored(tx, readScope(context, 'Role').entity, { field: 'id', values: [role] })
    if (!administers(reader)) throw fail('FORBIDDEN')
    if (!found || !administersIn(reader, String(found.company))) throw fail('NOT_FOUND')
    const of = (await companiesNamed(uow, [found.company]))(found.company)
    const nobody = { id: found.id, name: String(found.name), isAdmin: false, of }
    const grant = grantOfRole(found)
    if (record !== undefined && grant && !holdsAllOf(reader, nobody, of, [grant]))
      throw invalid([{ field: 'role', code: 'HOLDS_MORE' }])
    return acting(reader, nobody, [found])
  })
}

function questions(
  index: CatalogueIndex,
  { path, entity: name, field, list, action }: Asked,
): { readonly what: string; readonly question: Question }[] {
  if (path) {
    const found = screenOf(index, path.split('?')[0] ?? '')
    if (!found) throw invalid([{ field: 'path', code: 'NO_SUCH_SCREEN' }])
    const { screen, view } = found
    const service = view && 'service' in view ? index.service.get(view.service) : undefined
    return [
      { what: 'screen', question: { kind: 'open', name: screen.name, roles: screen.roles, opensFor: screen.opensFor } },
      ...(view ? [{ what: 'view', question: { kind: 'open', name: view.code, roles: view.roles } as const }] : []),
      ...(service
        ? [{ what: 'service', question: { kind: 'open', name: service.code, roles: service.roles } as const }]
        : []),
    ]
  }
  if (list) {
    const states = index.states.get(list),
      transitions = states?.transitions.filter(t => t.action.code === action) ?? []
    if (transitions.length === 0)
      throw invalid([{ field: 'action', code: 'NO_SUCH_ACTION', params: { action: action ?? '', list } }])
    return [
      {
        what: 'action',
        question: { kind: 'action', list, action: action ?? '', roles: transitions.flatMap(t => t.roles) },
      },
    ]
  }
  const entity = index.entity.get(name ?? '')
  if (!entity) throw fail('ENTITY_NOT_DEFINED', { params: { entity: name ?? '' } })
  if (field) {
    if (!Object.hasOwn(entity.fields, field)) throw invalid([{ field: 'field', code: 'UNKNOWN_FIELD' }])
    return (['read', 'create', 'update'] as const).map(right => ({
      what: right,
      question: { kind: 'field', entity, field, right },
    }))
  }
  return rights.map(right => ({ what: right, question: { kind: 'right', entity, right } }))
}

/** Whether the user's view contains the record, and what they may do with it now: computed as for the user. */
async function rowOf(
  context: Context,
  user: UserActor,
  name: string,
  id: string,
): Promise<NonNullable<Explained['row']>> {
  const { entity, readable } = readScope(context, name)
  const [mine] = await reading(context, tx => readStored(tx, entity, { field: 'id', values: [id] }))
  if (!mine) throw fail('NOT_FOUND')
  const theirs = as(context, user)
  const { seen, found } = await reading(theirs, async tx => {
    const [there] = await readStored(tx, entity, { field: 'id', values: [id] })
    return {
      seen: there !== undefined,
      found:
        there && may(user, entity, 'read') ? await readDetail(tx, theirs, readScope(theirs, name), id, []) : undefined,
    }
  })
  const party = partyOf(entity, user.companyType) ?? null
  const via = entity.access.kind === 'parties' ? (entity.access.parties[party ?? '']?.via ?? []) : []
  return {
    seen,
    party,
    via: via.filter(f => mine[f] === user.companyId),
    editable: found?.editable ?? false,
    deletable: found?.deletable ?? false,
    steps: Object.entries(entity.states ?? {}).flatMap(([field, list]) =>
      readable.has(field)
        ? stepsFrom(context.catalogue.of(user), user, list, String(mine[field]), found?.actions[list] ?? [])
        : [],
    ),
  }
}

/** Possible transitions from a status: by which grant, and what in the record blocks them. */
function stepsFrom(
  index: CatalogueIndex,
  user: UserActor,
  list: string,
  status: string,
  offered: readonly OfferedAction[],
): ExplainedStep[] {
  const states = index.states.get(list)
  if (!states) return []
  const from = states.transitions.filter(t => t.from.includes(status) && t.roles.some(r => r !== 'system'))
  return [...new Map(from.map(t => [t.action.code, t.action])).values()].map(({ code, label }) => {
    const roles = from.filter(t => t.action.code === code).flatMap(t => t.roles)
    const blocked = offered.find(o => o.code === code)?.blocked?.message
    return {
      action: within(states.title, label),
      ...explainOne(user, { kind: 'action', list, action: code, roles }),
      ...(blocked ? { blocked } : {}),
    }
  })
}
