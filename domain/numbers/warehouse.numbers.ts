import type { NumberRule } from '../meta/number-rule.ts'

export const warehouseNumbers: readonly NumberRule[] = [
  { code: 'dnNo', pattern: 'DN-{yyyy}-{seq:5}', period: 'year' },
  { code: 'grNo', pattern: 'GR-{yyyy}-{seq:5}', period: 'year' },
  { code: 'allocationNo', pattern: 'AL-{yyyy}-{seq:5}', period: 'year' },
  { code: 'soNumber', pattern: 'SA-{yyyy}-{seq:5}', period: 'year' },
  { code: 'assemblingNo', pattern: 'AS-{yyyy}-{seq:5}', period: 'year' },
]
