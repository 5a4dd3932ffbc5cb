import { rateTypes, type RateRecord } from '../../../domain/values/money/exchange.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/**
 * A stored rate, or one that is about to be stored, as the engine reads it. Contract rates have no type of their own.
 */
export function rateRecord(row: Readonly<Record<string, unknown>>): RateRecord {
  const type = rateTypes.find(t => t === row['type']) ?? 'contract'
  return {
    id: String(row['id']),
    base: String(row['fromCurrency']),
    quote: String(row['toCurrency']),
    per: String(row['per'] ?? '1'),
    rate: String(row['rate']),
    type,
    validFrom: String(row['validFrom']),
    validTo: textOrNull(row['validTo']),
  }
}
