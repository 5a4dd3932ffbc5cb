import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { mayAct, may, type UserActor } from '../../domain/meta/actor.ts'
import { rolesOfCompanyType } from '../../domain/meta/role.ts'
import type { Transition } from '../../domain/meta/states.ts'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { storedColumn } from '../db/table-model.ts'
import { newId } from '../db/write-rows.ts'
import { actorOf, userColumns, type UserRow } from '../operations/session/actors.ts'

/** A notice in the outbox: a company is notified of a transition of a record. */
export const NoticeSchema = Type.Object({
  company: Type.String(),
  /** Only this person of the company. */
  person: Type.Optional(Type.String()),
  entity: Type.String(),
  record: Type.String(),
  list: Type.String(),
  action: Type.String(),
  to: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  /** The code of a sentence in place of a reason. */
  saying: Type.Optional(Type.String()),
  /** The author of the transition. */
  by: Type.Union([Type.Object({ user: Type.String(), company: Type.String() }), Type.Null()]),
  /** Sent only if the record still has this status. */
  onlyWhile: Type.Optional(Type.String()),
})
export type Notice = Static<typeof NoticeSchema>

/** A waiting mail to one person; its content is built from the records at sending time. */
export const WaitingMailSchema = Type.Object({ user: Type.String(), notices: Type.Array(NoticeSchema) })

const atOnce = 500
/** Older notices are outdated: they are not sent when a mail server is first set up. */
const newsDays = 3

interface Row {
  readonly id: string
  readonly payload: unknown
  readonly old: boolean
}

/**
 * Creates a mail for each person of the companies that waiting notices address. The same transaction marks the notices,
 * so each is used once. Notices that wait together give one mail per person. Returns the number of used notices.
 */
export async function handOutNotices(app: App): Promise<number> {
  return app.db.system('hand notices out to people', async tx => {
    const now = app.now(),
      oldest = new Date(now.getTime() - newsDays * 86_400_000).toISOString()
    const rows = await tx.rows<Row>(
      sql`select id, payload, created_at < ${oldest} as old from outbox where topic = 'notice' and sent_at is null
        and failed_at is null and next_at <= ${now.toISOString()} order by created_at, id limit ${atOnce} for update skip locked`,
    )
    if (rows.length === 0) return 0
    const notices = await stillTrue(
      app,
      tx,
      rows.flatMap(r => (!r.old && Value.Check(NoticeSchema, r.payload) ? [r.payload] : [])),
    )
    const used = rows.filter(r => !r.old).map(r => r.id),
      old = rows.filter(r => r.old).map(r => r.id)
    await insert(tx, now, await mailsFor(app, tx, notices))
    await tx.run(sql`update outbox set sent_at = ${now.toISOString()} where id = any(${used}::uuid[])`)
    await tx.run(
      sql`update outbox set failed_at = ${now.toISOString()}, last_error = 'too old to be news'
        where id = any(${old}::uuid[])`,
    )
    return rows.length
  })
}

/** Without those about records that have left the status they were about: a decision that was undone at once. */
async function stillTrue(app: App, tx: Tx, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const stays = async (n: Notice): Promise<boolean> => {
    if (n.onlyWhile === undefined) return true
    const entity = app.catalogue.common.entity.get(n.entity)
    const field = Object.entries(entity?.states ?? {}).find(([, list]) => list === n.list)?.[0]
    const column = entity && field !== undefined ? storedColumn(entity, field) : undefined
    if (!entity || column === undefined) return false
    const found = await tx.one(
      sql`select 1 from ${sql.id(entity.table)} where "id" = ${n.record} and ${sql.id(column)} = ${n.onlyWhile}`,
    )
    return found !== undefined
  }
  const kept: Notice[] = []
  for (const notice of notices) if (await stays(notice)) kept.push(notice)
  return kept
}

async function insert(tx: Tx, now: Date, mails: readonly Static<typeof WaitingMailSchema>[]): Promise<void> {
  const json = mails.map(payload => ({ id: newId(), payload }))
  await tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
    select id, 'mail', payload, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as x(id uuid, payload jsonb)`)
}

/** Notifications for each person in the company who can act on such a record, without the actor. */
async function mailsFor(app: App, tx: Tx, notices: readonly Notice[]): Promise<Static<typeof WaitingMailSchema>[]> {
  const companies = [...new Set(notices.map(n => n.company))]
  const users =
    companies.length === 0
      ? []
      : await tx.rows<UserRow & { readonly noTaskMails: boolean }>(
          sql`select ${userColumns}, exists (select 1 from user_setting s where s.user_id = u."id"
              and s.key = 'preferences' and s.value->>'taskMails' = 'false') as "noTaskMails" from user_account u join company c on c."id" = u."company_id"
            where u."company_id" = any(${companies}::uuid[]) and u."enabled" is not false order by u."id"`,
        )
  return users.flatMap(row => {
    const actor = actorOf(row, '')
    const index = app.catalogue.of(actor)
    const own = notices.filter(n => {
      const entity = index.entity.get(n.entity)
      return (
        n.company === actor.companyId &&
        (n.person === undefined || (n.person === actor.userId && !row.noTaskMails)) &&
        n.by?.user !== actor.userId &&
        entity !== undefined &&
        may(actor, entity, 'read') &&
        concerns(actor, n.list, index.states.get(n.list)?.transitions ?? [])
      )
    })
    return own.length > 0 ? [{ user: actor.userId, notices: own }] : []
  })
}

/**
 * Whether changes of a status concern a person: they may act on it, or nobody of such a company may. A supplier only
 * learns of the rounds of an RFQ, and of its contract.
 */
const concerns = (actor: UserActor, list: string, transitions: readonly Transition[]): boolean =>
  transitions.some(t => mayAct(actor, list, t.action.code, t.roles)) ||
  !transitions.some(t => rolesOfCompanyType[actor.companyType].some(role => t.roles.includes(role)))
