import type pg from 'pg'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { turns } from '../schema-turn.ts'
import { areaRole, planViews, platformAreaRole } from '../tenant-views.ts'

export const areaRoles = [areaRole, platformAreaRole]

/**
 * Grants the roles of areas missing rights on views, because they may have been created after the views. False
 * without both roles or the right to grant: then SQL areas are rejected, and everything else works.
 */
export async function giveViewsToAreas(app: pg.Pool, index: CatalogueIndex): Promise<boolean> {
  const {
    rows: [found],
  } = await app.query<{ taken: boolean }>(
    `select bool_and(coalesce(pg_has_role(to_regrole(r), 'set'), false)) as taken from unnest($1::text[]) r`,
    [areaRoles],
  )
  if (found?.taken !== true) return false
  const wanted = planViews(index.catalogue.entities, name => index.entity.get(name) as EntityDefinition).flatMap(v =>
    v.areas.map(role => [v.name, role] as const),
  )
  const { rows: lacking } = await app.query<{ text: string }>(
    `select format('grant usage on schema public to %I', r) as text from unnest($1::text[]) r where not has_schema_privilege(r, 'public', 'usage')
    union all select format('grant select on %I to %I', w.view, w.role) from unnest($2::text[], $3::text[]) w(view, role)
      where not has_table_privilege(w.role, to_regclass(quote_ident(w.view)), 'select')`,
    [areaRoles, wanted.map(([view]) => view), wanted.map(([, role]) => role)],
  )
  // One process at a time, and never while views change.
  if (lacking.length === 0) return true
  return app.query([`select pg_advisory_xact_lock(${turns.tables})`, ...lacking.map(l => l.text)].join('; ')).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42501') return false
      throw error
    },
  )
}
