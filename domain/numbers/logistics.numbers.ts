import type { NumberRule } from '../meta/number-rule.ts'

export const logisticsNumberRules: readonly NumberRule[] = [
  { code: 'shippingPlanNo', pattern: 'SP-{yyyy}-{seq:6}', period: 'year' },
  { code: 'shipmentNo', pattern: 'SH-{yyyy}-{seq:6}', period: 'year' },
  { code: 'bookingNo', pattern: 'BK-{yyyy}-{seq:6}', period: 'year' },
  { code: 'destinationDeliveryNo', pattern: 'DD-{yyyy}-{seq:6}', period: 'year' },
]
