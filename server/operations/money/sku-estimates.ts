import type { StoredOf } from '../../../domain/entities/records.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../unit-of-work.ts'

/** An estimate of landed cost with its rows, and the one that is asked for. */
export interface SkuEstimate {
  readonly cost: StoredOf<'LandingCost'>
  readonly goods: readonly StoredOf<'LandingItem'>[]
  readonly charges: readonly StoredOf<'LandingCharge'>[]
  readonly duties: readonly StoredOf<'LandingDuty'>[]
  /** Of the SKU among the goods. */
  readonly at: number
}

/**
 * The latest estimate of a company that has a SKU: one of the supplier's own goods before one of anybody's. They are
 * read once.
 */
export async function skuEstimates(
  { tx, index }: UnitOfWork,
  company: string,
): Promise<(skuNo: string, supplier: string | null) => SkuEstimate | null> {
  const costs = await readStored(tx, entityNamed(index, 'LandingCost'), { field: 'owner', values: [company] })
  const estimates = costs
    .filter(c => c.stage === 'estimated')
    .sort((a, b) => String(b.date).localeCompare(String(a.date)) || b.id.localeCompare(a.id))
  const of = { field: 'landing', values: estimates.map(c => c.id) } as const
  const items = await readStored(tx, entityNamed(index, 'LandingItem'), of)
  const charges = await readStored(tx, entityNamed(index, 'LandingCharge'), of)
  const duties = await readStored(tx, entityNamed(index, 'LandingDuty'), of)
  return (skuNo, supplier) => {
    const having = estimates.filter(c => items.some(i => i.landing === c.id && i.skuNo === skuNo))
    const cost = having.find(c => supplier !== null && c.supplier === supplier) ?? having.find(c => c.supplier === null)
    if (!cost) return null
    const goods = rowsOf(items, cost.id)
    return {
      cost,
      goods,
      charges: rowsOf(charges, cost.id),
      duties: rowsOf(duties, cost.id),
      at: goods.findIndex(i => i.skuNo === skuNo),
    }
  }
}

const rowsOf = <R extends { readonly landing?: unknown; readonly lineNo?: unknown }>(
  rows: readonly R[],
  landing: string,
): R[] => rows.filter(r => r.landing === landing).sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
