import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { ComparisonAnswer, ScoredComparison } from '../../../domain/contracts/sourcing.calls.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { sql } from '../../../server/db/sql.ts'
import { viewName } from '../../../server/db/table-model.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { worldCompanies } from '../world.ts'
import { biddingWorld, draftRfq, letCutoffCome, quote, type Asked } from './bidding.ts'

/** Scores of named evaluators, each alone (S-SCO-1). */
const bidding = await biddingWorld()
const { world, purchaser, first, second } = bidding
const finance = await world.as('finance@buyer.test'),
  inspector = await world.as('qc@buyer.test')
const personOf = async (name: string) => (await world.actor(name)).userId
const evaluators = [await personOf('finance@buyer.test'), await personOf('qc@buyer.test')]

const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode

const criteria = [
  { name: 'Price', measure: 'price', weight: '60' },
  { name: 'Quality', measure: 'points', weight: '30', minimum: '40' },
  { name: 'Service', measure: 'points', weight: '10' },
]

async function draft(rows: readonly object[] = criteria): Promise<Asked> {
  const rfq = await draftRfq(bidding)
  const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
  await must(
    purchaser.save(
      'Rfq',
      { id: rfq.id, revision: read.object?.record.revision },
      { criteria: { save: rows as never } },
    ),
  )
  return rfq
}
const publish = (rfq: Asked) => purchaser.act('rfqRound', { ids: [rfq.id], action: 'publish' })

/** An RFQ whose round has opened: 2000.00 of the first supplier, 2500.00 of the second. */
async function opened(): Promise<Asked> {
  const rfq = await draft()
  await must(publish(rfq))
  await quote(first, rfq, ['10.00', '20.00'])
  await quote(second, rfq, ['12.00', '26.00'])
  await letCutoffCome(world, rfq)
  return rfq
}

const name = (rfq: Asked, values: object = {}) => purchaser.save('RfqScoring', { rfq: rfq.id, evaluators, ...values })
const scoring = (id: string, action: string, more: object = {}) =>
  purchaser.act('rfqScoringStatus', { ids: [id], action, ...more })

async function begun(rfq: Asked): Promise<string> {
  const id = String((await must(name(rfq))).object?.record.id)
  await must(scoring(id, 'begin'))
  return id
}

async function sheetOf(client: Client, rfq: Asked) {
  const list = (await must(client.list('rfq_scores', { length: 100 }))).object?.resultList ?? []
  const own = list.filter(e => idOf(e.rfq) === rfq.id)
  const evaluations = []
  for (const e of own) evaluations.push((await must(client.detail('RfqEvaluation', { id: e.id }))).object)
  return evaluations
}

/** Points by supplier and criterion. */
type Given = Readonly<Record<string, string>>
async function give(client: Client, rfq: Asked, given: Given, note?: string): Promise<string> {
  const [sheet] = await sheetOf(client, rfq)
  const rows = sheet?.rows.scores ?? []
  await must(
    client.save(
      'RfqEvaluation',
      { id: sheet?.record.id, revision: sheet?.record.revision },
      {
        scores: {
          save: rows.map(s => ({
            id: s.id,
            revision: s.revision,
            points: given[`${(s.supplier as { label: string }).label} ${String(s.criterionName)}`] ?? null,
            ...(note ? { note } : {}),
          })),
        },
      },
    ),
  )
  return String(sheet?.record.id)
}
const submit = (client: Client, id: string) => client.act('rfqEvaluationStatus', { ids: [id], action: 'submit' })

const whole: Given = {
  'supplier Ltd. Quality': '80',
  'supplier Ltd. Service': '50',
  'Second Ltd. Quality': '91',
  'Second Ltd. Service': '70',
}
const other: Given = { ...whole, 'supplier Ltd. Quality': '71', 'Second Ltd. Quality': '90' }

const compared = async (client: Client, rfq: Asked): Promise<ScoredComparison | null | undefined> =>
  (await must(client.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id }))).object?.comparison
    ?.scoring

test('S-SCO-1: rejects a publication whose weights are not exactly 100, and a range that begins at its end', async () => {
  const short = await draft([{ name: 'Price', measure: 'price', weight: '99.99' }])
  expect(problemOf(await publish(short))).toBe('CRITERIA_WEIGHTS')
  const bare = await draft([
    { name: 'Price', measure: 'price', weight: '100', form: 'fixedRange', low: '10', high: '10' },
  ])
  expect(problemOf(await publish(bare))).toBe('CRITERION_RANGE')
})

test('S-SCO-1: criteria are fixed once the RFQ is published; bidders read them without the range of a price', async () => {
  const rfq = await draft([
    { name: 'Price', measure: 'price', weight: '100', form: 'fixedRange', low: '1.5', high: '3.5' },
  ])
  await must(publish(rfq))
  const read = await must(purchaser.detail('Rfq', { id: rfq.id }))
  const [row] = read.object?.rows.criteria ?? []
  const change = { criteria: { save: [{ id: row?.id, revision: row?.revision, weight: '50' }] } }
  expect(
    (await purchaser.save('Rfq', { id: rfq.id, revision: read.object?.record.revision }, change)).errorCode,
  ).toBeTruthy()
  const [seen] = (await must(first.detail('Rfq', { id: rfq.id }))).object?.rows.criteria ?? []
  expect(Number(seen?.weight)).toBe(100)
  expect(seen).not.toHaveProperty('low')
  expect(seen).not.toHaveProperty('high')
})

test('S-CUT-3: a scoring begins when the quotes are open, with the bidders whose quotations count', async () => {
  const rfq = await draft()
  await must(publish(rfq))
  await quote(first, rfq, ['10.00', '20.00'])
  const id = String((await must(name(rfq))).object?.record.id)
  expect(problemOf(await scoring(id, 'begin'))).toBe('RFQ_SEALED')
  expect(await sheetOf(finance, rfq)).toEqual([])
  await letCutoffCome(world, rfq)
  await must(scoring(id, 'begin'))
  const [sheet] = await sheetOf(finance, rfq)
  expect(sheet?.rows.scores?.map(s => [(s.supplier as { label: string }).label, s.criterionName, s.points])).toEqual([
    ['supplier Ltd.', 'Quality', null],
    ['supplier Ltd.', 'Service', null],
  ])
  const again = String((await must(name(rfq))).object?.record.id)
  expect(problemOf(await scoring(again, 'begin'))).toBe('SCORING_UNDER_WAY')
})

test('S-SCO-1: rejects evaluators of another company, and a scoring without evaluators or criteria in points', async () => {
  const rfq = await opened()
  expect(problemOf(await name(rfq, { evaluators: [await personOf('supplier@supplier.test')] }))).toBe(
    'UNKNOWN_REFERENCE',
  )
  const empty = String((await must(name(rfq, { evaluators: [] }))).object?.record.id)
  expect(problemOf(await scoring(empty, 'begin'))).toBe('FIELD_NOT_NULL')
  const priced = await draft([{ name: 'Price', measure: 'price', weight: '100' }])
  await must(publish(priced))
  await quote(first, priced, ['10.00', '20.00'])
  await letCutoffCome(world, priced)
  const id = String((await must(name(priced))).object?.record.id)
  expect(problemOf(await scoring(id, 'begin'))).toBe('SCORING_NO_CRITERIA')
  expect(await compared(purchaser, priced)).toMatchObject({ state: 'notNeeded', result: { rank: [expect.anything()] } })
})

test('S-SCO-1: nobody has the scores of another person before all have submitted, on any channel', async () => {
  const rfq = await opened()
  const id = await begun(rfq)
  const word = 'KINGFISHER'
  const own = await give(finance, rfq, { ...whole, 'supplier Ltd. Quality': '83.57' }, word)
  const traces = new RegExp(`83\\.57|${word}`)
  const others = worldCompanies
    .flatMap(c => c.roles.map(role => `${role}@${c.code}.test`))
    .filter(n => n !== 'finance@buyer.test')
  const look = async () => {
    for (const who of others) {
      const actor = await world.actor(who)
      await world.app.db.tenant(
        actor,
        async tx => {
          for (const entity of factory.entities) {
            const rows = await tx.rows(
              sql`select to_jsonb(t)::text as row from ${sql.id(viewName(entity, tx.viewOf))} t`,
            )
            const leak = rows.find(r => traces.test(JSON.stringify(r)))
            if (leak) throw new Error(`${who} reads ${entity.name}: ${JSON.stringify(leak)}`)
          }
        },
        { readOnly: true },
      )
    }
    for (const client of [purchaser, inspector, first, second]) {
      const answers: unknown[] = []
      for (const entity of ['RfqScoring', 'RfqEvaluation', 'RfqScore']) {
        answers.push(await client.call('POST', `/define/query/lookup/${entity}`, { length: 100 }))
        for (const target of [id, own]) {
          answers.push(await client.detail(entity, { id: target }))
          answers.push(await client.call('POST', `/define/query/versions/${entity}`, { id: target }))
        }
      }
      for (const service of factory.services) answers.push(await client.list(service.code, { length: 50 }))
      answers.push(await client.call('POST', '/statemachine/rfqEvaluationStatus/history', { id: own }))
      answers.push(await client.call('POST', '/sourcing/comparison', { rfq: rfq.id }))
      expect(JSON.stringify(answers)).not.toMatch(traces)
    }
  }
  await look()
  await must(submit(finance, own))
  await look()
  const seen = await must(purchaser.detail('RfqScoring', { id }))
  expect(seen.object?.record.submittedBy).toEqual([expect.objectContaining({ label: 'finance of buyer' })])
  expect(seen.object?.rows.evaluations).toEqual([])
  expect(await compared(purchaser, rfq)).toMatchObject({ state: 'open', submitted: 1, evaluators: 2, result: null })
})

test('S-SCO-1: a missing score is not 0; nothing changes after the submission; the last one ends the scoring', async () => {
  const rfq = await opened()
  const id = await begun(rfq)
  const mine = await give(finance, rfq, { 'supplier Ltd. Quality': '80' })
  expect(problemOf(await submit(finance, mine))).toBe('SCORES_MISSING')
  await give(finance, rfq, whole)
  await must(submit(finance, mine))
  const [sheet] = await sheetOf(finance, rfq)
  expect(
    (await finance.save('RfqEvaluation', { id: mine, revision: sheet?.record.revision, remark: 'more' })).errorCode,
  ).toBeTruthy()
  const its = await give(inspector, rfq, other)
  await must(submit(inspector, its))
  expect((await must(purchaser.detail('RfqScoring', { id }))).object?.record.status).toBe('closed')
  expect((await sheetOf(purchaser, rfq)).map(s => s?.record.status)).toEqual(['counted', 'counted'])
  expect((await first.detail('RfqEvaluation', { id: its })).errorCode).toBe('NOT_FOUND')

  const scored = await compared(purchaser, rfq)
  const [price, quality, service] = scored?.criteria ?? []
  const suppliers = (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id })))
    .object?.comparison?.suppliers
  const [dear, cheap] = suppliers ?? []
  expect([dear?.name, cheap?.name]).toEqual(['Second Ltd.', 'supplier Ltd.'])
  // 60 x 100 + 30 x 75.5 + 10 x 50; 60 x 80 + 30 x 90.5 + 10 x 70
  expect(scored?.result?.scores[cheap?.id ?? '']).toEqual({
    [price?.id ?? '']: '100.00',
    [quality?.id ?? '']: '75.50',
    [service?.id ?? '']: '50.00',
    total: '87.65',
  })
  expect(scored?.result?.scores[dear?.id ?? '']?.total).toBe('82.15')
  expect(scored?.result?.rank).toEqual([cheap?.id, dear?.id])
  expect(scored?.points[dear?.id ?? '']?.[quality?.id ?? '']?.map(p => [p.evaluator, Number(p.points)])).toEqual([
    ['finance of buyer', 91],
    ['qc of buyer', 90],
  ])
})

test('S-SCO-1: the buyer closes with a reason; what was not submitted is neither counted nor shown', async () => {
  const rfq = await opened()
  const id = await begun(rfq)
  expect(problemOf(await scoring(id, 'close', { reason: 'hurry' }))).toBe('SCORING_NOTHING_SUBMITTED')
  await must(submit(finance, await give(finance, rfq, { ...whole, 'Second Ltd. Quality': '39.99' })))
  const unsent = await give(inspector, rfq, other)
  expect(problemOf(await scoring(id, 'close'))).toBe('REASON_REQUIRED')
  await must(scoring(id, 'close', { reason: 'the inspector is away' }))
  expect(problemOf(await submit(inspector, unsent))).toBeTruthy()
  expect((await purchaser.detail('RfqEvaluation', { id: unsent })).errorCode).toBe('NOT_FOUND')
  expect((await must(inspector.detail('RfqEvaluation', { id: unsent }))).object?.record.status).toBe('lapsed')
  const scored = await compared(purchaser, rfq)
  const quality = scored?.criteria[1]?.id ?? ''
  expect(Object.values(scored?.result?.excluded ?? {})).toEqual([`below:${quality}`])
  expect(scored?.result?.rank).toHaveLength(1)
})

test('S-SCO-1: a colleague who sees counted scores sees no change from before', async () => {
  const rfq = await opened()
  const id = await begun(rfq)
  const mine = await give(finance, rfq, { ...whole, 'supplier Ltd. Quality': '12.34' })
  await give(finance, rfq, whole)
  await must(submit(finance, mine))
  await must(scoring(id, 'close', { reason: 'enough' }))
  const [sheet] = await sheetOf(purchaser, rfq)
  const rows = sheet?.rows.scores ?? []
  const answers: unknown[] = [
    await purchaser.call('POST', '/define/query/versions/RfqEvaluation', { id: mine }),
    await purchaser.call('POST', '/log/record', { entity: 'RfqEvaluation', id: mine }),
  ]
  for (const row of rows) {
    answers.push(await purchaser.call('POST', '/define/query/versions/RfqScore', { id: row.id }))
    answers.push(await purchaser.call('POST', '/log/record', { entity: 'RfqScore', id: row.id }))
  }
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(answers)).not.toContain('12.34')
})

test('sourcing 15: who scored the bidders neither prepares nor approves the award', async () => {
  const rfq = await opened()
  await begun(rfq)
  await must(submit(finance, await give(finance, rfq, whole)))
  await must(submit(inspector, await give(inspector, rfq, other)))
  await must(purchaser.act('rfqRound', { ids: [rfq.id], action: 'shortlist' }))
  const quotes = (await must(purchaser.call<ComparisonAnswer>('POST', '/sourcing/comparison', { rfq: rfq.id }))).object
    ?.comparison
  const [line] = quotes?.lines ?? []
  const offer = Object.values(quotes?.cells[line?.id ?? ''] ?? {})[0]?.offer
  const award = await must(purchaser.save('RfqAward', { rfq: rfq.id }, { lines: { save: [{ quoteLine: offer }] } }))
  const ids = [String(award.object?.record.id)]
  await must(purchaser.act('rfqAwardStatus', { ids, action: 'propose' }))
  expect(problemOf(await finance.act('rfqAwardStatus', { ids, action: 'approve' }))).toBe('AWARD_BY_EVALUATOR')
})
