import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import { memberEntity, memberField, type MemberKind, type membersChangeCall } from '../../../domain/contracts/account.calls.ts'
import { fail, Failure } from '../../../domain/errors/failure.ts'
import { owns } from '../../../domain/meta/actor.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn, viewName } from '../../db/table-model.ts'
import { readStored, updateRows, writeAudit, type Stored } from '../../db/write-rows.ts'
import { saveAll } from '../records/save.ts'
import { readScope } from '../records/scope.ts'
import { elevated, entityNamed, startRun } from '../run.ts'
import { reading, writing } from '../transaction.ts'

/** People with a role or a tag, among those the reader sees. */
export async function members(context: Context, kind: MemberKind, id: string): Promise<ResultList<Reference>> {
  const of = readScope(context, memberEntity[kind] ?? ''), users = readScope(context, 'User')
  const field = memberField[kind] ?? 'roles'
  if (!users.readable.has(field)) throw fail('NOT_FOUND')
  return reading(context, async tx => {
    const [there] = await readStored(tx, of.entity, { field: 'id', values: [id] })
    if (!there) throw fail('NOT_FOUND')
    const label = users.readable.has('realName') ? sql`u."real_name"` : sql`''`
    return { resultList: await tx.rows<Reference>(sql`select u."id", ${label} as label from ${sql.id(viewName(users.entity, tx.viewOf))} u where ${id}::uuid = any(u.${sql.id(storedColumn(users.entity, field) ?? '')}) order by 2, 1 limit 1000`) }
  })
}

/**
 * Gives roles, or a tag, to people and takes them away. Roles go through the save of users, with all its checks: nobody
 * grants more than he holds. A tag belongs to who made it, and he puts it on whom he sees.
 */
export async function changeMembers(context: Context, kind: MemberKind, body: BodyOf<typeof membersChangeCall>): Promise<{ changed: number }> {
  const of = readScope(context, memberEntity[kind] ?? ''), users = readScope(context, 'User')
  const field = memberField[kind] ?? 'roles'
  return writing(context, async tx => {
    const run = startRun(context, tx)
    const given = await readStored(tx, of.entity, { field: 'id', values: [...new Set(body.ids)] })
    const people = await readStored(tx, users.entity, { field: 'id', values: [...new Set([...body.add, ...body.remove])] })
    if (given.length < new Set(body.ids).size || people.length < new Set([...body.add, ...body.remove]).size) throw fail('NOT_FOUND')
    const nextOf = (of: readonly Stored[]) => of.flatMap(p => {
      const had = (p[field] as readonly string[] | null) ?? []
      const kept = body.remove.includes(p.id) ? had.filter(id => !body.ids.includes(id)) : had
      const all = body.add.includes(p.id) ? [...new Set([...kept, ...body.ids])] : kept
      return all.length === had.length && all.every(id => had.includes(id)) ? [] : [{ person: p, all }]
    })
    if (kind === 'role') {
      const next = nextOf(people)
      const saved = await saveAll(tx, context, 'User', next.map(n => ({ record: { id: n.person.id, revision: n.person.revision, roles: n.all } })))
      const failed = saved.find(s => s instanceof Failure)
      if (failed) throw failed
      return { changed: next.length }
    }
    if (given.some(g => !owns(run.actor, of.entity, g))) throw fail('FORBIDDEN')
    return elevated(run, async inner => {
      const entity = entityNamed(inner.index, 'User')
      // Read once more, locked: who tags the same people at the same time loses nothing.
      const next = nextOf(await readStored(inner.tx, entity, { field: 'id', values: people.map(p => p.id) }, { lock: true }))
      await updateRows(inner.tx, entity, next.map(n => ({ id: n.person.id, values: { tags: n.all } })), inner.now)
      await writeAudit(inner.tx, next.map(n => ({ action: 'update', entity: 'User', recordId: n.person.id, before: { tags: n.person.tags }, after: { tags: n.all } })), inner.now)
      return { changed: next.length }
    })
  })
}
