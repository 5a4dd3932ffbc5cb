import type { NumberRule } from '../meta/number-rule.ts'

export const sourcingNumbers: readonly NumberRule[] = [
  { code: 'rfqNo', pattern: 'RFQ-{yyyy}-{seq:5}', period: 'year' },
  { code: 'awardNo', pattern: 'AWD-{yyyy}-{seq:5}', period: 'year' },
  { code: 'contractNo', pattern: 'CON-{yyyy}-{seq:5}', period: 'year' },
]
