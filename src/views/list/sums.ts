import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { ViewColumn } from '../../../domain/meta/view.ts'
import { isDecimalText, sum } from '../../../domain/values/decimal.ts'
import type { Row } from '../../api/records.ts'

export interface MoneySum {
  readonly currency: string
  readonly amount: string
}

/** Exact sums of the view's first money column over the selected rows, per currency; currencies are never mixed. */
export function moneySums(entity: WireEntity, columns: readonly ViewColumn[], rows: readonly Row[]): MoneySum[] {
  const name = columns
    .map(c => c.field)
    .find(n => Object.hasOwn(entity.fields, n) && entity.fields[n]?.kind === 'money')
  const by = name ? entity.fields[name]?.currency : undefined
  if (!name || !by) return []
  const amounts = new Map<string, string[]>()
  for (const row of rows) {
    const amount = row[name],
      currency = row[by]
    if (!isDecimalText(amount) || typeof currency !== 'string') continue
    amounts.set(currency, [...(amounts.get(currency) ?? []), amount])
  }
  return [...amounts].sort(([a], [b]) => a.localeCompare(b)).map(([currency, all]) => ({ currency, amount: sum(all) }))
}
