import type { EntityRules } from '../../meta/rules.ts'

const length = (v: unknown) => (typeof v === 'string' ? [...v].length : 0)

export const companyRules: EntityRules = {
  /** V-095: address and remark together at most 200 characters. */
  check: ({ record }) =>
    length(record.address) + length(record.remark) > 200 ? [{ field: 'remark', code: 'ADDRESS_REMARK_TOO_LONG', params: { max: 200 } }] : [],
}
