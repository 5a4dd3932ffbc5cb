import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules, Guard, GuardFacts } from '../../../meta/rules.ts'

const problem = (code: string, field?: string, params?: Problem['params']): Problem => ({
  code,
  ...(field ? { field } : {}),
  ...(params ? { params } : {}),
})
const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

const filled =
  (...fields: readonly string[]) =>
  ({ record }: GuardFacts): Problem | null => {
    const first = fields.find(f => (record[f] ?? null) === null)
    return first ? problem('FIELD_NOT_NULL', first) : null
  }

/** V-060: what has happened is not after today. */
const happened =
  (...fields: readonly string[]) =>
  ({ record, today }: GuardFacts): Problem | null => {
    const first = fields.find(f => (text(record[f]) ?? '') > today)
    return first ? problem('DATE_IN_FUTURE', first) : null
  }

const all = (...checks: readonly Guard['check'][]): Guard => ({
  check: facts => checks.map(c => c(facts)).find(p => p !== null) ?? null,
})

export const sampleRules: EntityRules = {
  check: ({ record }) => {
    const offered = text(record.sampleOfferDate),
      planned = text(record.plannedReadyDate)
    const ready = text(record.readyDate),
      checked = text(record.checkDate)
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
        text(record.piNo) && !text(record.piPaidOn) ? problem('FIELD_NOT_NULL', 'piPaidOn') : null,
    },
  },
}
