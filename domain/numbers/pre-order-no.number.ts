import type { NumberRule } from '../meta/number-rule.ts'

export const preOrderNumberRule: NumberRule = { code: 'preOrderNo', pattern: 'PRE-{yyyy}-{seq:6}', period: 'year' }
