import { fail, invalid } from '../../../domain/errors/failure.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import { applyOverlays, type Overlay } from '../../../domain/meta/overlay.ts'
import type { Context, House } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { storedColumn } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { authorOf, insertRows, newId, writeAudit } from '../../db/write-rows.ts'
import { entityNamed } from '../run.ts'
import { isOperator } from '../../../domain/meta/granting.ts'

/**
 * Publishes an overlay: it is checked against the whole set as plain data, kept as the next version, and holds at once.
 * Fields of entities and views hold for everyone and need the platform; a company may only add to lists of values.
 * New fields of an entity are columns before they hold. `moved`: records in a status that goes take the other one.
 */
export async function publish(context: Context, overlay: Overlay, moved: Readonly<Record<string, string>> = {}): Promise<{ version: number }> {
  const { actor } = context
  if (actor.kind === 'user') {
    const own = overlay.kind === 'lov' && overlay.scope === actor.companyId
    if (!isOperator(actor) && !own) throw fail('FORBIDDEN')
  } else if (actor.kind === 'anonymous') throw fail('FORBIDDEN')
  const before = await readOverlays(context)
  const next = [...before.filter(o => !(o.scope === overlay.scope && o.kind === overlay.kind && o.key === overlay.key)), overlay]
  const problems = newProblems(context, overlay)
  if (problems.length > 0) throw invalid(problems.map(p => ({ field: overlay.key, code: 'CHECK_FAILURE', params: { reason: p } })))
  if (overlay.kind === 'entity') await context.syncSchema(context.catalogue.preview(next))
  const version = await context.door.system('publish a definition', async tx => {
    const last = await tx.one<{ version: number }>(sql`select coalesce(max(version), 0) as version from definition_overlay where scope = ${overlay.scope} and kind = ${overlay.kind} and key = ${overlay.key}`)
    const number = (last?.version ?? 0) + 1
    await tx.run(sql`insert into definition_overlay (scope, kind, key, version, definition, published_at, published_by)
      values (${overlay.scope}, ${overlay.kind}, ${overlay.key}, ${number}, ${JSON.stringify(overlay.definition)}::jsonb, ${context.now().toISOString()}, ${authorOf(actor)})`)
    await moveRecords(context, tx, overlay, moved)
    return number
  })
  context.catalogue.replace(next)
  return { version }
}

/** What an overlay makes wrong; what was so before is not its doing. */
export function newProblems({ catalogue: { common }, effects }: House, overlay: Overlay): string[] {
  const names = new Set(effects.keys())
  const before = new Set(checkCatalogue(common.catalogue, names))
  return checkCatalogue(applyOverlays(common.catalogue, [overlay]), names).filter(p => !before.has(p))
}

/** Each record that moves has a step in its history, as if the product had taken it there. */
async function moveRecords(context: Context, tx: Tx, overlay: Overlay, moved: Readonly<Record<string, string>>): Promise<void> {
  const { entity, states } = context.catalogue.common
  const s = states.get(overlay.key), e = entity.get(s?.entity ?? '')
  const column = e && s && storedColumn(e, s.field)
  if (overlay.kind !== 'states' || !e || !column) return
  const now = context.now().toISOString(), by = authorOf(context.actor)
  for (const [from, to] of Object.entries(moved)) {
    const rows = await tx.rows<{ id: string; revision: number }>(sql`update ${sql.id(e.table)} set ${sql.id(column)} = ${to}, "revision" = "revision" + 1, "updated_at" = ${now}, "updated_by" = ${by} where ${sql.id(column)} = ${from} returning "id", "revision"`)
    tx.touch(e.name, rows.map(r => r.id))
    await insertRows(tx, entityNamed(context.catalogue.common, 'TransitionHistory'), rows.map(r => ({ id: newId(), values: { ownerEntity: e.name, ownerId: r.id, list: overlay.key, action: 'definitionChanged', fromStatus: from, toStatus: to, actorName: by, recordRevision: r.revision, at: now } })), context.now())
    await writeAudit(tx, rows.map(r => ({ action: 'definitionChanged', entity: e.name, recordId: r.id, before: { [s.field]: from }, after: { [s.field]: to } })), context.now())
  }
}

/** The newest version of each overlay. */
export const readOverlays = (house: House): Promise<Overlay[]> =>
  house.door.system('read published definitions', tx =>
    tx.rows<Overlay>(sql`select distinct on (scope, kind, key) scope, kind, key, definition from definition_overlay order by scope, kind, key, version desc`), { readOnly: true })
