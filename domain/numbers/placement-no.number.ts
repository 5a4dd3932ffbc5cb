import type { NumberRule } from '../meta/number-rule.ts'

export const placementNumberRule: NumberRule = { code: 'placementNo', pattern: 'OP-{yyyy}-{seq:6}', period: 'year' }
