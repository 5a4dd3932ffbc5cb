import { partyOf, type EntityDefinition } from '../domain/meta/entity.ts'
import { scaleOf, type Field } from '../domain/meta/field.ts'
import { factory } from '../domain/catalogue.ts'
import { indexCatalogue } from '../domain/meta/catalogue.ts'
import { sql } from '../server/db/sql.ts'
import { columnsOf, isStored, storedColumn, systemColumns } from '../server/db/table-model.ts'
import type { App } from '../server/context.ts'

export const definitions = indexCatalogue(factory)

/** Entities whose rows are loaded with orders: one order in five has one of each. */
const perOrder = ['PreOrder', 'Shipment', 'ShippingPlan', 'VendorBooking', 'QcTask', 'Inventory', 'SalesOrder'] as const

/** Steps of an order and of a shipment; the first four have happened. */
const steps = [
  ['PoMilestone', 'po', 'purchase_order'],
  ['ShipmentMilestone', 'shipment', 'shipment'],
] as const
export const stepsEach = 10

/**
 * Fills the areas beside the orders that are there: ten steps to each order and each shipment, and rows of the other
 * lists.
 */
export async function loadAreas(app: App, orders: number, buyers: number): Promise<void> {
  const each = 50_000
  for (let from = 0; from < orders; from += each) {
    const range = `o.po_no >= 'PO-${padded(from)}' and o.po_no < 'PO-${padded(from + each)}'`
    await app.db.system('load the areas of the bench', async tx => {
      for (const name of perOrder) await tx.run(sql.raw(rowsOf(entityNamed(name), range, buyers)))
      for (const [name, parent, table] of steps)
        await tx.run(
          sql.raw(
            stepsOf(
              entityNamed(name),
              parent,
              table,
              table === 'shipment' ? range.replaceAll('o.po_no', 'o.shipment_no').replaceAll('PO-', 'NO-') : range,
            ),
          ),
        )
    })
  }
}

const padded = (n: number): string => String(n).padStart(8, '0')

export function entityNamed(name: string): EntityDefinition {
  const entity = definitions.entity.get(name)
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

const tableOf = (name: string): string => definitions.entity.get(name)?.table ?? ''
const system = `uuidv7(), 1, o.created_at, 'Bench', o.created_at, 'Bench'`
const systemNames = systemColumns.map(c => c.name).join(', ')

/** One row for each fifth order of a range, every column filled as its kind allows; g is the number of the order. */
function rowsOf(entity: EntityDefinition, range: string, buyers: number): string {
  const columns = Object.entries(entity.fields).flatMap(([name, f]) => {
    const value = isStored(f) ? valueOf(entity, name, f) : undefined
    return value === undefined ? [] : [[storedColumn(entity, name), value] as const]
  })
  return `insert into ${entity.table} (${systemNames}, ${columns.map(([c]) => c).join(', ')})
    select ${system}, ${columns.map(([, v]) => v).join(', ')}
    from (select *, substr(po_no, 4)::int as g from purchase_order) o where ${range} and (g / ${buyers}) % 5 = 0`
}

function valueOf(entity: EntityDefinition, name: string, f: Field): string | undefined {
  switch (f.kind) {
    case 'ref':
      return referenceOf(entity, name, f)
    case 'refs':
      return f.entity === 'PurchaseOrder' ? 'array[o.id]' : undefined
    case 'string':
      return name === (entity.businessNo ?? entity.displayField)
        ? `'NO-' || lpad(g::text, 8, '0')`
        : `left('${name} ' || g % 500, ${f.maxLength ?? 20})`
    case 'enum':
      return enumOf(f)
    case 'int':
      return 'g % 100'
    case 'decimal':
    case 'money':
      return `round((g % 9999)::numeric / 101, ${Math.min(scaleOf(f), 2)})`
    case 'date':
      return `date '2024-02-01' + g % 700`
    case 'datetime':
      return `timestamptz '2024-02-01' + g % 700 * interval '1 day'`
    case 'bool':
      return 'g % 2 = 0'
    default:
      return undefined
  }
}

/** Companies are those of the order; records that the bench does not load stay out. */
function referenceOf(entity: EntityDefinition, name: string, f: Field): string | undefined {
  const party = entity.access.kind === 'parties' ? entity.access.parties[partyOf(entity, '3') ?? ''] : undefined
  if (party?.via?.[0] === name) return 'o.buyer_id'
  if (name === 'supplierCompany') return 'o.supplier_company_id'
  return f.entity === 'PurchaseOrder' ? 'o.id' : f.entity === 'Supplier' ? 'o.supplier_id' : undefined
}

/** Cycles through its values by tens of thousands of rows, so that each buyer has every value. */
function enumOf(f: Field): string | undefined {
  const values = definitions.list.get(f.list ?? '')?.values.map(v => `'${v.code}'`) ?? []
  return f.list === 'currency'
    ? `'USD'`
    : values.length === 0
      ? undefined
      : `(array[${values.join(', ')}])[1 + (g / 100) % ${values.length}]`
}

/** Ten steps for each parent row: steps before the current one are done, the next has an estimate. */
function stepsOf(entity: EntityDefinition, parent: string, table: string, range: string): string {
  const codes = definitions.list.get('trackingMilestone')?.values.map(v => `'${v.code}'`) ?? []
  const names = new Set(columnsOf(entity, tableOf).map(c => c.name))
  const day = `date '2024-02-01' + (extract(epoch from o.created_at)::bigint / 37 % 700)::int + n * 4`
  const columns = (
    [
      [`${parent}_id`, 'o.id'],
      ['milestone', `(array[${codes.join(', ')}])[n]`],
      ['position', 'n'],
      ['state', `case when n <= 4 then 'actual' when n = 5 then 'estimated' else 'planned' end`],
      ['planned_date', day],
      ['estimated_date', `case when n <= 5 then ${day} + 2 end`],
      ['actual_date', `case when n <= 4 then ${day} + 3 end`],
      ['slippage', 'case when n <= 5 then 3 end'],
      ['place', `'CNSHA'`],
      ['time_zone', `'Asia/Shanghai'`],
    ] as const
  ).filter(([c]) => names.has(c))
  return `insert into ${entity.table} (${systemNames}, ${columns.map(([c]) => c).join(', ')})
    select ${system}, ${columns.map(([, v]) => v).join(', ')} from ${table} o cross join generate_series(1, ${stepsEach}) n where ${range}`
}
