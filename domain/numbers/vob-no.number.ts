import type { NumberRule } from '../meta/number-rule.ts'

export const vobNumberRule: NumberRule = { code: 'vobNo', pattern: 'VOB-{yyyy}-{seq:6}', period: 'year' }
