import type { GuardOf, KnownOf, RulesOf } from '../../records.ts'

const length = (v: unknown) => (typeof v === 'string' ? [...v].length : 0)

const liesIn = (code: unknown, above: unknown): boolean =>
  typeof code !== 'string' || typeof above !== 'string' || code.startsWith(above)

/** Types that the platform approves: purchasers and suppliers. */
const audited = ['2', '3']

const isOf = (type: string, code: string): GuardOf<'Company'> => ({
  check: ({ record }) => (record.companyType === type ? null : { code }),
})

/** The latest requested factory audit counts; cancelled ones do not. */
const lastAudit = (tasks: readonly KnownOf<'QcTask'>[]): KnownOf<'QcTask'> | undefined =>
  tasks
    .filter(t => t.qcType === 'factoryAudit' && t.status !== 'canceled')
    .toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))[0]

export const companyRules: RulesOf<'Company'> = {
  /** V-095: address and remark together at most 200 characters. */
  check: ({ record }) => [
    ...(length(record.address) + length(record.remark) > 200
      ? [{ field: 'remark', code: 'ADDRESS_REMARK_TOO_LONG', params: { max: 200 } }]
      : []),
    // V-033: a city lies in its province, an area in its city.
    ...(liesIn(record.city, record.province) ? [] : [{ field: 'city', code: 'CITY_OF_ANOTHER_PROVINCE' }]),
    ...(liesIn(record.district, record.city ?? record.province)
      ? []
      : [{ field: 'district', code: 'DISTRICT_OF_ANOTHER_CITY' }]),
  ],
  guards: {
    isAudited: {
      check: ({ record }) => (audited.includes(String(record.companyType)) ? null : { code: 'COMPANY_NOT_AUDITED' }),
    },
    // V-094 and V-095 apply to every save; an application also requires the address.
    infoComplete: {
      check: ({ record }) => {
        const empty = (['name', 'address'] as const).find(f => length(record[f]) === 0)
        return empty ? { field: empty, code: 'FIELD_NOT_NULL' } : null
      },
    },
    isPurchaser: isOf('3', 'COMPANY_NO_PURCHASER'),
    isSupplier: isOf('2', 'COMPANY_NO_SUPPLIER'),
    auditsPassed: {
      needs: ['id>>QcTask.supplierCompany'],
      check: ({ rows }) => {
        const last = lastAudit(rows['id>>QcTask.supplierCompany'] ?? [])
        return !last || (last.status === 'approved' && last.reportResult === 'pass')
          ? null
          : { code: 'FACTORY_AUDIT_OPEN', params: { number: last.qcNo ?? '' } }
      },
    },
  },
}
