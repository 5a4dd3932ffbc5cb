import type { StoredOf } from '../../../domain/entities/records.ts'
import { addDays } from '../../../domain/values/date-only.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'

/** The days in which a type of inspection can happen; a date that the order does not have yet sets no limit. */
export function windowOf(
  qcType: string,
  order: StoredOf<'PurchaseOrder'>,
): { windowFrom: string | null; windowTo: string | null } {
  const confirmed = textOrNull(order.poConfirmDate),
    ready = textOrNull(order.cargoReadyDate),
    etd = textOrNull(order.etd)
  const from = (day: string | null, days: number) => (day ? addDays(day, days) : null)
  switch (qcType) {
    case 'PM':
      return { windowFrom: confirmed, windowTo: from(ready, -14) }
    case 'IPI':
      return { windowFrom: confirmed, windowTo: ready }
    case 'PSI':
      return { windowFrom: from(ready, -5), windowTo: etd ?? from(ready, 7) }
    case 'CLI':
      return { windowFrom: ready, windowTo: etd ?? from(ready, 7) }
    default:
      return { windowFrom: null, windowTo: null }
  }
}
