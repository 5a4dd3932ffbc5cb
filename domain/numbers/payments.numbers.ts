import type { NumberRule } from '../meta/number-rule.ts'

export const paymentNumbers: readonly NumberRule[] = [
  { code: 'paymentNo', pattern: 'PAY-{yyyy}-{seq:6}', period: 'year' },
  { code: 'refundNo', pattern: 'RF-{yyyy}-{seq:6}', period: 'year' },
  { code: 'remittanceNo', pattern: 'RM-{yyyy}-{seq:6}', period: 'year' },
  { code: 'writeOffNo', pattern: 'WO-{yyyy}-{seq:6}', period: 'year' },
]
