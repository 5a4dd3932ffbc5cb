import { outsideEtdWindow } from '../../../values/etd-window.ts'
import { missing, problem, type Problem } from '../../../meta/problem.ts'
import type { FieldOf, GuardOf, KnownOf, RulesOf } from '../../records.ts'
import { mandatoryCharges } from './freight-quote.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

const day = (v: unknown): string | null => textOrNull(v)?.slice(0, 10) ?? null
const needed = (fields: readonly FieldOf<'ShippingPlan'>[]): GuardOf<'ShippingPlan'> => ({
  check: ({ record }) => missing(record, fields),
})

const noOrders = (record: KnownOf<'ShippingPlan'>): boolean => !Array.isArray(record.po) || record.po.length === 0

/** ETA after ETD; both can be empty. */
export const datesInOrder = (record: Pick<KnownOf<'ShippingPlan'>, 'etd' | 'eta'>): readonly Problem[] => {
  const etd = textOrNull(record.etd),
    eta = textOrNull(record.eta)
  return etd && eta && eta < etd ? [problem('DATE_BEFORE', 'eta', { date: etd })] : []
}

export const shippingPlanRules: RulesOf<'ShippingPlan'> = {
  // V-059: PO information is added before saving.
  check: ({ record }) => [...(noOrders(record) ? [problem('PO_MISSING', 'po')] : []), ...datesInOrder(record)],

  guards: {
    /** V-058 */
    forwarderChosen: { check: ({ record }) => (record.forwarder ? null : problem('FORWARDER_MISSING', 'forwarder')) },
    hasOrders: { check: ({ record }) => (noOrders(record) ? problem('PO_MISSING', 'po') : null) },
    etdPlanned: {
      check: ({ record }) =>
        textOrNull(record.etd)
          ? outsideEtdWindow(record.cargoReadyDate, record.etd, 'etd')
          : problem('FIELD_NOT_NULL', 'etd'),
    },
    answerDeadlineAhead: {
      check: ({ record, today }) => {
        const until = day(record.answerDeadline)
        if (!until) return problem('FIELD_NOT_NULL', 'answerDeadline')
        return until >= today ? null : problem('DEADLINE_PASSED', 'answerDeadline', { date: until })
      },
    },
    answerInTime: {
      check: ({ record, today }) => {
        const until = day(record.answerDeadline)
        return until && until < today ? problem('DEADLINE_PASSED', 'answerDeadline', { date: until }) : null
      },
    },
    quoteInTime: {
      check: ({ record, today }) => {
        const until = day(record.quoteDeadline)
        return until && until < today ? problem('DEADLINE_PASSED', 'quoteDeadline', { date: until }) : null
      },
    },
    voyageFilled: needed(['carrier', 'vessel', 'etd', 'eta']),
    arrivesAfterDeparture: { check: ({ record }) => datesInOrder(record)[0] ?? null },
    chargesFilled: {
      needs: ['charges'],
      check: ({ record, rows }) => {
        const given = new Set((rows.charges ?? []).map(c => c.chargeCode))
        const missing = mandatoryCharges(record.shipType).filter(c => !given.has(c))
        return missing.length === 0 ? null : problem('CHARGES_MISSING', 'charges', { codes: missing.join(', ') })
      },
    },
    validityFilled: {
      check: ({ record, today }) => {
        const until = textOrNull(record.quoteValidUntil)
        if (!until) return problem('FIELD_NOT_NULL', 'quoteValidUntil')
        return until >= today ? null : problem('DEADLINE_PASSED', 'quoteValidUntil', { date: until })
      },
    },
    quoteStillValid: {
      check: ({ record, today }) => {
        const until = textOrNull(record.quoteValidUntil)
        return until && until < today ? problem('FREIGHT_QUOTE_EXPIRED', 'quoteValidUntil', { date: until }) : null
      },
    },
    /** Quotes of one enquiry are for the same cargo, which is shipped once. */
    noneChosen: {
      locks: [],
      needs: ['enquiry>>ShippingPlan.enquiry'],
      check: ({ record, rows }) => {
        const chosen = (rows['enquiry>>ShippingPlan.enquiry'] ?? []).find(
          p => p.id !== record.id && p.buyer === record.buyer && p.status === 'confirmed',
        )
        return chosen ? problem('OTHER_QUOTE_CHOSEN', undefined, { plan: String(chosen.shippingPlanNo) }) : null
      },
    },
    newDeadlineAhead: {
      check: ({ inputs, today }) => {
        const until = textOrNull(inputs.deadline)
        if (!until) return problem('FIELD_NOT_NULL', 'deadline')
        return until >= today ? null : problem('DEADLINE_PASSED', 'deadline', { date: until })
      },
    },
    deadlinePassed: {
      check: ({ record, today }) => {
        const until = day(deadlineOf(record))
        return until !== null && until < today ? null : problem('DEADLINE_AHEAD')
      },
    },
    notAcceptedYet: { check: ({ record }) => (record.acceptedAt ? problem('PLAN_WAS_ACCEPTED') : null) },
    acceptedBefore: { check: ({ record }) => (record.acceptedAt ? null : problem('PLAN_NOT_ACCEPTED')) },
  },
}

const deadlines: Readonly<Record<string, FieldOf<'ShippingPlan'>>> = {
  confirming: 'answerDeadline',
  quoting: 'quoteDeadline',
  quoted: 'quoteValidUntil',
}
/** What the plan waits for in its status. */
const deadlineOf = (record: KnownOf<'ShippingPlan'>): unknown => {
  const field = deadlines[String(record.status)]
  return field && record[field]
}
