import { sql } from '../db/sql.ts'
import { storedColumn, viewName } from '../db/table-model.ts'
import { idsOf, type Check } from './check.ts'

/** Nobody is their own ancestor, over any number of steps. The field after the colon refers to the superior. */
export const noCircle: Check = {
  async save(uow, { entity, plans, parameter: field }) {
    const column = sql.id(storedColumn(entity, field) ?? '')
    const many = entity.fields[field]?.kind === 'refs'
    // Superiors after this save: the saved links replace the stored ones.
    const next = new Map(plans.map(p => [p.id, idsOf(p, field)]))
    for (const p of plans) {
      const seen = new Set<string>()
      let front = [...idsOf(p, field)]
      while (front.length > 0 && !seen.has(p.id)) {
        front.forEach(id => seen.add(id))
        const stored = front.filter(id => !next.has(id))
        const rows =
          stored.length === 0
            ? []
            : await uow.tx.rows<{ up: string | string[] | null }>(
                sql`select ${column} as up from ${sql.id(viewName(entity, 's'))} where "id" = any(${stored}::uuid[])`,
              )
        const above = [
          ...rows.flatMap(r => (many ? ((r.up as string[] | null) ?? []) : r.up ? [r.up as string] : [])),
          ...front.flatMap(id => next.get(id) ?? []),
        ]
        front = [...new Set(above)].filter(id => !seen.has(id))
      }
      if (seen.has(p.id)) p.problems.push({ field, code: 'STANDS_ABOVE_ITSELF' })
    }
  },
}
