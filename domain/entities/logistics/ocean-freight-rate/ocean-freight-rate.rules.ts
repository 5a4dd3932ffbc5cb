import type { EntityRules } from '../../../meta/rules.ts'

export const oceanFreightRateRules: EntityRules = {
  check: ({ record }) => {
    const { validFrom, validTo } = record
    return typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom
      ? [{ code: 'END_BEFORE_START', field: 'validTo', params: { date: validFrom } }]
      : []
  },
}
