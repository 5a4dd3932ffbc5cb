import type { RulesOf } from '../../records.ts'

export const oceanFreightRateRules: RulesOf<'OceanFreightRate'> = {
  check: ({ record }) => {
    const { validFrom, validTo } = record
    return typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom
      ? [{ code: 'END_BEFORE_START', field: 'validTo', params: { date: validFrom } }]
      : []
  },
}
