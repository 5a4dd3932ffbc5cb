import type { NumberRule } from '../meta/number-rule.ts'

export const packingListNumberRule: NumberRule = { code: 'packingListNo', pattern: 'PL-{yyyy}-{seq:6}', period: 'year' }
