import { missing, problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const certificateRules: RulesOf<'SupplierCertificate'> = {
  check: ({ record }) => {
    const from = textOrNull(record.validFrom)
    const to = textOrNull(record.validTo)
    return [
      ...(from && to && to < from ? [problem('END_BEFORE_START', 'validTo', { date: from })] : []),
      ...(record.supplier || record.supplierCompany ? [] : [problem('FIELD_NOT_NULL', 'supplier')]),
    ]
  },
  guards: {
    hasFile: { check: ({ record }) => missing(record, ['file']) },
    notOwn: {
      check: ({ record, person }) =>
        person !== null && record.uploadedBy === person ? problem('CERTIFICATE_SECOND_PERSON') : null,
    },
  },
}
