import type { Problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

export const cargoDeliveryRules: RulesOf<'CargoDelivery'> = {
  check: ({ record, today }) => {
    const problems: Problem[] = []
    const arrived = textOrNull(record.arrivedDate)
    // V-060: time entries follow the real situation.
    if (arrived && arrived > today) problems.push({ code: 'DATE_IN_FUTURE', field: 'arrivedDate' })
    return problems
  },
}
