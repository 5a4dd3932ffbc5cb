import { factory } from '../../domain/catalogue.ts'
import type { ImportMapping } from '../../domain/contracts/files.calls.ts'
import type { Cell, TableRow } from '../../domain/import/cell.ts'
import { importTarget, planMapping, type ImportTarget, type Plan } from '../../domain/import/mapping.ts'
import type { Resolve } from '../../domain/import/read-cell.ts'
import { readRow, type ReadRow } from '../../domain/import/read-row.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import { indexCatalogue } from '../../domain/meta/catalogue.ts'

export const index = indexCatalogue(factory)

export const purchaser: UserActor = {
  kind: 'user',
  userId: '00000000-0000-7000-8000-000000000001',
  name: 'Purchaser',
  username: 'purchaser@buyer.test',
  companyId: '00000000-0000-7000-8000-000000000002',
  companyName: 'Buyer',
  companyCode: 'buyer',
  companyType: '3',
  companyStatus: '2',
  grants: [{ basis: 'purchaser', limits: {} }],
  language: 'en_US',
  timeZone: 'UTC',
  sessionId: '00000000-0000-7000-8000-000000000003',
}

export function orders(): ImportTarget {
  const target = importTarget(index, purchaser, 'PurchaseOrder')
  if (!target) throw new Error('a purchaser imports orders')
  return target
}

export function planOf(columns: ImportMapping['columns'], defaults?: Readonly<Record<string, unknown>>): Plan {
  const plan = planMapping(orders(), { columns, ...(defaults ? { defaults } : {}) }, 50)
  if (!('columns' in plan)) throw new Error(JSON.stringify(plan))
  return plan
}

export const nobody: Resolve = () => 'none'

/** A row of an order with cells in the order of the columns of the plan. */
export const rowOf = (rowNo: number, ...cells: readonly Cell[]): TableRow => ({ rowNo, cells })
export const readOf = (plan: Plan, rowNo: number, ...cells: readonly Cell[]): ReadRow =>
  readRow(plan, rowOf(rowNo, ...cells), nobody)
