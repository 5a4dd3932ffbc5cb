import { problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const skuDuplicateRules: RulesOf<'SkuDuplicate'> = {
  guards: {
    inTime: {
      check: ({ record, today }) => {
        const until = textOrNull(record.undoUntil)
        return until !== null && today > until ? problem('SKU_UNDO_LATE', undefined, { until }) : null
      },
    },
  },
}
