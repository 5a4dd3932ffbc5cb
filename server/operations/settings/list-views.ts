import type { BodyOf } from '../../../domain/contracts/call.ts'
import {
  ownViewsKey,
  type ListViews,
  type SharedView,
  type listViewShareCall,
  type listViewUnshareCall,
} from '../../../domain/contracts/layout.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { rolesOf } from '../../../domain/meta/actor.ts'
import { isId, isPlainJson } from '../../../domain/meta/records/read-value.ts'
import { isOperator } from '../../../domain/meta/rights/granting.ts'
import { arrangementProblems } from '../../../domain/meta/screens/arrangement.ts'
import type { Context } from '../../context.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf } from '../../db/write-rows.ts'
import { refuseOlder } from '../definitions/older.ts'
import { operator } from '../operator.ts'
import { readSetting } from './settings.ts'

const maxBytes = 32_768

/** Views of a list: one's own, and those of one's roles. The platform's administrators see those of all roles. */
export async function listViews(context: Context, view: string): Promise<ListViews> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  const mine = isOperator(actor)
    ? sql`true`
    : sql`company_type in ('all', ${actor.companyType}) and role = any(${rolesOf(actor)}::text[])`
  const shared = await context.db.system(
    'read the shared views of a list',
    tx =>
      tx.rows<SharedView>(sql`
    select role, company_type as "companyType", name, state, start, revision from shared_view where view = ${view}
      and not removed and ${mine} order by company_type = 'all', name, role`),
    { readOnly: true },
  )
  return { own: await readSetting(context, ownViewsKey(view)), shared }
}

/** Parallel sharing or removing of one name is serialised: the second sees the first. */
const takeTurn = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtext('shared_view'))`)

const there = (tx: Tx, key: Sql) =>
  tx.one<{ revision: number }>(sql`select revision from shared_view where ${key} and not removed`)

/** What has views that roles share: columns and conditions of a list, the order of a dashboard. */
const shareable: ReadonlySet<string> = new Set(['list', 'tracking', 'dashboard'])

/** A view goes to people of many companies: one that names a record is rejected. One view of a role is the default. */
export async function shareListView(
  context: Context,
  view: string,
  body: BodyOf<typeof listViewShareCall>,
): Promise<void> {
  const actor = operator(context)
  const list = context.catalogue.common.view.get(view)
  if (!list || !shareable.has(list.kind)) throw fail('NOT_FOUND')
  if (!list.roles.includes(body.role)) throw invalid([{ field: 'role', code: 'VIEW_NOT_OF_ROLE' }])
  if (!isPlainJson(body.state, 20)) throw invalid([{ field: 'state', code: 'BAD_JSON' }])
  const json = JSON.stringify(body.state ?? null)
  if (json.length > maxBytes) throw fail('TOO_LARGE')
  if (namesRecord(body.state)) throw invalid([{ field: 'state', code: 'VIEW_NAMES_RECORD' }])
  const unfit = list.kind === 'dashboard' ? arrangementProblems(list, body.state) : []
  if (unfit.length > 0) throw invalid(unfit)
  const key = sql`view = ${view} and role = ${body.role} and company_type = ${body.companyType}`
  await context.db.system('share a view of a list with a role', async tx => {
    const of = sql`${key} and name = ${body.name.trim()}`
    await takeTurn(tx)
    // A missing view has revision 0. A view shared again continues the revision of its removal, so holders of the old
    // one get a conflict.
    refuseOlder((await there(tx, of))?.revision ?? 0, body.revision)
    // A view that lost its default flag has changed for its reader.
    if (body.start)
      await tx.run(
        sql`update shared_view set start = false, revision = revision + 1 where ${key} and start
          and name <> ${body.name.trim()}`,
      )
    await tx.run(sql`insert into shared_view (view, role, company_type, name, state, start, saved_at, saved_by)
      values (${view}, ${body.role}, ${body.companyType}, ${body.name.trim()}, ${json}::jsonb, ${body.start},
        ${context.now().toISOString()}, ${authorOf(actor)})
      on conflict (view, role, company_type, name) do update
        set revision = shared_view.revision + 1, removed = false, state = excluded.state, start = excluded.start,
        saved_at = excluded.saved_at, saved_by = excluded.saved_by`)
  })
}

export async function unshareListView(
  context: Context,
  view: string,
  body: BodyOf<typeof listViewUnshareCall>,
): Promise<void> {
  operator(context)
  const key = sql`view = ${view} and role = ${body.role} and company_type = ${body.companyType}
    and name = ${body.name.trim()}`
  await context.db.system('take a shared view of a list away', async tx => {
    await takeTurn(tx)
    const held = await there(tx, key)
    if (!held) throw fail('NOT_FOUND')
    refuseOlder(held.revision, body.revision)
    await tx.run(
      sql`update shared_view set removed = true, start = false, state = 'null'::jsonb, revision = revision + 1
        where ${key}`,
    )
  })
}

/** Whether an id occurs anywhere: as a value, or in conditions, which are stored as text. */
function namesRecord(value: unknown): boolean {
  if (typeof value === 'string')
    return (value.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? []).some(id => isId(id.toLowerCase()))
  if (Array.isArray(value)) return value.some(namesRecord)
  return typeof value === 'object' && value !== null && Object.values(value).some(namesRecord)
}
