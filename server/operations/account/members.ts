import type { EntityNamed, StoredOf } from '../../../domain/entities/records.ts'
import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import {
  memberEntity,
  memberField,
  type MemberKind,
  type membersChangeCall,
} from '../../../domain/contracts/account.calls.ts'
import type { MembersPreview, membersPreviewCall } from '../../../domain/contracts/rights.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import { owns } from '../../../domain/meta/actor.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { administersIn } from '../../../domain/meta/rights/granting.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import { readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { planAll, refusalOf, saveAll } from '../records/save.ts'
import type { SaveInput } from '../records/save-plan.ts'
import { readScope } from '../records/scope.ts'
import { changedRights, type Next } from '../rights/changed-rights.ts'
import { elevated, entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading, writing } from '../transaction.ts'

/** People with a role or a tag, among those the reader sees. */
export async function members(context: Context, kind: MemberKind, id: string): Promise<ResultList<Reference>> {
  const of = readScope(context, memberEntity[kind] ?? ''),
    users = readScope(context, 'User')
  const field = memberField[kind] ?? 'roles'
  if (!users.readable.has(field)) throw fail('NOT_FOUND')
  return reading(context, async tx => {
    const [there] = await readStored(tx, of.entity, { field: 'id', values: [id] })
    if (!there) throw fail('NOT_FOUND')
    const label = users.readable.has('realName') ? sql`u."real_name"` : sql`''`
    return {
      resultList: await tx.rows<Reference>(
        sql`select u."id", ${label} as label from ${sql.id(viewName(users.entity, tx.viewOf))} u
          where ${id}::uuid = any(u.${sql.id(storedColumn(users.entity, field) ?? '')}) order by 2, 1 limit 1000`,
      ),
    }
  })
}

/**
 * Assigns roles or a tag to people, or removes them. Roles go through the save of users with all its checks: nobody
 * grants more than they have. Only the owner of a tag assigns it, to visible people.
 */
export async function changeMembers(
  context: Context,
  kind: MemberKind,
  body: BodyOf<typeof membersChangeCall>,
): Promise<{ changed: number }> {
  const of = readScope(context, memberEntity[kind] ?? ''),
    users = readScope(context, 'User')
  const field = memberField[kind] ?? 'roles'
  return writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const look = () => concerned(uow, of.entity, users.entity, body)
    const { given, people: seen } = await look()
    if (kind === 'role') {
      mustAdminister(uow, seen)
      if (body.seal) await holdStill(uow, seen, given)
      const { people } = body.seal ? await look() : { people: seen }
      const next = nextOf(people, field, body)
      if (body.seal && body.seal !== (await changedRights(uow, next, people.length)).seal) throw fail('PREVIEW_CHANGED')
      const saved = await saveAll(tx, context, 'User', next.map(saveOf))
      const failed = saved.find(s => s instanceof Failure)
      if (failed) throw failed
      return { changed: next.length }
    }
    if (given.some(g => !owns(uow.actor, of.entity, g))) throw fail('FORBIDDEN')
    return elevated(uow, async inner => {
      const entity = entityNamed(inner.index, 'User')
      // Read again under lock: parallel changes of the same people lose nothing.
      const next = nextOf(
        await readStored(inner.tx, entity, { field: 'id', values: seen.map(p => p.id) }, { lock: true }),
        field,
        body,
      )
      await updateRows(
        inner.tx,
        entity,
        next.map(n => ({ id: n.person.id, values: { tags: n.all } })),
        inner.now,
      )
      await writeAudit(
        inner.tx,
        next.map(n => ({
          action: 'update',
          entity: 'User',
          recordId: n.person.id,
          before: { tags: n.person.tags },
          after: { tags: n.all },
        })),
        inner.now,
      )
      return { changed: next.length }
    })
  })
}

/** Previews what people gain and lose by a role change, rejected like the change itself; writes nothing. */
export async function previewMembers(
  context: Context,
  body: BodyOf<typeof membersPreviewCall>,
): Promise<MembersPreview> {
  readScope(context, 'Role')
  const users = readScope(context, 'User')
  if (!users.readable.has('roles')) throw fail('NOT_FOUND')
  return reading(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const { next, asked } = await plannedMembers(uow, body)
    return changedRights(uow, next, asked)
  })
}

/** People affected by a role change, with their future roles; rejected like the change itself. */
export async function plannedMembers(
  uow: UnitOfWork,
  body: Change,
): Promise<{ readonly next: readonly Next[]; readonly asked: number }> {
  const of = readScope(uow.context, 'Role'),
    users = readScope(uow.context, 'User')
  const { people } = await concerned(uow, of.entity, users.entity, body)
  mustAdminister(uow, people)
  const next = nextOf(people, 'roles', body)
  const refused = (await planAll(uow, users.entity, next.map(saveOf), { lock: false }))
    .map(refusalOf)
    .find(f => f !== undefined)
  if (refused) throw refused
  return { next, asked: people.length }
}

/** Checked before locking or calculating, which affect others. */
function mustAdminister({ actor }: UnitOfWork, people: readonly StoredOf<'User'>[]): void {
  if (!people.every(p => administersIn(actor, String(p.company)))) throw fail('FORBIDDEN')
}

type Change = Pick<BodyOf<typeof membersChangeCall>, 'ids' | 'add' | 'remove'>

/** What is assigned, and to whom; invisible users and roles count as missing. */
async function concerned(
  uow: UnitOfWork,
  of: EntityDefinition,
  users: EntityNamed<'User'>,
  { ids, add, remove }: Change,
) {
  const wanted = new Set(ids),
    who = new Set([...add, ...remove])
  const given = await readStored(uow.tx, of, { field: 'id', values: [...wanted] })
  const people = await readStored(uow.tx, users, { field: 'id', values: [...who] })
  if (given.length < wanted.size || people.length < who.size) throw fail('NOT_FOUND')
  return { given, people }
}

/** The affected people with all their future rights. */
const nextOf = (people: readonly StoredOf<'User'>[], field: 'roles' | 'tags', { ids, add, remove }: Change): Next[] =>
  people.flatMap(p => {
    const had = p[field] ?? []
    const kept = remove.includes(p.id) ? had.filter(id => !ids.includes(id)) : had
    const all = add.includes(p.id) ? [...new Set([...kept, ...ids])] : kept
    return all.length === had.length && all.every(id => had.includes(id)) ? [] : [{ person: p, all }]
  })

const saveOf = ({ person, all }: Next): SaveInput => ({
  record: { id: person.id, revision: person.revision, roles: all },
})

/** Until the end of the transaction nobody changes these people or their roles. */
async function holdStill(
  uow: UnitOfWork,
  people: readonly StoredOf<'User'>[],
  given: readonly { readonly id: string }[],
): Promise<void> {
  const held = people.flatMap(p => p.roles ?? [])
  await elevated(uow, async ({ tx, index }) => {
    await readStored(tx, entityNamed(index, 'User'), { field: 'id', values: people.map(p => p.id) }, { lock: true })
    await readStored(
      tx,
      entityNamed(index, 'Role'),
      { field: 'id', values: [...new Set([...given.map(r => r.id), ...held])] },
      { lock: true },
    )
  })
}
