import { needsCalendar, type TermRow } from '../../domain/values/payment-term.ts'
import { exceptionalDays } from '../effects/payments/terms-of-orders.ts'
import type { Check } from './check.ts'

/**
 * Lines that count working days, or move their date to one, are refused while the work calendar has no rest days of its
 * own: with weekends alone they would be due on holidays (M-DUE-2). Parameter: the collection of the lines.
 */
export const termCalendar: Check = {
  async save(uow, { plans, parameter }) {
    const asking = plans.flatMap(plan => {
      const rows: readonly TermRow[] = plan.rows[parameter] ?? []
      const at = rows.findIndex(needsCalendar)
      return at < 0 ? [] : [{ plan, line: rows[at]?.lineNo ?? at + 1 }]
    })
    if (asking.length === 0 || (await exceptionalDays(uow)).some(d => d.kind === 'restDay')) return
    for (const { plan, line } of asking)
      plan.problems.push({ field: parameter, code: 'TERM_NO_CALENDAR', params: { line } })
  },
}
