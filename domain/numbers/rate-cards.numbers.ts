import type { NumberRule } from '../meta/number-rule.ts'

export const rateCardNumbers: readonly NumberRule[] = [
  { code: 'rateCardNo', pattern: 'RC-{yyyy}-{seq:6}', period: 'year' },
]
