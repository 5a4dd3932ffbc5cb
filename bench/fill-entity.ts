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
/** Records of a company that its rows name; some are named often, most seldom. */
const referredOf = 20
/** Values of a text that does not tell records apart: a port, a project. */
const words = 200

/** The id of a tenant; the same every time. */
export const tenantId = (of: Tenant | number): string => `md5('tenant-${of}')::uuid`

/** The id of the made-up record with a number. Like real ones, ids grow with the age of the rows. */
const madeId = (entity: string, n: string): string => {
  const hash = `md5('${entity}-' || (${n})::bigint)`
  return `(lpad(to_hex(1704067200000 + (${n})::bigint * 11000), 12, '0') || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`
}

/** Records that all tenants name. */
const referred = (Object.keys(tenants).length + others) * referredOf

/** How many rows of each table were made. */
export type Filled = Map<string, number>

/**
 * Fills the table of an entity with rows made of its definition. Each field has values of its kind, unevenly; each
 * company by which a row is reached is one of the tenants; other references are to records of this tenant; statuses and
 * days go with the age of a row. What the rows refer to is made first.
 */
export async function fillEntity(
  client: pg.Client,
  index: CatalogueIndex,
  entity: EntityDefinition,
  rows: number,
  filled: Filled,
): Promise<void> {
  const from = (filled.get(entity.name) ?? 0) + 1
  if (from > rows) return
  filled.set(entity.name, rows)
  const above = entity.access.kind === 'through' ? entity.access.field : undefined
  for (const [name, f] of Object.entries(entity.fields)) {
    const target = f.kind === 'ref' || f.kind === 'refs' ? index.entity.get(f.entity ?? '') : undefined
    if (target && !f.inverse)
      await fillEntity(client, index, target, name === above ? Math.ceil(rows / 5) : referred, filled)
  }
  const parties = entity.access.kind === 'parties' ? Object.values(entity.access.parties) : []
  const companies = new Set(parties.flatMap(p => p.via ?? []))
  const [owner] = [...parties.filter(p => p.sorted), ...parties].flatMap(p => p.via ?? [])
  const one = new Set([entity.displayField, entity.businessNo, ...(entity.unique ?? []).flat()])
  const own = Object.entries(entity.fields).flatMap(([name, f]) => {
    const column = storedColumn(entity, name)
    if (!column) return []
    if (name === owner) return [[column, ofTenant('r')] as const]
    if (companies.has(name)) return [[column, ofTenant('random() + 0 * g')] as const]
    if (name === above) return [[column, madeId(f.entity ?? '', `1 + g % ${filled.get(f.entity ?? '') ?? 1}`)] as const]
    return [[column, valueSql(index, entity, name, f, one.has(name))] as const]
  })
  const columns = [
    [
      'id',
      entity.name === 'Company'
        ? `case ${tenantCases('g - 1')} else md5('tenant-' || (g - 1))::uuid end`
        : madeId(entity.name, 'g'),
    ],
    ['revision', '1'],
    ['created_at', born],
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
      select ${used.map(([, value]) => value).join(', ')}
      from (select g, r, ${numberOf('r')} as t, g::float8 / ${rows} as age
        from (select g, random() as r from generate_series(${from}, ${rows}) g offset 0) x offset 0) x
      on conflict do nothing`,
  )
  await client.query('set session_replication_role = default')
  await client.query(`vacuum analyze "${entity.table}"`)
}

const born = `timestamptz '2024-01-01' + g * interval '11 seconds'`
const named = Object.entries(tenants) as [Tenant, number][]

/** The number of the tenant that a random number falls to: the named ones first. */
function numberOf(random: string): string {
  let from = 0
  const cases = named.map(([, share], n) => `when ${random} < ${(from += share)} then ${n}`)
  return `case ${cases.join(' ')} else ${named.length} + (${random} * 1e6)::int % ${others} end`
}

const tenantCases = (number: string): string =>
  named.map(([name], n) => `when ${number} = ${n} then ${tenantId(name)}`).join(' ')

const ofTenant = (random: string): string =>
  `(select case ${tenantCases('n')} else md5('tenant-' || n)::uuid end from (select ${numberOf('q')} as n from (select ${random} as q offset 0) y offset 0) z)`

const uneven = (n: number) => `(power(random(), 2) * ${n})::int % ${n}`

function valueSql(index: CatalogueIndex, entity: EntityDefinition, name: string, f: Field, unique: boolean): string {
  const codes = index.list.get(f.list ?? '')?.values.map(v => `'${v.code.replaceAll("'", "''")}'`) ?? []
  const record = () =>
    f.entity === 'Company'
      ? ofTenant('random() + 0 * g')
      : madeId(f.entity ?? '', `1 + t * ${referredOf} + ${uneven(referredOf)}`)
  switch (f.kind) {
    case 'enum':
      if (codes.length === 0) return 'null'
      // An old row has come further than a new one.
      return entity.states?.[name]
        ? `(array[${codes.join(', ')}])[1 + greatest(0, least(${codes.length - 1}, ((1 - age) * ${codes.length} + random() * 2 - 1)::int))]`
        : `(array[${codes.join(', ')}])[1 + ${uneven(codes.length)}]`
    case 'enums':
      return codes.length === 0
        ? 'null'
        : `case when random() < 0.2 then array[(array[${codes.join(', ')}])[1 + ${uneven(codes.length)}]] end`
    case 'string':
    case 'text': {
      const word = unique
        ? `'${name.slice(0, 3)}-' || lpad(g::text, 8, '0')`
        : `'${name.slice(0, 3)}-' || lpad((${uneven(words)})::text, 4, '0')`
      return f.maxLength !== undefined && f.maxLength < 12 ? `right(${word}, ${f.maxLength})` : word
    }
    case 'int':
      return uneven(1000)
    case 'decimal':
    case 'money':
      return 'round((random() * 9)::numeric, 2)'
    case 'date':
      return `(${born})::date + (random() * 120)::int`
    case 'datetime':
      return `${born} + random() * interval '120 days'`
    case 'bool':
      return 'random() < 0.3'
    case 'ref':
      return record()
    case 'refs':
      return f.inverse ? 'null' : `array[${record()}]`
    default:
      return 'null'
  }
}
