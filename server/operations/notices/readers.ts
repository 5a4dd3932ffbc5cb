import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { NoticeReaders, noticeReadersCall } from '../../../domain/contracts/notice.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { Context } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored } from '../../db/write-rows.ts'
import { readScope } from '../records/scope.ts'
import { reading } from '../transaction.ts'
import { addressed } from './audience.ts'

interface Editions {
  readonly number: number
  readonly title: string
  readonly title_zh: string
  readonly publishedAt: string
  readonly publishedBy: string
  readonly read: number
  readonly id: string
}

/** Readers of the article or task may see its receipts. */
export async function noticeReaders(
  context: Context,
  { entity: name, id }: BodyOf<typeof noticeReadersCall>,
): Promise<NoticeReaders> {
  const { entity } = readScope(context, name)
  await reading(context, async tx => {
    if ((await readStored(tx, entity, { field: 'id', values: [id] })).length === 0) throw fail('NOT_FOUND')
  })
  return context.db.system(
    'count the readers of a notice',
    async tx => {
      const editions = name === 'CmsArticle' ? await editionsOf(tx, id) : await messagesOf(tx, id)
      const newest = editions[0]
      if (!newest) return { edition: null, addressed: 0, read: 0, people: [], editions: [] }
      const goesTo: Sql =
        name === 'CmsArticle'
          ? sql`from cms_edition e, user_account u join company c on c."id" = u."company_id" where e."id" = ${newest.id}
            and ${addressed}`
          : sql`from company_message m join user_account u on u."company_id" = m."owner_id" join company c
            on c."id" = u."company_id" where m."id" = ${newest.id} and u."enabled" is not false
            and u."created_at" <= m."sent_at"`
      const people = sql`select u."id", u."real_name" as name, c."name" as company, (select r."read_at"
        from notice_receipt r where r."notice" = ${newest.id} and r."user_id" = u."id") as "readAt" ${goesTo}`
      const sums = await tx.one<{ addressed: number; read: number }>(
        sql`select count(*)::int as addressed, count("readAt")::int as read from (${people}) p`,
      )
      return {
        edition: newest.number,
        addressed: sums?.addressed ?? 0,
        read: sums?.read ?? 0,
        people: await tx.rows(
          sql<
            NoticeReaders['people'][number]
          >`select * from (${people}) p order by "readAt" desc nulls last, company, name limit 500`,
        ),
        editions: editions.map(({ number, publishedAt, publishedBy, read, title, title_zh }) => ({
          number,
          publishedAt,
          publishedBy,
          read,
          title: { en_US: title, zh_CN: title_zh },
        })),
      }
    },
    { readOnly: true },
  )
}

const readOf = (table: string): Sql =>
  sql`(select count(*)::int from notice_receipt r where r."notice" = ${sql.id(table, 'id')}::text) as read`

const editionsOf = (tx: Tx, article: string): Promise<Editions[]> =>
  tx.rows(
    sql<Editions>`select e."id", e."number", e."title", e."title_zh", e."created_at" as "publishedAt", e."created_by"
      as "publishedBy", ${readOf('e')} from cms_edition e where e."article_id" = ${article} order by e."number" desc
      limit 100`,
  )

const messagesOf = (tx: Tx, task: string): Promise<Editions[]> =>
  tx.rows(
    sql<Editions>`select m."id", 1 as number, m."title", m."title" as title_zh, m."sent_at"
      as "publishedAt", m."created_by" as "publishedBy", ${readOf('m')} from company_message m
      where m."task_id" = ${task} limit 1`,
  )
