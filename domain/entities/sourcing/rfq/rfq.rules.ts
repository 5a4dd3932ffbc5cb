import { problem, type Problem } from '../../../meta/problem.ts'
import { compare, sum } from '../../../values/decimal.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'
import type { KnownOf, RulesOf } from '../../records.ts'
import { readWallTime } from '../../wall-time.rules.ts'

type Rfq = KnownOf<'Rfq'>

/** The cut-off of the round under way. */
export const cutoffOf = (rfq: Rfq): string | null =>
  textOrNull(rfq.round === 'bafo' ? (rfq.bafoCutoff ?? rfq.firstOfferingCutoff) : rfq.firstOfferingCutoff)

const isPast = (instant: string | null, now: string): boolean =>
  instant !== null && Date.parse(instant) <= Date.parse(now)

/** Named openers who have not confirmed the opening of the running round. */
export const awaitsOpeners = (rfq: Rfq): boolean => (rfq.openers ?? []).some(id => !(rfq.openedBy ?? []).includes(id))

/** Why the quotes of the running round are not open: its cut-off has not come, or an opener has not confirmed. */
export const sealOf = (rfq: Rfq, now: string): Problem | null =>
  !isPast(cutoffOf(rfq), now) ? problem('RFQ_SEALED') : awaitsOpeners(rfq) ? problem('RFQ_AWAITS_OPENERS') : null

/** No input is a problem of the input itself. */
function ahead(written: string | null, zone: string, now: string, field: string): Problem | null {
  if (written === null) return problem('FIELD_NOT_NULL', field)
  const found = readWallTime(written, zone, field)
  if ('problem' in found) return found.problem
  return isPast(found.instant, now) ? problem('CUTOFF_IN_PAST', field) : null
}

/** Weights add up to exactly 100, and a range runs upwards (S-SCO-1). */
function criteriaProblem(criteria: readonly KnownOf<'RfqCriterion'>[]): Problem | null {
  if (criteria.length === 0) return null
  const weights = sum(criteria.map(c => decimalOrZero(c.weight)))
  if (compare(weights, '100') !== 0) return problem('CRITERIA_WEIGHTS', undefined, { sum: weights })
  const bare = criteria.find(c => c.form === 'fixedRange' && compare(decimalOrZero(c.low), decimalOrZero(c.high)) >= 0)
  return bare ? problem('CRITERION_RANGE', undefined, { criterion: bare.name ?? '' }) : null
}

export const rfqRules: RulesOf<'Rfq'> = {
  check: ({ record }) => {
    const written = textOrNull(record.firstOfferingLocal)
    if (written === null) return []
    const found = readWallTime(written, textOrNull(record.timeZone) ?? 'UTC', 'firstOfferingLocal')
    return 'problem' in found ? [found.problem] : []
  },
  guards: {
    publishable: {
      needs: ['lines', 'criteria'],
      check: ({ record, rows, now }) => {
        const unfit = criteriaProblem(rows.criteria ?? [])
        if (unfit) return unfit
        if ((rows.lines ?? []).length === 0) return problem('RFQ_NO_LINE')
        if ((rows.lines ?? []).some(l => !Number(l.quantity))) return problem('RFQ_NO_QUANTITY')
        const named = Array.isArray(record.supplier) && record.supplier.length > 0
        // An open RFQ invites the pool of its category.
        if (record.rfqType === 'open' && !record.category) return problem('FIELD_NOT_NULL', 'category')
        if (record.rfqType !== 'open' && !named) return problem('FIELD_NOT_NULL', 'supplier')
        if (![0, 2].includes(new Set(record.openers ?? []).size)) return problem('OPENERS_TWO', 'openers')
        return ahead(
          textOrNull(record.firstOfferingLocal),
          textOrNull(record.timeZone) ?? 'UTC',
          now,
          'firstOfferingLocal',
        )
      },
    },
    /** The round can still be moved: its cut-off has not come. */
    sealed: {
      check: ({ record, now }) => (isPast(cutoffOf(record), now) ? problem('RFQ_CUTOFF_PASSED') : null),
    },
    opened: {
      check: ({ record, now }) => sealOf(record, now),
    },
    cutoffPassed: {
      hides: true,
      check: ({ record, now }) => (isPast(cutoffOf(record), now) ? null : problem('RFQ_SEALED')),
    },
    /** Two named openers, each for themselves; who has confirmed is not asked again. */
    opener: {
      hides: true,
      check: ({ record, person }) =>
        person !== null && (record.openers ?? []).includes(person) && !(record.openedBy ?? []).includes(person)
          ? null
          : problem('RFQ_NO_OPENER'),
    },
    /** Only the openers themselves say who takes the place of one of them. */
    namedOpener: {
      hides: true,
      check: ({ record, person }) =>
        person !== null && (record.openers ?? []).includes(person) ? null : problem('RFQ_NO_OPENER'),
    },
    cutoffInFuture: {
      check: ({ record, inputs, now }) => {
        const written = textOrNull(inputs.cutoff),
          zone = textOrNull(record.timeZone) ?? 'UTC'
        const wrong = ahead(written, zone, now, 'cutoff')
        if (wrong) return wrong
        const found = readWallTime(written ?? '', zone, 'cutoff')
        const present = cutoffOf(record)
        return 'instant' in found && present && Date.parse(found.instant) <= Date.parse(present)
          ? problem('CUTOFF_NOT_LATER', 'cutoff')
          : null
      },
    },
    /** An answer alone may still be changed (S-CUT-3). */
    allFinal: {
      needs: ['invitations'],
      check: ({ record, rows }) => {
        const asked = (rows.invitations ?? []).filter(i => record.round !== 'bafo' || i.choice === 'shortlisted')
        if (record.rfqType === 'open') return problem('RFQ_OPEN_TO_ALL')
        return asked.every(i => i.status === 'final' || i.status === 'declined') ? null : problem('RFQ_NOT_ALL_FINAL')
      },
    },
    someShortlisted: {
      needs: ['invitations'],
      check: ({ rows }) =>
        (rows.invitations ?? []).some(i => i.choice === 'shortlisted') ? null : problem('RFQ_NONE_SHORTLISTED'),
    },
    samplesJudged: {
      needs: ['id>Sample.rfq'],
      check: ({ rows }) =>
        (rows['id>Sample.rfq'] ?? []).every(s => s.status === 'approved' || s.status === 'concluded')
          ? null
          : problem('RFQ_SAMPLES_OPEN'),
    },
    awardApproved: {
      needs: ['id>RfqAward.rfq'],
      check: ({ rows }) =>
        (rows['id>RfqAward.rfq'] ?? []).some(a => a.status === 'approved') ? null : problem('RFQ_AWARD_NOT_APPROVED'),
    },
    notContinued: {
      needs: ['id>Rfq.parent'],
      check: ({ rows }) =>
        (rows['id>Rfq.parent'] ?? []).some(r => r.rfqStatus !== 'canceled') ? problem('RFQ_CONTINUED') : null,
    },
    nothingSigned: {
      needs: ['id>Contract.rfq'],
      check: ({ rows }) =>
        (rows['id>Contract.rfq'] ?? []).some(c => c.status === 'signed') ? problem('RFQ_CONTRACT_SIGNED') : null,
    },
    contractsSigned: {
      needs: ['id>Contract.rfq'],
      check: ({ rows }) => {
        const contracts = (rows['id>Contract.rfq'] ?? []).filter(c => c.status !== 'terminated')
        return contracts.length > 0 && contracts.every(c => c.status === 'signed')
          ? null
          : problem('RFQ_CONTRACT_NOT_SIGNED')
      },
    },
    noContractOpen: {
      check: ({ record }) => (record.round === 'contract' ? problem('RFQ_AWARDED') : null),
    },
    notAwarded: {
      check: ({ record }) => (record.round === 'contract' || record.round === 'po' ? problem('RFQ_AWARDED') : null),
    },
  },
}
