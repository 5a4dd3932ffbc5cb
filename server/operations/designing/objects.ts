import { identityOf } from '../../../domain/meta/records/identity.ts'
import type { KeyKind } from '../../../domain/values/canonical-key.ts'
import { keyedSql } from '../../db/canonical-key.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import { isAddressList } from '../../../domain/meta/address-lists.ts'
import { columnOf } from '../../../domain/meta/entity.ts'
import type { Field } from '../../../domain/meta/field.ts'
import { objectEntity, type ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { objectProblems } from '../../../domain/meta/designing/object-shape.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { Context } from '../../context.ts'
import { join, sql } from '../../db/sql.ts'
import { columnsOf, storedColumn, type Column } from '../../db/table-model.ts'
import { codesOf, losesDigits, otherDigits, outside } from './held.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { newProblems } from '../definitions/publish.ts'

/** Problems of a designed object: itself, other definitions, and its records. */
export async function problemsOfObject(
  context: Context,
  name: string,
  definition: unknown,
  before: ObjectDefinition | undefined,
): Promise<Problem[]> {
  const shape = objectProblems(name, definition)
  if (shape.length > 0) return shape
  const d = definition as ObjectDefinition,
    index = context.catalogue.common
  const among = amongOthers(index, name, d, before)
  if (among.length > 0) return among
  const stored = await context.db.system(
    'compare an object with its table',
    tx => beforeItsTable(tx, index, name, d, before),
    { readOnly: true },
  )
  if (stored.length > 0) return stored
  return newProblems(context, { scope: 'platform', kind: 'object', key: name, definition: d }).map(reason => ({
    field: name,
    code: 'DEFINITION_WRONG',
    params: { reason },
  }))
}

function amongOthers(
  index: CatalogueIndex,
  name: string,
  d: ObjectDefinition,
  before: ObjectDefinition | undefined,
): Problem[] {
  const { entities } = index.catalogue,
    there = index.entity.get(name)
  const others = entities.filter(e => e.name !== name)
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const known = (entity: string) => entity === name || index.entity.has(entity)
  return [
    ...(there && !there.made ? [{ field: 'name', code: 'OBJ_SHIPPED', params: { name } }] : []),
    ...others
      .filter(e => same(e.name, name))
      .map(e => ({ field: 'name', code: 'OBJ_TAKEN', params: { name: e.name } })),
    ...others
      .filter(e => e.table === d.table)
      .map(() => ({ field: 'table', code: 'OBJ_TAKEN', params: { name: d.table } })),
    ...(before && before.table !== d.table
      ? [{ field: 'table', code: 'OBJ_STAYS', params: { was: before.table } }]
      : []),
    ...Object.entries(d.fields).flatMap(([n, f]): Problem[] => {
      const was = before?.fields[n]
      return [
        ...(f.list && !index.list.has(f.list) && !isAddressList(f.list)
          ? [{ field: `fields.${n}.list`, code: 'OBJ_UNKNOWN', params: { name: f.list } }]
          : []),
        ...(f.entity && !known(f.entity)
          ? [{ field: `fields.${n}.entity`, code: 'OBJ_UNKNOWN', params: { name: f.entity } }]
          : []),
        ...(was && was.kind !== f.kind
          ? [{ field: `fields.${n}.kind`, code: 'OBJ_STAYS', params: { was: was.kind } }]
          : []),
      ]
    }),
    ...throughProblems(index, name, d),
  ]
}

/** Rows belong to the owner of their record, which must not belong to them in turn. */
function throughProblems(index: CatalogueIndex, name: string, d: ObjectDefinition): Problem[] {
  if (d.access.kind !== 'through') return []
  const wrong = [{ field: 'access.field', code: 'OBJ_THROUGH', params: { name: d.access.field } }]
  for (let at: Field | undefined = d.fields[d.access.field], steps = 0; ; steps++) {
    const entity = index.entity.get(at?.entity ?? '')
    if (!entity || entity.name === name || entity.access.kind === 'owner' || steps > 20) return wrong
    if (entity.access.kind !== 'through') return []
    at = entity.fields[entity.access.field]
  }
}

/** The table may exist from an earlier version or interrupted publication: its contents stay. */
async function beforeItsTable(
  tx: Tx,
  index: CatalogueIndex,
  name: string,
  d: ObjectDefinition,
  before: ObjectDefinition | undefined,
): Promise<Problem[]> {
  const there = await tx.rows<{
    column: string
    type: string
    points: string | null
  }>(sql`select a.attname as column, replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone',
    'timestamptz') as type,
      (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f'
        and f.conkey = array[a.attnum] limit 1) as points
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relname = ${d.table} and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped`)
  if (there.length === 0) return []
  const entity = objectEntity(name, d),
    columns = new Map(
      columnsOf(entity, n => (n === name ? d.table : (index.entity.get(n)?.table ?? ''))).map(c => [c.name, c]),
    )
  const stored = new Map(there.map(c => [c.column, c]))
  const problems: Problem[] = []
  for (const [n, f] of Object.entries(entity.fields)) {
    const wanted = columns.get(storedColumn(entity, n) ?? ''),
      has = stored.get(wanted?.name ?? '')
    if (!wanted) continue
    const digits = has && otherDigits(has.type, wanted.type)
    if (digits) problems.push(...(await losesDigits(tx, d.table, wanted.name, `fields.${n}`, digits)))
    const other =
      has &&
      !digits &&
      (has.type !== wanted.type || (has.points ?? wanted.references) !== wanted.references) &&
      !(await isLeft(tx, name, d, n, wanted))
    if (other)
      problems.push({
        field: `fields.${n}.kind`,
        code: 'OBJ_STAYS',
        params: { was: has.points ? `${has.type} → ${has.points}` : has.type },
      })
    else {
      if (f.required) problems.push(...(await withoutValue(tx, d, n, has && wanted)))
      if (has && f.list !== before?.fields[n]?.list && !Object.hasOwn(entity.states ?? {}, n))
        problems.push(...(await otherValues(tx, index, d, n, f)))
    }
  }
  if (problems.length > 0) return problems
  for (const [i, u] of (d.unique ?? []).entries()) {
    const names = u.map(n => storedColumn(entity, n) ?? '')
    if (names.every(c => stored.has(c)))
      problems.push(
        ...(await repeated(
          tx,
          d,
          `unique.${i}`,
          names,
          u.map(n => identityOf(entity, n)),
        )),
      )
  }
  return problems
}

/** Never published and without values: a column of an interrupted publication, which is recreated. */
async function isLeft(tx: Tx, name: string, d: ObjectDefinition, n: string, column: Column): Promise<boolean> {
  const found = await tx.one(sql`select 1 where exists (select 1 from definition_overlay where scope = 'platform'
      and kind = 'object' and key = ${name} and version > 0 and definition -> 'fields' -> ${n}::text is not null)
    or exists (select 1 from ${sql.id(d.table)} where ${sql.id(column.name)} is not null)`)
  return found === undefined
}

async function withoutValue(tx: Tx, d: ObjectDefinition, n: string, column: Column | undefined): Promise<Problem[]> {
  const found = await tx.one<{ count: number }>(
    sql`select count(*)::int as count
      from ${sql.id(d.table)} ${column ? sql`where ${sql.id(column.name)} is null` : sql``}`,
  )
  return found && found.count > 0
    ? [{ field: `fields.${n}.required`, code: 'OBJ_WITHOUT_VALUE', params: { count: found.count } }]
    : []
}

/** Another list is accepted if it has every stored value. */
async function otherValues(
  tx: Tx,
  index: CatalogueIndex,
  d: ObjectDefinition,
  n: string,
  f: Field,
): Promise<Problem[]> {
  const codes = await codesOf(tx, index, f.list)
  const found =
    codes &&
    (await tx.one<{ count: number }>(
      sql`select count(*)::int as count from ${sql.id(d.table)} where ${outside(columnOf(n, f), f, codes)}`,
    ))
  return found && found.count > 0
    ? [{ field: `fields.${n}.list`, code: 'EXT_OTHER_VALUES', params: { count: found.count } }]
    : []
}

async function repeated(
  tx: Tx,
  d: ObjectDefinition,
  field: string,
  names: readonly string[],
  keys: readonly (KeyKind | undefined)[],
): Promise<Problem[]> {
  const columns = names.map(c => sql.id(c)),
    forms = keys.map((k, i) => (k ? keyedSql(k, sql.id(names[i] ?? '')) : sql.id(names[i] ?? '')))
  const found = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${sql.id(d.table)} where ${join(
      columns.map(c => sql`${c} is not null`),
      sql` and `,
    )} group by ${join(forms)} having count(*) > 1) x`,
  )
  return found && found.count > 0 ? [{ field, code: 'OBJ_REPEATS', params: { count: found.count } }] : []
}

/** Records of an existing object; none otherwise. */
export async function recordsOf(context: Context, name: string): Promise<number> {
  const entity = context.catalogue.common.entity.get(name)
  if (!entity?.made) return 0
  const found = await context.db.system(
    'count records of an object',
    tx => tx.one<{ count: number }>(sql`select count(*)::int as count from ${sql.id(entity.table)}`),
    { readOnly: true },
  )
  return found?.count ?? 0
}
