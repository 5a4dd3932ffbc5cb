import type { NumberRule } from '../meta/number-rule.ts'

export const cargoDeliveryNumberRule: NumberRule = {
  code: 'cargoDeliveryNo',
  pattern: 'CD-{yyyy}-{seq:6}',
  period: 'year',
}
