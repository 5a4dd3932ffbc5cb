import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { lookupCall } from '../../../domain/contracts/define.calls.ts'
import { labelKeyOf } from '../../../domain/meta/records/identity.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { keyOf, searchedText } from '../../../domain/values/canonical-key.ts'
import type { Context } from '../../context.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import type { QueryScope } from '../../db/conditions.ts'
import { sql, join, type Sql } from '../../db/sql.ts'
import { labelView, storedColumn, viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { reading } from '../transaction.ts'
import { readScope } from './scope.ts'

/** Maximum records for pasted names: each twice, which leads to a question. */
const mostNamed = 1000

/** Records to choose from in a reference field; words of the keyword may come in any order (C-23). */
export async function lookup(
  context: Context,
  entityName: string,
  body: BodyOf<typeof lookupCall>,
): Promise<ResultList<Reference>> {
  const scope = readScope(context, entityName)
  const label = storedColumn(scope.entity, scope.entity.displayField)
  if (!label || !scope.readable.has(scope.entity.displayField)) return { resultList: [] }
  const words = searchedText(body.keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
  const { hint, above, named } = hintOf(scope)
  const said = hint ? sql`concat_ws(' ', t.${sql.id(label)}::text, ${hint})` : sql`t.${sql.id(label)}::text`
  const kind = labelKeyOf(scope.entity)
  const where = words.map(
    w => sql`${keyedSql('words', said)} like ${`%${keyOf('words', w).replace(/[\\%_]/g, m => `\\${m}`)}%`}`,
  )
  if (body.names)
    where.push(
      sql`${keyedSql(kind, sql`t.${sql.id(label)}::text`)} = any(${body.names.map(n => keyOf(kind, n))}::text[])`,
    )
  if (body.ids) where.push(sql`t."id" = any(${body.ids}::uuid[])`)
  return reading(context, async tx => {
    if (body.company) where.push(ofCompany(tx.viewOf, scope, body.company))
    const rows = await tx.rows<{
      id: string
      label: string
      hint: string | null
    }>(sql`select t."id", coalesce(t.${sql.id(label)}::text, '') as label, ${hint ?? sql`null::text`} as hint
      from ${sql.id(viewName(scope.entity, tx.viewOf))} t ${above}
      ${where.length > 0 ? sql`where ${join(where, sql` and `)}` : sql``} order by 2, 3, 1
        limit ${(body.names ?? body.ids) ? mostNamed : (body.length ?? 20)}`)
    // A shared company does not distinguish records.
    const tells = !named || new Set(rows.map(r => r.hint)).size > 1
    return { resultList: rows.map(r => ({ id: r.id, label: r.label, ...(tells && r.hint ? { hint: r.hint } : {}) })) }
  })
}

/** Distinguishes records with equal names, as far as visible; a reference by its name. */
function hintOf({ entity, index, readable, names }: QueryScope): {
  readonly hint?: Sql
  readonly above: Sql
  readonly named?: true
} {
  const by = entity.distinguishedBy ?? '',
    column = sql.id('t', storedColumn(entity, by) ?? '')
  if (!readable.has(by) || !storedColumn(entity, by)) return { above: sql`` }
  const target = index.entity.get(entity.fields[by]?.entity ?? '')
  if (!target) return { hint: sql`${column}::text`, above: sql`` }
  return names(target)
    ? { named: true, hint: sql`h."label"`, above: sql`left join ${sql.id(labelView(target))} h on h."id" = ${column}` }
    : { above: sql`` }
}

/** Records of a company, directly or through their parent. */
function ofCompany(viewOf: Tx['viewOf'], { entity, index }: QueryScope, company: string): Sql {
  const own = storedColumn(entity, 'company')
  if (own) return sql`t.${sql.id(own)} = ${company}::uuid`
  const via = entity.access.kind === 'through' ? entity.access.field : '',
    above = index.entity.get(entity.fields[via]?.entity ?? '')
  const column = storedColumn(entity, via),
    companyAbove = above ? storedColumn(above, 'company') : undefined
  return above && column && companyAbove
    ? sql`t.${sql.id(column)} in (select "id" from ${sql.id(viewName(above, viewOf))}
      where ${sql.id(companyAbove)} = ${company}::uuid)`
    : sql`false`
}
