import type { EntityRules } from '../../meta/rules.ts'

const length = (v: unknown) => (typeof v === 'string' ? [...v].length : 0)

const liesIn = (code: unknown, above: unknown): boolean => typeof code !== 'string' || typeof above !== 'string' || code.startsWith(above)

export const companyRules: EntityRules = {
  /** V-095: address and remark together at most 200 characters. */
  check: ({ record }) => [
    ...(length(record.address) + length(record.remark) > 200 ? [{ field: 'remark', code: 'ADDRESS_REMARK_TOO_LONG', params: { max: 200 } }] : []),
    // V-033: a city lies in its province, an area in its city.
    ...(liesIn(record.city, record.province) ? [] : [{ field: 'city', code: 'CHECK_FAILURE' }]),
    ...(liesIn(record.district, record.city ?? record.province) ? [] : [{ field: 'district', code: 'CHECK_FAILURE' }]),
  ],
}
