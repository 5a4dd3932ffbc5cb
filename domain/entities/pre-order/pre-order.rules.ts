import type { Problem } from '../../meta/problem.ts'
import type { EntityRules } from '../../meta/rules.ts'
import { daysBetween } from '../../values/date-only.ts'

/** The planned ETD stands 0 to so many days after the cargo ready date (constants#etdWindow). */
export const etdWindow = 7

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

export const preOrderRules: EntityRules = {
  check: ({ record }) => {
    const problems: Problem[] = []
    const ready = text(record.cargoReadyDate), etd = text(record.plannedEtd)
    // V-062: without both dates there is no timeline.
    if (!ready || !etd) problems.push({ code: 'TIMELINE_MISSING', field: ready ? 'plannedEtd' : 'cargoReadyDate' })
    // V-063
    if (!record.shippingPlan) problems.push({ code: 'PLAN_MISSING', field: 'shippingPlan' })
    // V-061
    if (ready && etd) {
      const days = daysBetween(ready, etd)
      if (days < 0 || days > etdWindow) problems.push({ code: 'ETD_WINDOW', field: 'plannedEtd', params: { days: etdWindow } })
    }
    return problems
  },
}
