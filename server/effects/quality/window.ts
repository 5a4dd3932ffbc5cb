import { addDays } from '../../../domain/values/date-only.ts'
import type { Stored } from '../../db/write-rows.ts'

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

/**
 * Days in which a type of inspection has its place in the life of an order; a day the order does not know yet bounds
 * nothing.
 */
export function windowOf(qcType: string, order: Stored): { windowFrom: string | null; windowTo: string | null } {
  const confirmed = text(order.poConfirmDate),
    ready = text(order.cargoReadyDate),
    etd = text(order.etd)
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
