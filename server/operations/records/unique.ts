import { fail, invalid, type Failure } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../../domain/meta/entity.ts'
import { comparedForm, identityOf } from '../../../domain/meta/records/identity.ts'
import { said } from '../../../domain/meta/records/check-record.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { indexOf } from '../../db/errors.ts'
import { givenRows } from '../../db/given-rows.ts'
import { join, sql } from '../../db/sql.ts'
import { uniqueOf } from '../../db/schema-sync.ts'
import { columnsOf, storedColumn, viewName } from '../../db/table-model.ts'
import type { UnitOfWork } from '../../context.ts'
import type { RecordPlan } from './save-plan.ts'

/** The rejection of a duplicate value, with its field. */
export const repeated = (entity: EntityDefinition, field: string): Failure =>
  invalid([{ field, code: said(entity.fields[field], 'CANNOT_REPEAT') }])

/** The same for a database error, when somebody else was faster. */
export function repeatedIn(index: CatalogueIndex, error: unknown): Failure {
  const found = uniqueOf(index, indexOf(error))
  if (!found) return fail('BUSY', { cause: error, retryAfter: 1 })
  return invalid([
    {
      entity: found.entity.name,
      field: found.field,
      code: said(found.entity.fields[found.field], 'CANNOT_REPEAT'),
    },
  ])
}

/**
 * Looks for values that cannot repeat (V-036) before the write. So the message names the field, and other records of
 * the call are still saved. Texts are compared in canonical form. The unique index of the table decides when two users
 * save at once.
 */
export async function findDoubles(
  uow: UnitOfWork,
  entity: EntityDefinition,
  plans: readonly RecordPlan[],
): Promise<[RecordPlan, Problem][]> {
  const found: [RecordPlan, Problem][] = []
  for (const fields of entity.unique ?? []) {
    // Whether a record of somebody else is named twice would say that it exists.
    const isKnown = (p: RecordPlan) =>
      !p.problems.some(x => x.code === 'UNKNOWN_REFERENCE' && !x.child && fields.includes(x.field ?? ''))
    const touched = plans.filter(p => fields.some(f => p.values[f] !== undefined) && isKnown(p))
    const keyed = touched.flatMap(p => {
      const key = fields.map(f => (p.values[f] !== undefined ? p.values[f] : p.before?.[f]) ?? null)
      return key.includes(null)
        ? []
        : [{ plan: p, key: key.map((k, i) => String(comparedForm(entity, fields[i] ?? '', k))) }]
    })
    if (keyed.length === 0) continue
    const field = fields.at(-1) as string
    const report = (plan: RecordPlan) =>
      found.push([plan, { field, code: said(entity.fields[field], 'CANNOT_REPEAT') }])
    const first = new Map<string, RecordPlan>()
    for (const { plan, key } of keyed) {
      const k = JSON.stringify(key)
      if (first.has(k)) report(plan)
      else first.set(k, plan)
    }
    const types = new Map(columnsOf(entity, n => n).map(c => [c.name, c.type]))
    const columns = fields.map(f => storedColumn(entity, f) as string)
    const compared = fields.map((f, i) => {
      const kind = identityOf(entity, f),
        column = sql.id('t', columns[i] ?? '')
      return kind ? keyedSql(kind, column) : column
    })
    const given = keyed.map(x => Object.fromEntries(x.key.map((k, i) => [`k${i}`, k])))
    const there = await uow.tx.elevated(tx =>
      tx.rows<{ id: string; key: string[] }>(sql`
      select t."id", array[${join(compared.map(c => sql`${c}::text`))}] as key
        from ${sql.id(viewName(entity, 's'))} t
      join ${givenRows(
        given,
        columns.map((c, i) => ({ name: `k${i}`, type: types.get(c) ?? 'text' })),
      )}
      on ${join(
        compared.map((c, i) => sql`${c} = ${sql.id('x', `k${i}`)}`),
        sql` and `,
      )}`),
    )
    for (const row of there) {
      const plan = first.get(JSON.stringify(row.key))
      if (plan && plan.id !== row.id) report(plan)
    }
  }
  return found
}
