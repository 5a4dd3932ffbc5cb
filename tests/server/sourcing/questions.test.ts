import { expect, test } from 'vitest'
import { idOf } from '../../../domain/meta/field.ts'
import { sql } from '../../../server/db/sql.ts'
import { handOutNotices } from '../../../server/mail/notices.ts'
import { must } from '../builders/purchase-order.ts'
import type { Client } from '../harness.ts'
import { biddingWorld, letCutoffCome, publishedRfq, wallIn, type Asked } from './bidding.ts'

/** Questions of bidders and their answers (S-CUT-7). */
const bidding = await biddingWorld()
const { world, purchaser, first, second, platform, id } = bidding

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
const problemOf = (a: { problems?: readonly { code: string }[]; errorCode?: string }) =>
  a.problems?.[0]?.code ?? a.errorCode
const ask = (client: Client, rfq: Asked, question = 'Which oak is meant?', subject = 'Oak') =>
  client.save('RfqQuestion', { rfq: rfq.id, subject, question })
const asked = async (client: Client, rfq: Asked, question?: string): Promise<string> =>
  String((await must(ask(client, rfq, question))).object?.record.id)
const act = (client: Client, ids: string[], action: string, more: object = {}) =>
  client.act('rfqQuestionStatus', { ids, action, ...more })
const rowsOf = async (client: Client, rfq: Asked, child: 'answers' | 'questions') =>
  ((await must(client.detail('Rfq', { id: rfq.id }))).object?.rows[child] ?? []) as readonly Row[]
/** An RFQ that takes questions until its cut-off. */
const open = () => publishedRfq(bidding, { questionDays: 0 })

test('S-CUT-7: a question is seen by its author and the buyer; another bidder and the platform do not see it', async () => {
  const rfq = await open()
  const question = await asked(first, rfq)
  const own = await must(first.detail('RfqQuestion', { id: question }))
  expect(own.object?.record).toMatchObject({ status: 'asked', subject: 'Oak' })
  const seen = await must(purchaser.detail('RfqQuestion', { id: question }))
  expect(seen.object?.record.supplier).toMatchObject({ label: 'supplier Ltd.' })
  for (const other of [second, platform])
    expect((await other.detail('RfqQuestion', { id: question })).errorCode).toBe('NOT_FOUND')
  expect(await rowsOf(second, rfq, 'questions')).toEqual([])
  expect(await rowsOf(first, rfq, 'questions')).toHaveLength(1)
})

test('S-CUT-7: one answer to several questions goes to all invited at once, without who asked', async () => {
  const rfq = await open()
  const ids = [await asked(first, rfq, 'Which oak?'), await asked(second, rfq, 'Is the oak certified?')]
  expect(problemOf(await act(purchaser, ids.slice(0, 1), 'answer'))).toBe('FIELD_NOT_NULL')
  await must(act(purchaser, ids, 'answer', { inputs: { answer: 'European oak, FSC mix.' } }))
  for (const bidder of [first, second]) {
    const [answer] = await rowsOf(bidder, rfq, 'answers')
    expect(answer).toMatchObject({ answerNo: 1, answer: 'European oak, FSC mix.' })
    expect(answer?.question).toBe('1. Which oak?\n2. Is the oak certified?')
    expect(JSON.stringify(await rowsOf(bidder, rfq, 'answers'))).not.toMatch(/supplier/i)
    expect(await rowsOf(bidder, rfq, 'questions')).toHaveLength(1)
  }
  const mine = await must(first.detail('RfqQuestion', { id: ids[0] }))
  expect(idOf(mine.object?.record.answer)).toBe((await rowsOf(second, rfq, 'answers'))[0]?.id)
  expect(mine.object?.record.status).toBe('answered')
})

test('S-CUT-7: every bidder is notified of the answer in one transaction, about its own quotation', async () => {
  const rfq = await open()
  const question = await asked(first, rfq)
  await must(act(purchaser, [question], 'answer', { inputs: { answer: 'Yes.', wording: 'May it be beech?' } }))
  expect((await rowsOf(second, rfq, 'answers'))[0]?.question).toBe('May it be beech?')
  const notices = await world.app.db.system('look at notices', tx =>
    tx.rows<{ company: string; entity: string; at: string }>(
      sql`select o.payload ->> 'company' as company, o.payload ->> 'entity' as entity, o.created_at::text as at
        from outbox o join rfq_quote q on q.id::text = o.payload ->> 'record'
        where o.payload ->> 'action' = 'answer' and q.rfq_id = ${rfq.id}`,
    ),
  )
  expect(notices.map(n => n.company).toSorted()).toEqual([id('supplier'), id('supplier2')].toSorted())
  expect(new Set(notices.map(n => n.at)).size).toBe(1)
  await handOutNotices(world.app)
  const mails = await world.app.db.system('look at mails', tx =>
    tx.one<{ n: string }>(
      sql`select count(*) as n from outbox o join user_account u on u.id::text = o.payload ->> 'user'
        where o.topic = 'mail' and u.company_id = ${id('supplier2')} and o.payload::text like '%"answer"%'`,
    ),
  )
  expect(Number(mails?.n)).toBe(1)
})

test('S-CUT-7: questions end so many working days before the cut-off, by the clock of the RFQ', async () => {
  const soon = await publishedRfq(bidding, { questionDays: 3, firstOfferingLocal: wallIn(60) })
  expect(problemOf(await ask(first, soon))).toBe('QUESTION_TOO_LATE')
  const seen = await must(first.detail('Rfq', { id: soon.id }))
  expect(String(seen.object?.record.questionsUntil) < new Date().toISOString().slice(0, 10)).toBe(true)
  await must(
    purchaser.act('rfqRound', {
      ids: [soon.id],
      action: 'extendCutoff',
      inputs: { cutoff: wallIn(60 * 24 * 20) },
      reason: 'more time for questions',
    }),
  )
  await must(ask(first, soon))
})

test('S-CUT-7: rejects a question after the cut-off, about a draft, and in the name of another supplier', async () => {
  const rfq = await open()
  const late = await asked(first, rfq)
  await letCutoffCome(world, rfq)
  expect(problemOf(await ask(second, rfq))).toBe('RFQ_CUTOFF_PASSED')
  expect(problemOf(await act(purchaser, [late], 'answer', { inputs: { answer: 'No.' } }))).toBe('RFQ_CUTOFF_PASSED')
  const forged = await first.save('RfqQuestion', {
    rfq: rfq.id,
    subject: 'Forged',
    question: 'Whose?',
    supplierCompany: id('supplier2'),
  })
  expect(problemOf(forged)).toBe('UNKNOWN_REFERENCE')
  expect(problemOf(await purchaser.save('RfqQuestion', { rfq: rfq.id, subject: 'a', question: 'b' }))).toBe('FORBIDDEN')
})

test('S-CUT-7: a refused question tells its author why, and nobody else anything', async () => {
  const rfq = await open()
  const question = await asked(first, rfq)
  expect(problemOf(await act(purchaser, [question], 'refuse'))).toBe('REASON_REQUIRED')
  await must(act(purchaser, [question], 'refuse', { reason: 'prices are not discussed' }))
  expect((await must(first.detail('RfqQuestion', { id: question }))).object?.record).toMatchObject({
    status: 'refused',
    refusal: 'prices are not discussed',
  })
  expect(await rowsOf(second, rfq, 'answers')).toEqual([])
  const own = await asked(second, rfq)
  expect(problemOf(await act(first, [own], 'withdraw'))).toBe('NOT_FOUND')
  await must(act(second, [own], 'withdraw'))
})
