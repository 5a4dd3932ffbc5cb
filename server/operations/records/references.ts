import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import { entityNamed } from '../unit-of-work.ts'
import type { UnitOfWork } from '../../context.ts'

export interface Referring {
  readonly entity: EntityDefinition
  readonly values: Readonly<Record<string, unknown>>
  /** Where a problem is reported. */
  report(problem: Problem): void
}

/**
 * Every reference must be a record visible to the actor: checked through the actor's views, one query per entity. A
 * file field can only be cleared here; uploads set it.
 */
export async function checkReferences(uow: UnitOfWork, records: readonly Referring[]): Promise<void> {
  const wanted = new Map<string, Set<string>>()
  const uses: { target: string; id: string; field: string; of: Referring }[] = []
  for (const of of records) {
    for (const [field, value] of Object.entries(of.values)) {
      const f = of.entity.fields[field]
      if (f?.kind === 'file' && value !== null) of.report({ field, code: 'NOT_WRITABLE' })
      if (!f?.entity || value === null) continue
      for (const id of f.kind === 'refs' ? (value as string[]) : [value as string]) {
        uses.push({ target: f.entity, id, field, of })
        wanted.set(f.entity, (wanted.get(f.entity) ?? new Set()).add(id))
      }
    }
  }
  const seen = new Map<string, Set<string>>()
  for (const [name, ids] of wanted) {
    const entity = entityNamed(uow.index, name)
    const found = await uow.tx.rows<{ id: string }>(
      sql`select "id" from ${sql.id(viewName(entity, uow.tx.viewOf))} where "id" = any(${[...ids]}::uuid[])`,
    )
    seen.set(name, new Set(found.map(r => r.id)))
  }
  for (const u of uses) if (!seen.get(u.target)?.has(u.id)) u.of.report({ field: u.field, code: 'UNKNOWN_REFERENCE' })
}
