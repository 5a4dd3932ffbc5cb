import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules } from '../../../meta/rules.ts'

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

export const cargoDeliveryRules: EntityRules = {
  check: ({ record, today }) => {
    const problems: Problem[] = []
    const arrived = text(record.arrivedDate)
    // V-060: time entries follow the real situation.
    if (arrived && arrived > today) problems.push({ code: 'DATE_IN_FUTURE', field: 'arrivedDate' })
    return problems
  },
}
