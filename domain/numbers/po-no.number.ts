import type { NumberRule } from '../meta/number-rule.ts'

export const poNumberRule: NumberRule = { code: 'poNo', pattern: 'PO-{yyyy}-{seq:6}', period: 'year' }
