import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules } from '../../../meta/rules.ts'
import { outsideEtdWindow } from '../../../values/etd-window.ts'

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

export const preOrderRules: EntityRules = {
  check: ({ record }) => {
    const problems: Problem[] = []
    const ready = text(record.cargoReadyDate),
      etd = text(record.plannedEtd)
    // V-062: without both dates there is no timeline.
    if (!ready || !etd) problems.push({ code: 'TIMELINE_MISSING', field: ready ? 'plannedEtd' : 'cargoReadyDate' })
    // V-063
    if (!record.shippingPlan) problems.push({ code: 'PLAN_MISSING', field: 'shippingPlan' })
    const outside = outsideEtdWindow(ready, etd, 'plannedEtd')
    return outside ? [...problems, outside] : problems
  },
}
