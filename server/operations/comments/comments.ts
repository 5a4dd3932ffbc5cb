import type { ResultList } from '../../../domain/contracts/call.ts'
import type { CommentRow, Likes } from '../../../domain/contracts/files.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { seesByName } from '../../../domain/meta/entity.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { deleteRows, insertRows, newId, readStored, writeAudit } from '../../db/write-rows.ts'
import { ownerOf, type Owner } from '../records/business-no.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading, writing } from '../transaction.ts'

/** The legacy calls on a record: comments (Leavemsg) and likes (Laud). Every party of the record reads them. */
export interface Business {
  readonly businessNo: string
  readonly entity?: string | undefined
  readonly id?: string | undefined
}

const userOf = (context: Context): UserActor => {
  if (context.actor.kind !== 'user') throw fail('FORBIDDEN')
  return context.actor
}

/** Bidders of one RFQ do not know each other, so nothing that they write is shared. */
function refuseAmongOthers(user: UserActor, owner: Owner): void {
  if (seesByName(owner.entity, user.companyType)) throw fail('FORBIDDEN')
}

export async function queryComments(context: Context, by: Business): Promise<ResultList<CommentRow>> {
  const user = userOf(context)
  return reading(context, async tx => {
    const owner = await ownerOf(tx, context, by)
    const rows = await tx.rows<
      CommentRow & { author: string | null }
    >(sql`select "id", "content", "create_time" as "createTime", "author_name" as "authorName", "author_company"
      as "authorCompany", "author_id" as author
      from ${sql.id(`comment__${tx.viewOf}`)} where "owner_entity" = ${owner.entity.name} and "owner_id" = ${owner.id}
        order by "id" limit 500`)
    return { resultList: rows.map(({ author, ...r }) => ({ ...r, mine: author === user.userId })), total: rows.length }
  })
}

export async function addComment(context: Context, by: Business, content: string): Promise<{ id: string }> {
  const user = userOf(context)
  const text = content.trim()
  if (text === '') throw invalid([{ field: 'content', code: 'FIELD_NOT_NULL' }])
  if ([...text].length > 4000) throw invalid([{ field: 'content', code: 'MAX_LENGTH', params: { max: 4000 } }])
  if (text.includes('\0') || !text.isWellFormed()) throw invalid([{ field: 'content', code: 'BAD_TEXT' }])
  return writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const owner = await ownerOf(tx, context, by)
    refuseAmongOthers(user, owner)
    const id = newId()
    await insertRows(
      tx,
      entityNamed(uow.index, 'Comment'),
      [
        {
          id,
          values: {
            businessNo: owner.businessNo,
            content: text,
            author: user.userId,
            createTime: uow.now.toISOString(),
            ownerEntity: owner.entity.name,
            ownerId: owner.id,
            authorName: user.name,
            authorCompany: user.companyName,
          },
        },
      ],
      uow.now,
    )
    return { id }
  })
}

/** One's own comment only. */
export async function deleteComment(context: Context, id: string): Promise<void> {
  const user = userOf(context)
  await writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const entity = entityNamed(uow.index, 'Comment')
    const [comment] = await readStored(tx, entity, { field: 'id', values: [id] }, { lock: true })
    if (!comment) throw fail('NOT_FOUND')
    if (comment.author !== user.userId) throw fail('FORBIDDEN')
    await deleteRows(tx, entity, [id])
    await writeAudit(
      tx,
      [
        {
          action: 'delete',
          entity: 'Comment',
          recordId: id,
          before: { content: comment.content, owner: comment.ownerId },
        },
      ],
      uow.now,
    )
  })
}

export async function queryLikes(context: Context, by: Business): Promise<Likes> {
  const user = userOf(context)
  return reading(context, async tx => {
    const owner = await ownerOf(tx, context, by)
    const rows = await tx.rows<{
      author: string
      name: string
    }>(sql`select "author_id" as author, "author_name" as name from ${sql.id(`record_like__${tx.viewOf}`)}
      where "owner_entity" = ${owner.entity.name} and "owner_id" = ${owner.id} order by "id" limit 1000`)
    return { total: rows.length, mine: rows.some(r => r.author === user.userId), names: rows.map(r => r.name) }
  })
}

/** Liking twice is liking once. */
export async function addLike(context: Context, by: Business): Promise<Likes> {
  const user = userOf(context)
  await writing(context, async tx => {
    const uow = startUnitOfWork(context, tx)
    const owner = await ownerOf(tx, context, by)
    refuseAmongOthers(user, owner)
    await tx.run(sql`insert into ${sql.id(`record_like__${tx.viewOf}`)} (id, revision, created_at, created_by,
      updated_at, updated_by, business_no, author_id, owner_entity, owner_id, author_name)
      values (${newId()}, 1, ${uow.now.toISOString()}, ${user.name}, ${uow.now.toISOString()}, ${user.name},
        ${owner.businessNo}, ${user.userId}, ${owner.entity.name}, ${owner.id}, ${user.name})
      on conflict (owner_id, author_id) do nothing`)
    return null
  })
  return queryLikes(context, by)
}

export async function deleteLike(context: Context, by: Business): Promise<Likes> {
  const user = userOf(context)
  await writing(context, async tx => {
    const owner = await ownerOf(tx, context, by)
    await tx.run(
      sql`delete from ${sql.id(`record_like__${tx.viewOf}`)} where "owner_id" = ${owner.id}
        and "author_id" = ${user.userId}`,
    )
    return null
  })
  return queryLikes(context, by)
}
