import type { NumberRule } from '../meta/number-rule.ts'

export const billingNumbers: readonly NumberRule[] = [
  { code: 'billingNo', pattern: 'BS-{yyyy}-{seq:6}', period: 'year' },
  { code: 'billingTaskNo', pattern: 'BT-{yyyy}-{seq:6}', period: 'year' },
  { code: 'receiptNo', pattern: 'SR-{yyyy}-{seq:6}', period: 'year' },
]
