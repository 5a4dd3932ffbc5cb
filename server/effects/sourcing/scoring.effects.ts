import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { UnitOfWork } from '../../context.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { move, moveBySystem } from '../../operations/transitions/steps.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import { byId } from '../by-id.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'
import { standingQuotes } from '../../operations/sourcing/standing-quotes.ts'

type Scoring = StoredOf<'RfqScoring'>

/** A new scoring gets its number after the RFQ. Evaluators are people of the buyer. */
export const fillScoring: EffectOf<'RfqScoring'> = async (uow, { records }) => {
  const rfqs = await byId(
    uow,
    'Rfq',
    records.map(r => r.rfq),
  )
  const people = await byId(
    uow,
    'User',
    records.flatMap(r => r.evaluators ?? []),
  )
  const entity = entityNamed(uow.index, 'RfqScoring')
  const done = new Map<string, Partial<Scoring>>()
  for (const scoring of records) {
    const rfq = rfqs.get(String(scoring.rfq))
    if (!rfq || rfq.buyer !== scoring.buyer) throw invalid([{ field: 'rfq', code: 'OF_ANOTHER_COMPANY' }])
    if ((scoring.evaluators ?? []).some(id => people.get(id)?.company !== scoring.buyer))
      throw invalid([{ field: 'evaluators', code: 'OF_ANOTHER_COMPANY' }])
    if (scoring.scoringNo) continue
    const all = await readStored(uow.tx, entity, { field: 'rfq', values: [rfq.id] })
    const numbers = all.map(s => Number(/\d+$/.exec(s.scoringNo ?? '')?.[0] ?? 0))
    done.set(scoring.id, { scoringNo: `${rfq.rfqNo ?? ''}/S${Math.max(0, ...numbers) + 1}` })
  }
  return patched(records, r => done.get(r.id) ?? null)
}

/** A sheet for each evaluator: every bidder whose quotation counts, by every criterion that is scored in points. */
export const beginScoring: EffectOf<'RfqScoring'> = async (uow, { records }) => {
  for (const scoring of records) {
    const by = { field: 'rfq', values: [scoring.rfq] } as const
    const criteria = (await readStored(uow.tx, entityNamed(uow.index, 'RfqCriterion'), by))
      .filter(c => c.measure === 'points')
      .toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
    if (criteria.length === 0) throw refused('SCORING_NO_CRITERIA')
    const all = await readStored(uow.tx, entityNamed(uow.index, 'RfqScoring'), by)
    if (all.some(s => s.id !== scoring.id && s.status === 'open')) throw refused('SCORING_UNDER_WAY')
    const quotes = standingQuotes(await readStored(uow.tx, entityNamed(uow.index, 'RfqQuote'), by))
    if (quotes.length === 0) throw refused('SCORING_NO_BIDDER')
    const scores = quotes.flatMap(q =>
      criteria.map(c => ({ supplier: q.supplier, criterion: c.id, criterionName: c.name, weight: c.weight })),
    )
    await makeRecords(
      uow,
      'RfqEvaluation',
      (scoring.evaluators ?? []).map(evaluator => ({
        record: {
          scoringNo: scoring.scoringNo,
          scoring: scoring.id,
          rfq: scoring.rfq,
          evaluator,
          buyer: scoring.buyer,
        },
        rows: { scores: { save: scores } },
      })),
      'the scores of an evaluator',
    )
  }
  return patched(records, () => ({ submittedBy: [] }))
}

const refused = (code: string) => fail('GUARD', { problems: [{ code }] })

/**
 * What is submitted is counted and seen by colleagues from now on; the rest stays with its authors. The scores that end
 * a scoring are counted by their own action, which has not stored them yet.
 */
export const closeScoring: EffectOf<'RfqScoring'> = async (uow, { records }) => {
  for (const scoring of records) {
    const evaluations = await evaluationsOf(uow, scoring)
    const by = (scoring.submittedBy ?? []).map(String)
    const submitted = evaluations.filter(e => e.status === 'submitted')
    const missing = evaluations.filter(e => e.status === 'draft' && !by.includes(String(e.evaluator)))
    await moveBySystem(uow, 'rfqEvaluationStatus', 'counted', submitted, { reason: null })
    await moveBySystem(uow, 'rfqEvaluationStatus', 'lapsed', missing, { reason: null })
  }
  return patched(records, () => ({ closedAt: uow.now.toISOString() }))
}

const evaluationsOf = (uow: UnitOfWork, scoring: Scoring): Promise<readonly StoredOf<'RfqEvaluation'>[]> =>
  readStored(
    uow.tx,
    entityNamed(uow.index, 'RfqEvaluation'),
    { field: 'scoring', values: [scoring.id] },
    { lock: true },
  )

/** Who has submitted is known at once, what is not; the last one ends the scoring, which is locked before. */
export const submitScores: EffectOf<'RfqEvaluation'> = async (uow, { records }) => {
  const scorings = await byId(
    uow,
    'RfqScoring',
    records.map(r => r.scoring),
  )
  const done: StoredOf<'RfqEvaluation'>[] = []
  for (const scoring of scorings.values()) {
    const own = patched(
      records.filter(r => r.scoring === scoring.id),
      () => ({ submittedAt: uow.now.toISOString() }),
    )
    const submittedBy = [...new Set([...(scoring.submittedBy ?? []), ...own.map(r => String(r.evaluator))])]
    const entity = entityNamed(uow.index, 'RfqScoring')
    await updateRows(uow.tx, entity, [{ id: scoring.id, values: { submittedBy } }], uow.now)
    if ((scoring.evaluators ?? []).every(id => submittedBy.includes(id))) {
      await moveBySystem(uow, 'rfqScoringStatus', 'closed', [{ ...scoring, submittedBy }], { reason: null })
      done.push(...(await move(uow, 'rfqEvaluationStatus', 'counted', own, { inputs: {}, reason: null })))
    } else done.push(...own)
  }
  return done
}
