import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Explained, explainCall } from '../../../domain/contracts/rights.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { partyOf } from '../../../domain/meta/entity.ts'
import { explain as explainOne, type Question } from '../../../domain/meta/explain.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { actorNamed, administered } from '../account/people-accounts.ts'
import { screenOf } from '../definitions/purviews.ts'
import { readScope } from '../records/scope.ts'

type Asked = BodyOf<typeof explainCall>

/** Why a user may do something or may not: only who administers him asks, and of records only those the asker sees himself. */
export async function explain(context: Context, asked: Asked): Promise<Explained> {
  const { id } = await administered(context, asked.user, { opens: false })
  const user = await actorNamed(context, id)
  const index = context.catalogue.of(user)
  const answers = questions(index, asked).map(({ what, question }) => ({ what, ...explainOne(user, question) }))
  const row = asked.entity && asked.record ? await rowOf(context, user, asked.entity, asked.record) : undefined
  return { user: user.name, roles: user.grants.map(g => g.role?.name ?? g.basis), answers, ...(row ? { row } : {}) }
}

function questions(index: CatalogueIndex, { path, entity: name, field, list, action }: Asked): { readonly what: string; readonly question: Question }[] {
  if (path) {
    const found = screenOf(index, path.split('?')[0] ?? '')
    if (!found) throw invalid([{ field: 'path', code: 'NO_SUCH_SCREEN' }])
    const { screen, view } = found
    const service = view && 'service' in view ? index.service.get(view.service) : undefined
    return [
      { what: 'screen', question: { kind: 'open', name: screen.name, roles: screen.roles } },
      ...(view ? [{ what: 'view', question: { kind: 'open', name: view.code, roles: view.roles } as const }] : []),
      ...(service ? [{ what: 'service', question: { kind: 'open', name: service.code, roles: service.roles } as const }] : []),
    ]
  }
  if (list) {
    const states = index.states.get(list), transitions = states?.transitions.filter(t => t.action.code === action) ?? []
    if (transitions.length === 0) throw invalid([{ field: 'action', code: 'CHECK_FAILURE' }])
    return [{ what: 'action', question: { kind: 'action', list, action: action ?? '', roles: transitions.flatMap(t => t.roles) } }]
  }
  const entity = index.entity.get(name ?? '')
  if (!entity) throw fail('ENTITY_NOT_DEFINED', { params: { entity: name ?? '' } })
  if (field) {
    if (!Object.hasOwn(entity.fields, field)) throw invalid([{ field: 'field', code: 'UNKNOWN_FIELD' }])
    return (['read', 'create', 'update'] as const).map(right => ({ what: right, question: { kind: 'field', entity, field, right } }))
  }
  return (['read', 'create', 'update', 'delete'] as const).map(right => ({ what: right, question: { kind: 'right', entity, right } }))
}

/** Whether the user's own view of the table holds the record: asked of the database as he would ask it. */
async function rowOf(context: Context, user: UserActor, name: string, id: string): Promise<NonNullable<Explained['row']>> {
  const { entity } = readScope(context, name)
  const [mine] = await context.door.tenant(context.actor, tx => readStored(tx, entity, { field: 'id', values: [id] }), { readOnly: true })
  if (!mine) throw fail('NOT_FOUND')
  const [his] = await context.door.tenant(user, tx => readStored(tx, entity, { field: 'id', values: [id] }), { readOnly: true })
  const party = partyOf(entity, user.companyType) ?? null
  const via = entity.access.kind === 'parties' ? entity.access.parties[party ?? '']?.via ?? [] : []
  return { seen: his !== undefined, party, via: via.filter(f => mine[f] === user.companyId) }
}
