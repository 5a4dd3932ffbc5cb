import type { BodyOf, ResultList } from '../../../domain/contracts/call.ts'
import type { lookupCall } from '../../../domain/contracts/define.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import { labelKeyOf, searchKeyOf } from '../../../domain/meta/records/identity.ts'
import type { Reference } from '../../../domain/meta/field.ts'
import { keyOf, searchedText, type KeyKind } from '../../../domain/values/canonical-key.ts'
import type { Context } from '../../context.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import { rowsOfScope, type QueryScope } from '../../db/conditions.ts'
import { readByIds } from '../../db/read-rows.ts'
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
  const declared = broughtFrom(scope)
  const other = body.fields?.find(f => !declared.has(f))
  if (other !== undefined) throw invalid([{ field: other, code: 'UNKNOWN_FIELD' }])
  const label = storedColumn(scope.entity, scope.entity.displayField)
  if (!label || !scope.readable.has(scope.entity.displayField)) return { resultList: [] }
  const words = searchedText(body.keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
  const { hint, above, named, kind: hintKind = 'words' } = hintOf(scope)
  const kind = labelKeyOf(scope.entity)
  const own = sql`t.${sql.id(label)}::text`
  // Each column alone, so that the index of each is used.
  const where = words.map(w => {
    const parts = [like(kind, own, w), ...(hint ? [like(hintKind, hint, w)] : [])]
    return sql`(${join(parts, sql` or `)})`
  })
  if (body.names)
    where.push(
      sql`${keyedSql(kind, sql`t.${sql.id(label)}::text`)} = any(${body.names.map(n => keyOf(kind, n))}::text[])`,
    )
  if (body.ids) where.push(sql`t."id" = any(${body.ids}::uuid[])`)
  const typed = keyOf(kind, searchedText(body.keyword ?? ''))
  const best = typed ? sql`(${keyedSql(kind, own)} = ${typed}) desc, ${startsWith(kind, own, typed)} desc, ` : sql``
  return reading(context, async tx => {
    if (body.company) where.push(ofCompany(tx.viewOf, scope, body.company))
    const rows = await tx.rows<{
      id: string
      label: string
      hint: string | null
    }>(sql`select t."id", coalesce(t.${sql.id(label)}::text, '') as label, ${hint ?? sql`null::text`} as hint
      from ${await rowsOfScope(tx, scope, new Set([scope.entity.displayField]))} t ${above}
      ${where.length > 0 ? sql`where ${join(where, sql` and `)}` : sql``} order by ${best}2, 3, 1
        limit ${(body.names ?? body.ids) ? mostNamed : (body.length ?? 20)}`)
    // A shared company does not distinguish records.
    const tells = !named || new Set(rows.map(r => r.hint)).size > 1
    const values = await valuesOf(tx, scope, rows, body.fields)
    return {
      resultList: rows.map(r => ({
        id: r.id,
        label: r.label,
        ...(tells && r.hint ? { hint: r.hint } : {}),
        ...(values ? { values: values.get(r.id) ?? {} } : {}),
      })),
    }
  })
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, m => `\\${m}`)
const like = (kind: KeyKind, column: Sql, word: string): Sql =>
  sql`${keyedSql(kind, column)} like ${`%${escaped(keyOf(kind, word))}%`}`
const startsWith = (kind: KeyKind, column: Sql, typed: string): Sql =>
  sql`(${keyedSql(kind, column)} like ${`${escaped(typed)}%`})`

/** Fields that a choice of these records brings into others (`brings`), with the currencies of their amounts. */
const broughtFrom = ({ entity, index }: QueryScope): ReadonlySet<string | undefined> =>
  new Set(
    index.catalogue.entities
      .flatMap(e => Object.values(e.fields))
      .filter(f => (f.codes ?? f.entity) === entity.name)
      .flatMap(f => Object.values(f.brings ?? {}).flatMap(n => [n, entity.fields[n]?.currency])),
  )

/** The wanted fields of the found records by id, as far as the reader sees them. */
async function valuesOf(
  tx: Tx,
  scope: QueryScope,
  rows: readonly { readonly id: string }[],
  wanted: readonly string[] | undefined,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>> | undefined> {
  if (!wanted) return undefined
  const fields = wanted.filter(f => scope.readable.has(f) && Object.hasOwn(scope.entity.fields, f))
  const read = await readByIds(
    tx,
    scope,
    fields,
    rows.map(r => r.id),
  )
  return new Map(read.map(r => [r.id, Object.fromEntries(fields.map(f => [f, r[f] ?? null]))]))
}

/** Distinguishes records with equal names, as far as visible; a reference by its name. */
function hintOf({ entity, index, readable, names }: QueryScope): {
  readonly hint?: Sql
  readonly above: Sql
  readonly named?: true
  readonly kind?: KeyKind
} {
  const by = entity.distinguishedBy ?? '',
    column = sql.id('t', storedColumn(entity, by) ?? '')
  if (!readable.has(by) || !storedColumn(entity, by)) return { above: sql`` }
  const target = index.entity.get(entity.fields[by]?.entity ?? '')
  const f = entity.fields[by]
  if (!target) return { hint: sql`${column}::text`, above: sql``, kind: (f && searchKeyOf(entity, by, f)) ?? 'words' }
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
