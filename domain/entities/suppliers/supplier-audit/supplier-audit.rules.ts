import { problem } from '../../../meta/problem.ts'
import { compare } from '../../../values/decimal.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { RulesOf } from '../../records.ts'

export const supplierAuditRules: RulesOf<'SupplierAudit'> = {
  guards: {
    answered: {
      check: ({ record }) =>
        record.openAnswers
          ? problem('AUDIT_NOT_ANSWERED', undefined, { count: record.openAnswers })
          : record.score === null
            ? problem('AUDIT_NOTHING_ANSWERED')
            : null,
    },
    /** Neither who audited nor who submitted decides. */
    bySecondPerson: {
      check: ({ record, person }) =>
        person !== null && [record.submittedBy, record.auditor].includes(person)
          ? problem('AUDIT_SECOND_PERSON')
          : null,
    },
    notFailed: { check: ({ record }) => (record.grade === 'failed' ? problem('AUDIT_FAILED') : null) },
    findingsClosed: {
      check: ({ record }) =>
        record.openFindings ? problem('AUDIT_FINDINGS_OPEN', undefined, { count: record.openFindings }) : null,
    },
    conditionNamed: {
      check: ({ record, inputs, today }) => {
        if (!record.openFindings) return problem('AUDIT_NO_CONDITION')
        const day = textOrNull(inputs.validUntil)
        if (!day) return problem('FIELD_NOT_NULL', 'validUntil')
        return day < today ? problem('DATE_BEFORE', 'validUntil', { date: today }) : null
      },
    },
  },
}

export const auditAnswerRules: RulesOf<'AuditAnswer'> = {
  check: ({ record }) => {
    const points = textOrNull(record.points)
    const most = textOrNull(record.maxPoints)
    return [
      ...(points !== null && most !== null && compare(points, most) > 0
        ? [problem('AUDIT_POINTS_ABOVE', 'points', { max: most })]
        : []),
      ...(points !== null && record.notApplicable === true ? [problem('AUDIT_POINTS_OR_NOT', 'points')] : []),
    ]
  },
}
