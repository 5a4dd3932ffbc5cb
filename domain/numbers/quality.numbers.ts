import type { NumberRule } from '../meta/number-rule.ts'

export const qualityNumbers: readonly NumberRule[] = [
  { code: 'qcNo', pattern: 'QC-{yyyy}-{seq:5}', period: 'year' },
  { code: 'sampleNo', pattern: 'SMP-{yyyy}-{seq:5}', period: 'year' },
]
