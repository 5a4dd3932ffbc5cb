import { fail, invalid } from '../../../domain/errors/failure.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { applyOverlays, type Overlay } from '../../../domain/meta/overlay.ts'
import type { Context, House } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { authorOf } from '../../db/write-rows.ts'
import { isOperator } from '../../../domain/meta/granting.ts'

/**
 * Publishes an overlay: it is checked against the whole set as plain data, kept as the next version, and holds at once.
 * Fields of entities and views hold for everyone and need the platform; a company may only add to lists of values.
 * New fields of an entity are columns before they hold.
 */
export async function publish(context: Context, overlay: Overlay): Promise<{ version: number }> {
  const { actor } = context
  if (actor.kind === 'user') {
    const own = overlay.kind === 'lov' && overlay.scope === actor.companyId
    if (!isOperator(actor) && !own) throw fail('FORBIDDEN')
  } else if (actor.kind === 'anonymous') throw fail('FORBIDDEN')
  const before = await readOverlays(context)
  const next = [...before.filter(o => !(o.scope === overlay.scope && o.kind === overlay.kind && o.key === overlay.key)), overlay]
  const problems = checkCatalogue(indexCatalogue(applyOverlays(context.catalogue.common.catalogue, [overlay])).catalogue, new Set(context.effects.keys()))
  if (problems.length > 0) throw invalid(problems.map(p => ({ field: overlay.key, code: 'CHECK_FAILURE', params: { reason: p } })))
  if (overlay.kind === 'entity') await context.syncSchema(context.catalogue.preview(next))
  const version = await context.door.system('publish a definition', async tx => {
    const last = await tx.one<{ version: number }>(sql`select coalesce(max(version), 0) as version from definition_overlay where scope = ${overlay.scope} and kind = ${overlay.kind} and key = ${overlay.key}`)
    const number = (last?.version ?? 0) + 1
    await tx.run(sql`insert into definition_overlay (scope, kind, key, version, definition, published_at, published_by)
      values (${overlay.scope}, ${overlay.kind}, ${overlay.key}, ${number}, ${JSON.stringify(overlay.definition)}::jsonb, ${context.now().toISOString()}, ${authorOf(actor)})`)
    return number
  })
  context.catalogue.replace(next)
  return { version }
}

/** The newest version of each overlay. */
export const readOverlays = (house: House): Promise<Overlay[]> =>
  house.door.system('read published definitions', tx =>
    tx.rows<Overlay>(sql`select distinct on (scope, kind, key) scope, kind, key, definition from definition_overlay order by scope, kind, key, version desc`), { readOnly: true })
