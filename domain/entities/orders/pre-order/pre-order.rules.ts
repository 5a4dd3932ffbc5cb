import type { Problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { outsideEtdWindow } from '../../../values/etd-window.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

export const preOrderRules: RulesOf<'PreOrder'> = {
  check: ({ record }) => {
    const problems: Problem[] = []
    const ready = textOrNull(record.cargoReadyDate),
      etd = textOrNull(record.plannedEtd)
    // V-062: without both dates there is no timeline.
    if (!ready || !etd) problems.push({ code: 'TIMELINE_MISSING', field: ready ? 'plannedEtd' : 'cargoReadyDate' })
    // V-063
    if (!record.shippingPlan) problems.push({ code: 'PLAN_MISSING', field: 'shippingPlan' })
    const outside = outsideEtdWindow(ready, etd, 'plannedEtd')
    return outside ? [...problems, outside] : problems
  },
}
