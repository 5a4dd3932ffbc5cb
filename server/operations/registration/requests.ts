import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { AdminRequest, requestDecideCall, requestListCall } from '../../../domain/contracts/registration.calls.ts'
import { fail, Failure, invalid } from '../../../domain/errors/failure.ts'
import { as, type Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newId, writeAudit } from '../../db/write-rows.ts'
import { saveAll } from '../records/save.ts'
import { screenOf } from '../definitions/purviews.ts'
import { operator } from '../operator.ts'
import { openCompany } from './open-company.ts'
import { rolesForScreen } from './roles-for-screen.ts'

/** Requests for platform administrators: registrations, audits of companies, and requests for screens. */

interface Row {
  readonly id: string
  readonly kind: AdminRequest['kind']
  readonly state: AdminRequest['state']
  readonly detail: Readonly<Record<string, string | null>>
  readonly created_at: string
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly user_id: string | null
  readonly company_id: string | null
}

export function requests(
  context: Context,
  { state }: BodyOf<typeof requestListCall>,
): Promise<ResultList<AdminRequest>> {
  const actor = operator(context)
  return context.db.system(
    'list what waits for the platform',
    async tx => {
      const rows =
        await tx.rows<Row>(sql`select id, kind, state, detail, created_at, decided_at, decided_by, reason, user_id,
          company_id from admin_request
      where ${state ? sql`state = ${state}` : sql`true`} order by (state = 'open') desc, created_at desc, id desc
        limit 500`)
      const index = context.catalogue.common
      const resultList: AdminRequest[] = []
      for (const row of rows) {
        const asks = row.kind === 'permission' && row.state === 'open' && row.user_id
        resultList.push({
          ...wire(row),
          ...(asks ? { roles: await rolesForScreen(tx, index, actor, asks, row.detail['path'] ?? '') } : {}),
        })
      }
      return { resultList, total: rows.length }
    },
    { readOnly: true },
  )
}

function wire({ id, kind, state, detail, created_at, decided_at, decided_by, reason, company_id }: Row): AdminRequest {
  const { person, email, name, company, companyType, phone, address, remark, path, companyCode, roleGiven, answer } =
    detail
  return {
    id,
    kind,
    state,
    person: person ?? '',
    email: email ?? '',
    company: name ?? company ?? '',
    createdAt: created_at,
    decidedAt: decided_at,
    decidedBy: decided_by,
    reason,
    ...(companyType ? { companyType } : {}),
    ...(phone ? { phone } : {}),
    ...(address ? { address } : {}),
    ...(remark ? { remark } : {}),
    ...(path ? { path } : {}),
    ...(roleGiven ? { roleGiven } : {}),
    ...(companyCode ? { companyCode } : {}),
    ...(kind === 'audit' && company_id ? { companyId: company_id } : {}),
    ...(answer ? { answer } : {}),
  }
}

/**
 * Approves or refuses (with a reason). An approved registration becomes a company with roles and first user in the
 * same transaction; an approved screen request assigns a role that opens it; the person gets a mail. Of two parallel
 * answers the second gets a conflict.
 */
export async function decide(
  context: Context,
  { id, approve, role, reason }: BodyOf<typeof requestDecideCall>,
): Promise<AdminRequest> {
  const actor = operator(context)
  const why = reason?.trim() ?? ''
  if (!approve && why === '') throw invalid([{ field: 'reason', code: 'REASON_REQUIRED' }])
  const now = context.now()
  const answered = await context.db.system('answer what waits for the platform', async tx => {
    const row = await tx.one<Row & { secret: string | null }>(
      sql`select id, kind, state, detail, secret, created_at, decided_at, decided_by, reason, user_id, company_id
        from admin_request where id = ${id} for update`,
    )
    if (!row) throw fail('NOT_FOUND')
    if (row.state !== 'open') throw fail('CONFLICT')
    // A company is approved by transitions of its own record.
    if (row.kind === 'audit') throw fail('FORBIDDEN')
    const detail = { ...row.detail, ...(approve ? await granted(tx, context, row, role) : {}) }
    const state = approve ? 'approved' : 'refused'
    await tx.run(
      sql`update admin_request set state = ${state}, detail = ${JSON.stringify(detail)}::jsonb, secret = null,
        decided_at = ${now.toISOString()}, decided_by = ${actor.name}, reason = ${why || null} where id = ${id}`,
    )
    await tx.run(
      sql`insert into outbox (id, topic, payload, created_at, next_at)
        values (${newId()}, 'code', ${JSON.stringify({ what: 'requestAnswered', request: id })}::jsonb,
        ${now.toISOString()}, ${now.toISOString()})`,
    )
    await writeAudit(
      tx,
      [
        {
          action: approve ? 'approve' : 'refuse',
          entity: 'AdminRequest',
          recordId: id,
          after: { kind: row.kind, by: actor.userId },
          ...(why ? { reason: why } : {}),
        },
      ],
      now,
    )
    return wire({ ...row, state, detail, decided_at: now.toISOString(), decided_by: actor.name, reason: why || null })
  })
  context.wake('outbox')
  return answered
}

/** Result of an approval: a company with its first user, or a role for the person. Returns the answer. */
async function granted(
  tx: Tx,
  context: Context,
  { kind, detail, secret, user_id: person }: Row & { readonly secret: string | null },
  asked: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (kind === 'registration') return { companyCode: await openCompany(tx, context, detail, secret ?? '') }
  const offered = await rolesForScreen(tx, context.catalogue.common, context.actor, person ?? '', detail['path'] ?? '')
  if (offered.length === 0) throw invalid([{ field: 'role', code: 'NO_ROLE_OPENS' }])
  const role = asked ? offered.find(r => r.id === asked) : offered.length === 1 ? offered[0] : undefined
  if (!role) throw invalid([{ field: 'role', code: 'ROLE_CHOICE' }])
  const user = await tx.one<{ revision: number; roles: readonly string[] | null }>(
    sql`select "revision", "roles" from user_account where "id" = ${person} for update`,
  )
  const [saved] = await saveAll(tx, as(context, { kind: 'system', reason: 'give a role that was asked for' }), 'User', [
    { record: { id: person, revision: user?.revision, roles: [...(user?.roles ?? []), role.id] } },
  ])
  if (!saved || saved instanceof Failure) throw saved ?? new Error('nothing was saved')
  return { roleGiven: role.name }
}

/** Maximum waiting requests of one person. */
const atOnce = 20

/** Files a request for a screen with the administrators. */
export async function requestPermission(context: Context, path: string): Promise<{ id: string }> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const bare = path.split('?')[0] ?? ''
  if (!screenOf(context.catalogue.of(actor), bare)) throw fail('NOT_FOUND')
  const detail = {
    person: actor.name,
    email: actor.username,
    company: actor.companyName,
    path: bare,
    language: actor.language,
  }
  return context.db.system('file a request for a screen', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`admin_request ${actor.userId}`}))`)
    const open = await tx.rows<{ id: string; path: string }>(
      sql`select id, detail->>'path' as path from admin_request where kind = 'permission' and state = 'open'
        and user_id = ${actor.userId}`,
    )
    const same = open.find(r => r.path === bare)
    if (same) return { id: same.id }
    if (open.length >= atOnce) throw fail('TOO_MANY_TRIES', { params: { seconds: 3600 }, retryAfter: 3600 })
    const id = newId()
    await tx.run(
      sql`insert into admin_request (id, kind, state, company_id, user_id, detail, created_at)
        values (${id}, 'permission', 'open', ${actor.companyId}, ${actor.userId}, ${JSON.stringify(detail)}::jsonb,
        ${context.now().toISOString()})`,
    )
    return { id }
  })
}
