import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { EffectiveParameter, effectiveCall, parameterSetCall } from '../../../domain/contracts/parameter.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { administers, type UserActor } from '../../../domain/meta/actor.ts'
import { parameterProblem } from '../../../domain/values/parameter-value.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf, newId, writeAudit } from '../../db/write-rows.ts'
import { signedIn } from '../account/second-factor.ts'
import { purviews } from '../definitions/purviews.ts'

interface Row {
  readonly id: string
  readonly key: string
  readonly module_name: string
  readonly group: string | null
  readonly description: string | null
  readonly data_type: string
  readonly scope: string
  readonly user_visible: boolean
  readonly platform: string | null
  readonly company: { value: string | null } | null
  readonly own: { value: string | null } | null
}

/** Names like this are for the platform only, even if made visible by mistake. */
const secretKey = '(password|passwd|secret|token|credential|private.?key|api.?key)'

/** Valid parameters visible to a company, with the values of company and user. */
const rowsFor = (tx: Tx, actor: UserActor, id: string | null): Promise<Row[]> =>
  tx.rows<Row>(sql`select p."id", p."key", p."module_name", p."group", p."description", p."data_type", p."scope",
    coalesce(p."user_visible", false) as user_visible, p."value" as platform,
    (select jsonb_build_object('value', v."value") from parameter_value v where v."parameter_id" = p."id"
      and v."company_id" = ${actor.companyId} and v."user_id" is null) as company,
    (select jsonb_build_object('value', v."value") from parameter_value v where v."parameter_id" = p."id"
      and v."company_id" = ${actor.companyId} and v."user_id" = ${actor.userId}) as own
  from parameter p where p."valid" is not false and (p."company_code" is null
    or lower(p."company_code") = lower(${actor.companyCode}))
    and (p."company_visible" or p."user_visible") and p."key" !~* ${secretKey} and (${id}::uuid is null
      or p."id" = ${id}::uuid) order by p."module_name", p."group" nulls first, p."key"`)

const maySet = (actor: UserActor, row: Row, level: 'company' | 'user'): boolean =>
  level === 'company' ? row.scope !== 'platform' && administers(actor) : row.scope === 'user' && row.user_visible

/** The effective value and its author: user over company over platform. */
export async function effectiveParameters(
  context: Context,
  { level }: BodyOf<typeof effectiveCall>,
): Promise<ResultList<EffectiveParameter>> {
  const actor = signedIn(context)
  // Users without access to the company's parameter screen read only their own.
  if (level === 'company') purviews(context, '/mgr/company/params')
  return context.db.system(
    'read effective parameters',
    async tx => {
      const rows = (await rowsFor(tx, actor, null)).filter(r => level === 'company' || r.user_visible)
      const options = await tx.rows<{
        parameter: string
        key: string
        description: string
        depth: number
      }>(sql`with recursive tree as (
        select o."id", o."parameter_id" as parameter, o."key", o."description", 0
          as depth, array[lpad(o."order"::text, 10, '0') || o."key"] as path from lov_option o
          where o."parent_id" is null and o."parameter_id" = any(${rows.map(r => r.id)}::uuid[])
        union all select o."id", o."parameter_id", o."key", o."description", t.depth + 1,
          t.path || (lpad(o."order"::text, 10, '0') || o."key") from lov_option o join tree t on o."parent_id" = t."id"
          where t.depth < 20)
      select parameter, "key", "description", depth from tree order by path`)
      return {
        resultList: rows.map((r): EffectiveParameter => {
          const own = r.scope === 'user' ? r.own : null,
            company = r.scope === 'platform' ? null : r.company
          const winner = own ? 'user' : company ? 'company' : 'platform'
          return {
            id: r.id,
            key: r.key,
            moduleName: r.module_name,
            group: r.group,
            description: r.description,
            dataType: r.data_type,
            platform: r.platform,
            company: company?.value ?? null,
            user: own?.value ?? null,
            winner,
            value: own ? own.value : company ? company.value : r.platform,
            settable: maySet(actor, r, level),
            options: options
              .filter(o => o.parameter === r.id)
              .map(({ key, description, depth }) => ({ key, description, depth })),
          }
        }),
      }
    },
    { readOnly: true },
  )
}

/** Sets or resets a value on a level; effective for the next reader. */
export async function setParameter(
  context: Context,
  { id, level, value }: BodyOf<typeof parameterSetCall>,
): Promise<void> {
  const actor = signedIn(context),
    now = context.now()
  await context.db.system('set a parameter', async tx => {
    // Parallel changes of one value wait here: a level has one value.
    await tx.one(sql`select 1 from parameter where "id" = ${id} for update`)
    const [row] = await rowsFor(tx, actor, id)
    if (!row || (level === 'user' && !row.user_visible)) throw fail('NOT_FOUND')
    if (!maySet(actor, row, level)) throw fail('FORBIDDEN')
    const problem = parameterProblem(row.data_type, value)
    if (problem) throw invalid([{ field: 'value', code: problem }])
    if (
      value !== null &&
      value !== '' &&
      row.data_type === 'lov' &&
      !(await tx.one(sql`select 1 from lov_option where "parameter_id" = ${id} and "key" = ${value}`))
    )
      throw invalid([{ field: 'value', code: 'NOT_IN_LIST' }])
    const user = level === 'user' ? actor.userId : null
    const gone = await tx.rows<{ value: string | null }>(
      sql`delete from parameter_value where "parameter_id" = ${id} and "company_id" = ${actor.companyId}
        and "user_id" is not distinct from ${user}::uuid returning "value"`,
    )
    const by = authorOf(actor)
    if (value !== null)
      await tx.run(sql`insert into parameter_value ("id", "revision", "created_at", "created_by", "updated_at",
        "updated_by", "parameter_id", "company_id", "user_id", "value")
      values (${newId()}, 1, ${now.toISOString()}, ${by}, ${now.toISOString()}, ${by}, ${id}, ${actor.companyId},
        ${user}, ${value})`)
    await writeAudit(
      tx,
      [
        {
          action: 'setParameter',
          entity: 'Parameter',
          recordId: id,
          before: { value: gone[0]?.value ?? null },
          after: { value, level, company: actor.companyId, by: actor.userId },
        },
      ],
      now,
    )
  })
}
