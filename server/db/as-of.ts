import type { DataServiceDefinition } from '../../domain/meta/service.ts'
import { endOfDay } from '../../domain/values/day-bounds.ts'
import type { QueryScope } from './conditions.ts'
import { join, sql } from './sql.ts'
import { columnsOf, storedColumn, viewName } from './table-model.ts'

/**
 * Rows of an entity at the end of a day in the reader's time zone: one number is the sum of a ledger until then. Both
 * use the reader's views; filters, order, pages and sums work as on current rows.
 */
export function standingOn(
  scope: QueryScope,
  asOf: NonNullable<DataServiceDefinition['asOf']>,
  day: string,
  zone: string,
): Pick<QueryScope, 'rowsAsOf'> {
  const { entity } = scope
  const ledger = scope.index.entity.get(asOf.ledger)
  const [into, of, quantity, at] = [
    storedColumn(entity, asOf.into),
    ...[asOf.of, asOf.quantity, asOf.at].map(f => ledger && storedColumn(ledger, f)),
  ]
  if (!ledger || !into || !of || !quantity || !at) throw new Error(`the ledger of ${entity.name} is not there`)
  const others = columnsOf(entity, n => n)
    .map(c => c.name)
    .filter(c => c !== into)
  return {
    rowsAsOf: tx => sql`select ${join(others.map(c => sql.id('v', c)))}, l."total" as ${sql.id(into)}
        from ${sql.id(viewName(entity, tx.viewOf))} v
      join (select m.${sql.id(of)} as "of", sum(m.${sql.id(quantity)}) as "total"
        from ${sql.id(viewName(ledger, tx.viewOf))} m
        where m.${sql.id(at)} < ${endOfDay(day, zone)}::timestamptz group by m.${sql.id(of)}) l
          on l."of" = v."id" and l."total" <> 0`,
  }
}
