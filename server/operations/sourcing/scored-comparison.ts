import type { ComparedSupplier, RfqComparison, ScoredComparison } from '../../../domain/contracts/sourcing.calls.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { exact, toDigits, total, type Exact } from '../../../domain/values/money/exact.ts'
import { scoreBids, type Bid, type Criterion, type ScoreForm } from '../../../domain/values/sourcing/scores.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { readsAll } from '../records/scope.ts'
import { entityNamed } from '../unit-of-work.ts'

type Stored = StoredOf<'RfqCriterion'>

interface Facts {
  readonly columns: readonly ComparedSupplier[]
  /** How many lines the RFQ asks for. */
  readonly lines: number
  readonly compared: Pick<RfqComparison, 'totals'>
  readonly landed: RfqComparison['landed']
  readonly days: RfqComparison['days']
  /** Takes what the scores are counted from, for the file of an award. */
  readonly keep?: (criteria: readonly Criterion[], bids: readonly Bid[]) => void
}

const reads = ({ actor, index }: UnitOfWork): boolean =>
  readsAll(actor, index, 'RfqCriterion', ['weight', 'minimum', 'low', 'high']) &&
  readsAll(actor, index, 'RfqScoring', ['status', 'evaluators', 'submittedBy']) &&
  readsAll(actor, index, 'RfqEvaluation', ['evaluator', 'status']) &&
  readsAll(actor, index, 'RfqScore', ['points', 'note'])

/**
 * The bids of a comparison by the criteria of the RFQ. Points are read through the view of the caller and counted when
 * the scoring is closed: before that nobody has those of another person, nor an average of them.
 */
export async function scoredComparison(
  uow: UnitOfWork,
  rfq: StoredOf<'Rfq'>,
  facts: Facts,
): Promise<ScoredComparison | null> {
  const { tx, index } = uow
  if (!reads(uow)) return null
  const by = { field: 'rfq', values: [rfq.id] } as const
  const criteria = (await readStored(tx, entityNamed(index, 'RfqCriterion'), by)).toSorted(
    (a, b) => Number(a.lineNo) - Number(b.lineNo),
  )
  if (criteria.length === 0) return null
  const scorings = (await readStored(tx, entityNamed(index, 'RfqScoring'), by)).toSorted((a, b) =>
    String(a.createdAt).localeCompare(String(b.createdAt)),
  )
  const closed = scorings.findLast(s => s.status === 'closed')
  const last = scorings.findLast(s => s.status === 'open') ?? closed
  const points = closed ? await pointsOf(uow, closed) : {}
  const needed = criteria.some(c => c.measure === 'points')
  const state = !needed ? 'notNeeded' : closed ? 'closed' : last ? 'open' : 'missing'
  const values = facts.columns.map(c => ({ column: c, values: valuesOf(criteria, facts, c, points[c.id] ?? {}) }))
  return {
    criteria: criteria.map(c => ({
      id: c.id,
      name: c.name ?? '',
      measure: c.measure ?? '',
      form: formOf(c),
      weight: c.weight ?? '0',
      minimum: c.minimum,
    })),
    state,
    submitted: last?.submittedBy?.length ?? 0,
    evaluators: last?.evaluators?.length ?? 0,
    values: Object.fromEntries(
      values.map(v => [
        v.column.id,
        Object.fromEntries(criteria.map(c => [c.id, v.values[c.id] ? toDigits(v.values[c.id] as Exact, 2) : null])),
      ]),
    ),
    points,
    result: state === 'closed' || state === 'notNeeded' ? ranked(criteria, values, facts.keep) : null,
  }
}

const formOf = (criterion: Stored): ScoreForm =>
  (criterion.form as ScoreForm | null) ?? (criterion.measure === 'points' ? 'points' : 'lowestProportional')

type Values = Readonly<Record<string, Exact | null>>

/** Expired offers leave first like the others that are excluded, so that none of them sets the best price. */
function ranked(
  criteria: readonly Stored[],
  all: readonly { readonly column: ComparedSupplier; readonly values: Values }[],
  keep: Facts['keep'],
): ScoredComparison['result'] {
  const standing = all.filter(v => !v.column.expired)
  const by = criteria.map((c): Criterion => ({
    code: c.id,
    weight: c.weight ?? '0',
    score: formOf(c),
    ...(c.minimum === null ? {} : { min: c.minimum }),
    ...(c.low === null ? {} : { low: c.low }),
    ...(c.high === null ? {} : { high: c.high }),
  }))
  const bids = standing.map((v): Bid => ({
    id: v.column.id,
    receivedAt: v.column.receivedAt ?? '',
    values: v.values,
  }))
  keep?.(by, bids)
  const found = scoreBids(by, bids)
  if ('error' in found) return null
  const expired = all.filter(v => v.column.expired).map(v => [v.column.id, 'expired'] as const)
  return { ...found, excluded: { ...found.excluded, ...Object.fromEntries(expired) } }
}

type Points = ScoredComparison['points'][string]

/** What each criterion measures of one bid, and its price for equal totals. A bid without every line has no price. */
function valuesOf(criteria: readonly Stored[], facts: Facts, { id }: ComparedSupplier, points: Points): Values {
  const { compared, landed, lines, days } = facts
  const whole = (totals: RfqComparison['totals'] | undefined) => {
    const own = totals?.[id]
    return own?.offered === lines && lines > 0 ? exact(own.amount) : null
  }
  const longest = Object.values(days).flatMap(row => row[id]?.days ?? [])
  const measured = (criterion: Stored): Exact | null => {
    switch (criterion.measure) {
      case 'price':
        return whole(compared.totals)
      case 'landed':
        return whole(landed?.totals)
      case 'days':
        return longest.length === lines && lines > 0 ? exact(Math.max(...longest)) : null
      default: {
        const given = points[criterion.id] ?? []
        return given.length === 0 ? null : total(given.map(p => exact(p.points))).div(given.length)
      }
    }
  }
  return { ...Object.fromEntries(criteria.map(c => [c.id, measured(c)])), price: whole(compared.totals) }
}

/** Points that are counted, by supplier and criterion. */
async function pointsOf(uow: UnitOfWork, scoring: StoredOf<'RfqScoring'>): Promise<ScoredComparison['points']> {
  const { tx, index } = uow
  const evaluations = (
    await readStored(tx, entityNamed(index, 'RfqEvaluation'), { field: 'scoring', values: [scoring.id] })
  ).filter(e => e.status === 'counted')
  const scores = await readStored(tx, entityNamed(index, 'RfqScore'), {
    field: 'evaluation',
    values: evaluations.map(e => e.id),
  })
  const people = await readStored(tx, entityNamed(index, 'User'), {
    field: 'id',
    values: evaluations.map(e => e.evaluator),
  })
  const out: Record<string, Record<string, { evaluator: string; points: string; note: string | null }[]>> = {}
  for (const evaluation of evaluations)
    for (const score of scores.filter(s => s.evaluation === evaluation.id)) {
      const points = textOrNull(score.points)
      if (points === null) continue
      const row = (out[score.supplier ?? ''] ??= {})
      ;(row[score.criterion ?? ''] ??= []).push({
        evaluator: people.find(p => p.id === evaluation.evaluator)?.realName ?? '',
        points,
        note: score.note,
      })
    }
  return out
}
