import { missing, problem, type Problem } from '../../../meta/problem.ts'
import type { FieldOf, GuardOf, RulesOf } from '../../records.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

type Facts = Parameters<GuardOf<'Sample'>['check']>[0]

const filled =
  (...fields: readonly FieldOf<'Sample'>[]) =>
  ({ record }: Facts): Problem | null =>
    missing(record, fields)

/** V-060: past events are not after today. */
const happened =
  (...fields: readonly FieldOf<'Sample'>[]) =>
  ({ record, today }: Facts): Problem | null => {
    const first = fields.find(f => (textOrNull(record[f]) ?? '') > today)
    return first ? problem('DATE_IN_FUTURE', first) : null
  }

const all = (...checks: readonly GuardOf<'Sample'>['check'][]): GuardOf<'Sample'> => ({
  check: facts => checks.map(c => c(facts)).find(p => p !== null) ?? null,
})

export const sampleRules: RulesOf<'Sample'> = {
  check: ({ record }) => {
    const offered = textOrNull(record.sampleOfferDate),
      planned = textOrNull(record.plannedReadyDate)
    const ready = textOrNull(record.readyDate),
      checked = textOrNull(record.checkDate)
    return [
      ...(offered && planned && planned < offered
        ? [problem('DATE_BEFORE', 'plannedReadyDate', { date: offered })]
        : []),
      ...(ready && checked && checked < ready ? [problem('DATE_BEFORE', 'checkDate', { date: ready })] : []),
    ]
  },
  guards: {
    offerFilled: {
      check: facts =>
        filled('sampleOfferDate', 'plannedReadyDate')(facts) ??
        (facts.record.free === true ? null : filled('sampleCost')(facts)),
    },
    offerNotLater: all(happened('sampleOfferDate')),
    notFree: { check: ({ record }) => (record.free === true ? problem('SAMPLE_FREE') : null) },
    isFree: { check: ({ record }) => (record.free === true ? null : problem('SAMPLE_NOT_FREE')) },
    reportFilled: all(filled('readyDate', 'checkDate', 'photo'), happened('readyDate', 'checkDate')),
    piFilled: all(filled('piNo', 'piAmount')),
    deliveryFilled: all(filled('deliveryMode', 'trackingNo')),
    approvalFilled: all(filled('approvalResult', 'approvalDate'), happened('approvalDate'), ({ record }) =>
      record.approvalResult === 'rejected' ? problem('SAMPLE_RESULT_REJECTED', 'approvalResult') : null,
    ),
    rejectionFilled: all(filled('approvalResult'), ({ record }) =>
      record.approvalResult === 'rejected' ? null : problem('SAMPLE_RESULT_NOT_REJECTED', 'approvalResult'),
    ),
    piSettled: {
      check: ({ record }) =>
        textOrNull(record.piNo) && !textOrNull(record.piPaidOn) ? problem('FIELD_NOT_NULL', 'piPaidOn') : null,
    },
  },
}
