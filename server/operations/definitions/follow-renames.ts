import { ownViewsKey } from '../../../domain/contracts/layout.calls.ts'
import { renamedWithin, type Names } from '../../../domain/modules/renamed-definitions.ts'
import { namesOfView, renamedLimits, renamedSource } from '../../../domain/modules/renamed-records.ts'
import { fromKept, type KeptObject } from '../../../domain/meta/designing/object.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import { renamesBetween, type Rename } from '../../../domain/meta/designing/renames.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Field } from '../../../domain/meta/field.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, updateRows, writeAudit } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

/**
 * Records follow fields that have another name in the version to publish, whoever publishes it: roles, which would give
 * back what they take away, nodes of services, and what people saved for views. Runs before the version is stored, in
 * its transaction.
 */
export async function followRenames(context: Context, tx: Tx, overlay: Overlay): Promise<void> {
  const renames = await renamesOf(tx, overlay)
  if (renames.length === 0) return
  const { common } = context.catalogue
  await followInRoles(context, tx, renames)
  await followInServices(context, tx, { before: common, after: context.catalogue.preview(overlay) }, renames)
  for (const { table, key, value } of await savedViews(tx, common, renames))
    await tx.run(
      table === 'own'
        ? sql`update user_setting set value = ${JSON.stringify(value)}::jsonb, revision = revision + 1
            where user_id = ${key[0]}::uuid and key = ${key[1]}`
        : sql`update shared_view set state = ${JSON.stringify(value)}::jsonb, revision = revision + 1
            where view = ${key[0]} and role = ${key[1]} and company_type = ${key[2]} and name = ${key[3]}`,
    )
}

async function renamesOf(tx: Tx, { scope, kind, key, definition }: Overlay): Promise<readonly Rename[]> {
  if (kind !== 'object' && kind !== 'entity') return []
  const was = await tx.one<{ definition: { readonly fields: Readonly<Record<string, Field>> } }>(
    sql`select definition from definition_overlay where scope = ${scope} and kind = ${kind} and key = ${key}
      and version > 0 order by version desc limit 1`,
  )
  if (!was) return []
  const { fields } = kind === 'object' ? fromKept(was.definition as KeptObject) : was.definition
  return renamesBetween(key, fields, definition.fields)
}

async function followInRoles(context: Context, tx: Tx, renames: readonly Rename[]): Promise<void> {
  const entity = entityNamed(context.catalogue.common, 'Role')
  const ids = await tx.rows<{ id: string }>(sql`select id from company_role__s where permissions is not null`)
  const roles = await readStored(tx, entity, { field: 'id', values: ids.map(r => r.id) }, { lock: true })
  const changed = roles.flatMap(r => {
    const permissions = renamedLimits(r.permissions, renames)
    return JSON.stringify(permissions) === JSON.stringify(r.permissions)
      ? []
      : [{ id: r.id, was: r.permissions, permissions }]
  })
  await updateRows(
    tx,
    entity,
    changed.map(({ id, permissions }) => ({ id, values: { permissions } })),
    context.now(),
  )
  await writeAudit(
    tx,
    changed.map(({ id, was, permissions }) => ({
      action: 'update' as const,
      entity: 'Role',
      recordId: id,
      before: { permissions: was },
      after: { permissions },
    })),
    context.now(),
  )
}

interface Both {
  readonly before: CatalogueIndex
  readonly after: CatalogueIndex
}

async function followInServices(
  context: Context,
  tx: Tx,
  { before, after }: Both,
  renames: readonly Rename[],
): Promise<void> {
  const entity = entityNamed(before, 'ServiceParameter')
  const nodes = await tx.rows<{
    id: string
    node: string
    source: string | null
    binding: string
    target: string | null
  }>(
    sql`select p.id, p.node, p.source, s.binding, s.target from api_service_parameter__s p
      join api_service__s s on s.id = coalesce(p.service_id, p.response_of_id)`,
  )
  const changed = nodes.flatMap(n => {
    const source = renamedSource(n, n, before, after, renames)
    return source === undefined ? [] : [{ id: n.id, values: { source } }]
  })
  await updateRows(tx, entity, changed, context.now())
}

interface SavedView {
  readonly table: 'own' | 'shared'
  readonly key: readonly string[]
  readonly value: unknown
}

/** What people and roles saved for views, where a renamed field is named, as it will be. */
export async function savedViews(tx: Tx, index: CatalogueIndex, renames: readonly Rename[]): Promise<SavedView[]> {
  const views = new Map<string, Names>(
    index.catalogue.views
      .map(v => [v.code, namesOfView(v, index, renames)] as const)
      .filter(([, names]) => names.size > 0),
  )
  const settings = new Map([...views].map(([code, names]) => [ownViewsKey(code), names]))
  const own = await tx.rows<{ id: string; key: string; value: unknown }>(
    sql`select user_id as id, key, value from user_setting where key = any(${[...settings.keys()]}::text[]) order by user_id, key`,
  )
  const shared = await tx.rows<{ view: string; role: string; type: string; name: string; value: unknown }>(
    sql`select view, role, company_type as type, name, state as value from shared_view
      where view = any(${[...views.keys()]}::text[]) order by view, role, company_type, name`,
  )
  const all = [
    ...own.map(o => ({ table: 'own' as const, key: [o.id, o.key], was: o.value, of: settings.get(o.key) })),
    ...shared.map(s => ({
      table: 'shared' as const,
      key: [s.view, s.role, s.type, s.name],
      was: s.value,
      of: views.get(s.view),
    })),
  ]
  return all.flatMap(({ table, key, was, of }) => {
    const value = of ? renamedWithin(was, of) : was
    return JSON.stringify(value) === JSON.stringify(was) ? [] : [{ table, key, value }]
  })
}
