import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { noticeReadCall, ShownNotice, ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { authorOf, newId } from '../../db/write-rows.ts'
import { sentence } from '../../messages.ts'
import { signedIn } from '../account/second-factor.ts'
import { goesTo, showsAt } from './audience.ts'

interface Row extends Omit<ShownNotice, 'title' | 'content'> {
  readonly title: string
  readonly title_zh: string
  readonly content: string
  readonly content_zh: string
}

/** The step of a copy; of one that waits too long, also that it does. */
const contentOfCopy = (language: Language): Sql => sql`concat_ws('. ', nullif(c."node_name", ''),
  case when c."reason" = 'overdue' then ${sentence(language, 'WF_ESCALATED')} end)`

/**
 * What a reader sees now: editions addressed to them, messages of their company since they joined, and what is open for
 * them alone: tasks of processes, copies, and tasks that a colleague has given them.
 */
const shownTo = (actor: UserActor, now: string): Sql<Row> => sql`
  select e."id", e."kind", e."number" as edition, e."title", e."title_zh", e."content", e."content_zh", e."link",
    coalesce(e."must_confirm", false) as "mustConfirm", greatest(e."created_at", e."show_from") as at, e."created_by"
    as by
    from cms_edition e where ${showsAt(now)} and e."kind" <> 'help' and ${goesTo(actor)}
  union all
  select m."id", 'message', 1, m."title", m."title", m."content", m."content", null, false, m."sent_at", m."created_by"
    from company_message m
    where m."owner_id" = ${actor.companyId} and m."sent_at" >= (select u."created_at" from user_account u
      where u."id" = ${actor.userId})
  union all
  select t."id", 'task', 1, concat_ws(' ', t."act_re_procdef_key", t."business_no"),
    concat_ws(' ', t."act_re_procdef_key", t."business_no"), coalesce(t."node_name", ''), coalesce(t."node_name", ''),
    '/workFlow/manage/detail?id=' || t."id", false, t."create_time", t."created_by"
    from workflow_task t where t."operator_id" = ${actor.userId} and t."status" = '1'
  union all
  select c."id", 'copy', 1, concat_ws(' ', c."act_re_procdef_key", c."business_no"),
    concat_ws(' ', c."act_re_procdef_key", c."business_no"), ${contentOfCopy('en_US')}, ${contentOfCopy('zh_CN')},
    '/workFlow/manage/copyTask?id=' || c."id", false, c."create_time", c."created_by"
    from workflow_copy c where c."person_id" = ${actor.userId} and c."status" = 'unread'
  union all
  select t."id", 'task', 1, t."title", t."title", coalesce(t."remark", ''), coalesce(t."remark", ''),
    '/mgr/task/form?id=' || t."id", false, t."created_at", t."created_by"
    from task t where t."owner_id" = ${actor.userId} and t."status" = 'open' and (t."handed_by_id" <> ${actor.userId}::uuid
      or t."handed_by_id" is null and t."task_source" = 'buildByOneself'
        and t."assigned_by_id" is distinct from ${actor.userId}::uuid)`

const mostShown = 100

export async function notices(context: Context): Promise<ShownNotices> {
  const actor = signedIn(context),
    now = context.now().toISOString()
  return context.db.system(
    'read the notices of a reader',
    async tx => {
      const rows = await tx.rows<Row>(sql`select s.*, r."read_at" as "readAt" from (${shownTo(actor, now)}) s left
          join notice_receipt r on r."notice" = s."id"::text and r."user_id" = ${actor.userId}
      order by (r."read_at" is not null), s.at desc, s."id" limit ${mostShown}`)
      const next = await tx.one<{ at: string | null }>(
        sql`select min(t.at) as at from cms_edition e, lateral (values (e."show_from"), (e."show_until")) t(at)
          where e."current" and e."kind" <> 'help' and t.at > ${now} and ${goesTo(actor)}`,
      )
      return {
        resultList: rows.map(({ title, title_zh, content, content_zh, ...r }) => ({
          ...r,
          title: { en_US: title, zh_CN: title_zh },
          content: { en_US: content, zh_CN: content_zh },
        })),
        next: next?.at ?? null,
      }
    },
    { readOnly: true },
  )
}

/** A receipt is stored once; invisible editions count as missing. */
export async function readNotices(context: Context, { ids, confirmed }: BodyOf<typeof noticeReadCall>): Promise<void> {
  const actor = signedIn(context),
    now = context.now().toISOString()
  await context.db.system('keep that a reader has read notices', async tx => {
    const shown = await tx.rows<{ id: string; mustConfirm: boolean }>(
      sql`select s."id", s."mustConfirm" from (${shownTo(actor, now)}) s where s."id" = any(${ids}::uuid[])`,
    )
    if (shown.length < new Set(ids).size) throw fail('NOT_FOUND')
    for (const { id } of shown.filter(s => confirmed || !s.mustConfirm)) {
      await tx.run(sql`insert into notice_receipt ("id", "revision", "created_at", "created_by", "updated_at",
        "updated_by", "notice", "user_id", "read_at")
        values (${newId()}, 1, ${now}, ${authorOf(actor)}, ${now}, ${authorOf(actor)}, ${id}, ${actor.userId}, ${now})
          on conflict do nothing`)
    }
  })
}
