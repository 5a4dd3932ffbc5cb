import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type {
  RoleLayoutAnswer,
  RoleLayoutVersion,
  RoleScreen,
  roleLayoutSaveCall,
} from '../../../domain/contracts/layout.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { isPlainJson } from '../../../domain/meta/records/read-value.ts'
import { isRoleCode } from '../../../domain/meta/role.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { authorOf } from '../../db/write-rows.ts'
import { refuseOlder } from '../definitions/older.ts'
import { operator } from '../operator.ts'

/** Larger layouts are rejected, like those of users. */
const maxBytes = 262_144

/**
 * The layout of a role: the one for the reader's company type before the general one. Drafts and other roles' layouts
 * are visible to the platform only; for others they do not exist.
 */
export async function roleLayout(context: Context, role: string, version: string): Promise<RoleLayoutAnswer | null> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const operates = isOperator(actor)
  if (!operates && (version === 'draft' || !isRoleCode(role) || !rolesOf(actor).includes(role))) return null
  const types = operates ? sql`true` : sql`company_type in ('all', ${actor.companyType})`
  const wanted =
    version === 'draft' ? sql`version = 0` : version === 'newest' ? sql`version > 0` : sql`version = ${Number(version)}`
  return context.db.system(
    'read the layout of a role',
    async tx =>
      (await tx.one<RoleLayoutAnswer>(sql`
    select version, company_type as "companyType", layout, (select max(saved_at) from role_layout where role = ${role})
      as "savedAt" from role_layout where role = ${role} and ${types} and ${wanted}
    order by (company_type <> 'all') desc, version desc limit 1`)) ?? null,
    { readOnly: true },
  )
}

/** Screens of a role, with designed pages; limits of a company or person are unknown here. */
export function roleScreens(context: Context, role: string): ResultList<RoleScreen> {
  operator(context)
  const { screens, views } = context.catalogue.of(context.actor).catalogue
  const has = (roles: readonly string[]) => roles.includes(role)
  return {
    resultList: [
      ...screens.filter(s => has(s.roles)).map(({ path, title, screen }) => ({ path, title, screen })),
      ...views
        .filter(v => v.page && has(v.roles))
        .map(v => ({ path: `/base/page-making/${v.code}`, title: v.title, screen: 'page' })),
    ],
  }
}

/** Versions of a layout, and the number of users whose layouts are based on each. */
export function roleLayouts(context: Context, role: string): Promise<ResultList<RoleLayoutVersion>> {
  operator(context)
  return context.db.system(
    'list the layouts of a role',
    async tx => ({
      resultList: await tx.rows<RoleLayoutVersion>(sql`
      select l.version, l.company_type as "companyType", l.saved_at as "savedAt", l.saved_by as "savedBy",
        (select count(*)::int from user_setting s where s.key = 'layout' and s.value->'from'->>'id' = ${`role-${role}`}
          and s.value->'from'->>'revision' = l.version::text) as people
      from role_layout l where l.role = ${role} order by l.version = 0 desc, l.version desc limit 100`),
    }),
    { readOnly: true },
  )
}

/** Versions only grow: restoring publishes the old content as the next version. */
export async function saveRoleLayout(
  context: Context,
  role: string,
  body: BodyOf<typeof roleLayoutSaveCall>,
): Promise<{ version: number; savedAt: string }> {
  const actor = operator(context)
  if (!isPlainJson(body.layout, 40)) throw invalid([{ field: 'layout', code: 'BAD_JSON' }])
  const json = JSON.stringify(body.layout ?? null)
  if (json.length > maxBytes) throw fail('TOO_LARGE')
  return context.db.system('keep the layout of a role', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('role_layout'))`)
    const there = await tx.one<{ at: string | null }>(
      sql`select max(saved_at) as at from role_layout where role = ${role}`,
    )
    refuseOlder(there?.at ?? null, body.over)
    const next = body.publish
      ? sql`(select coalesce(max(version), 0) + 1 from role_layout where role = ${role})`
      : sql`0`
    await tx.run(
      sql`delete from role_layout where role = ${role} and company_type = ${body.companyType} and version = 0`,
    )
    const saved = await tx.one<{
      version: number
      savedAt: string
    }>(sql`insert into role_layout (role, company_type, version, layout, saved_at, saved_by)
      values (${role}, ${body.companyType}, ${next}, ${json}::jsonb, ${context.now().toISOString()}, ${authorOf(actor)})
        returning version, saved_at as "savedAt"`)
    if (!saved) throw fail('NOT_FOUND')
    return saved
  })
}
