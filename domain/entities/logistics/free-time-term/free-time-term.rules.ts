import type { Problem } from '../../../meta/problem.ts'
import type { KnownOf, RulesOf } from '../../records.ts'

const given = (v: unknown): boolean => v !== null && v !== undefined && v !== ''

/** Each further rate needs its own start day after the one before. */
function tiersInOrder(record: KnownOf<'FreeTimeTerm'>): Problem[] {
  const further = [
    ['secondFrom', 'secondRate', 'firstRate'],
    ['thirdFrom', 'thirdRate', 'secondRate'],
  ] as const
  const half = further.flatMap(([from, rate]): Problem[] =>
    given(record[from]) === given(record[rate])
      ? []
      : [{ code: 'FIELD_NOT_NULL', field: given(record[from]) ? rate : from }],
  )
  const gap = further.flatMap(([, rate, before]): Problem[] =>
    given(record[rate]) && !given(record[before]) ? [{ code: 'FIELD_NOT_NULL', field: before }] : [],
  )
  const order: Problem[] =
    given(record.secondFrom) && given(record.thirdFrom) && Number(record.thirdFrom) <= Number(record.secondFrom)
      ? [{ code: 'TIER_ORDER', field: 'thirdFrom', params: { from: Number(record.secondFrom) } }]
      : []
  const priced: Problem[] =
    given(record.firstRate) && !given(record.currency) ? [{ code: 'FIELD_NOT_NULL', field: 'currency' }] : []
  return [...half, ...gap, ...order, ...priced]
}

/** A lane in another format would match no port. */
const lanePattern = /^(\*|[A-Z]{2}|[A-Z]{2}[A-Z0-9]{3})$/

export const freeTimeTermRules: RulesOf<'FreeTimeTerm'> = {
  check: ({ record }) => {
    const from = record.validFrom,
      to = record.validTo
    const lane: Problem[] =
      typeof record.lane === 'string' && record.lane && !lanePattern.test(record.lane)
        ? [{ code: 'LANE_UNKNOWN', field: 'lane' }]
        : []
    return [
      ...tiersInOrder(record),
      ...lane,
      ...(typeof from === 'string' && typeof to === 'string' && from && to && to < from
        ? [{ code: 'DATE_BEFORE', field: 'validTo', params: { date: from } }]
        : []),
    ]
  },
}
