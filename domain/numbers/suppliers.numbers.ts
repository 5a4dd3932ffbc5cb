import type { NumberRule } from '../meta/number-rule.ts'

export const supplierNumbers: readonly NumberRule[] = [
  { code: 'supplierAuditNo', pattern: 'SA-{yyyy}-{seq:6}', period: 'year' },
]
