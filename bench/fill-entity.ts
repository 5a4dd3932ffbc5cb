import type pg from 'pg'
import type { CatalogueIndex } from '../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../domain/meta/entity.ts'
import type { Field } from '../domain/meta/field.ts'
import { columnsOf, storedColumn } from '../server/db/table-model.ts'

/** Companies of the rows, with their short names and their share of all rows. */
export const tenants = { large: 0.05, middle: 0.005, small: 0.0005 } as const
export type Tenant = keyof typeof tenants

/** Others share the rest of the rows evenly. */
const others = 40
/** Target records of references; some are used often, most seldom. */
const referred = 200

/** The deterministic id of a generated record. */
export const madeId = (of: string, n: number | string): string => `md5('${of}-${n}')::uuid`

/**
 * Fills the table of an entity with rows generated from its definition: each field has values of its kind, unevenly
 * distributed. Company fields that give access contain a tenant. References are not checked.
 */
export async function fillEntity(
  client: pg.Client,
  index: CatalogueIndex,
  entity: EntityDefinition,
  rows: number,
): Promise<void> {
  const parties = entity.access.kind === 'parties' ? Object.values(entity.access.parties) : []
  const companies = new Set(parties.flatMap(p => p.via ?? []))
  const own = Object.entries(entity.fields).flatMap(([name, f]) => {
    const column = storedColumn(entity, name)
    return column ? [[column, companies.has(name) ? tenantSql() : valueSql(index, name, f)] as const] : []
  })
  const columns = [
    ['id', 'uuidv7()'],
    ['revision', '1'],
    ['created_at', `timestamptz '2024-01-01' + g * interval '11 seconds'`],
    ['created_by', `'Bench'`],
    ['updated_at', 'now()'],
    ['updated_by', `'Bench'`],
    ...own,
  ] as const
  const known = new Set(columnsOf(entity, n => n).map(c => c.name))
  const used = columns.filter(([column]) => known.has(column))
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into "${entity.table}" (${used.map(([c]) => `"${c}"`).join(', ')})
      select ${used.map(([, value]) => value).join(', ')} from generate_series(1, ${rows}) g`,
  )
  await client.query('set session_replication_role = default')
  await client.query(`vacuum analyze "${entity.table}"`)
}

/** One of the tenants by its share; `random()` is asked once for each row and column. */
function tenantSql(): string {
  let from = 0
  const cases = Object.entries(tenants).map(([name, share]) => {
    from += share
    return `when r < ${from} then ${madeId('tenant', name)}`
  })
  return `(select case ${cases.join(' ')} else md5('tenant-' || (r * 1e6)::int % ${others})::uuid end
    from (select random() + 0 * g as r) x)`
}

function valueSql(index: CatalogueIndex, name: string, f: Field): string {
  const uneven = (n: number) => `(power(random(), 2) * ${n})::int % ${n}`
  const codes = () => {
    const list = index.list.get(f.list ?? '')?.values.map(v => `'${v.code.replaceAll("'", "''")}'`) ?? []
    return list.length === 0 ? 'null' : `(array[${list.join(', ')}])[1 + ${uneven(list.length)}]`
  }
  switch (f.kind) {
    case 'enum':
      return codes()
    case 'string':
    case 'text':
      return f.maxLength !== undefined && f.maxLength < 12
        ? `left(md5(g::text), ${f.maxLength})`
        : `'${name.slice(0, 3)}-' || lpad(g::text, 8, '0')`
    case 'int':
      return uneven(1000)
    case 'decimal':
    case 'money':
      return 'round((random() * 9)::numeric, 2)'
    case 'date':
      return `date '2024-01-01' + (random() * 700)::int`
    case 'datetime':
      return `timestamptz '2024-01-01' + random() * interval '700 days'`
    case 'bool':
      return 'random() < 0.3'
    case 'ref':
      return `md5('${f.entity}-' || ${uneven(referred)})::uuid`
    default:
      return 'null'
  }
}
