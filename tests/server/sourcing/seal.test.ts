import { expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { viewName } from '../../../server/db/table-model.ts'
import { sql } from '../../../server/db/sql.ts'
import type { SimulatedStates } from '../../../domain/contracts/overlay.calls.ts'
import type { UnseenChanges } from '../../../domain/contracts/look.calls.ts'
import type { Client } from '../harness.ts'
import { must } from '../builders/purchase-order.ts'
import { worldCompanies } from '../world.ts'
import { biddingWorld, fillQuote, letCutoffCome, publishedRfq, quotesOf, wallIn } from './bidding.ts'

/**
 * S-CUT-3: a marker price in a quotation before the cut-off is found in nothing that any account but its author's can
 * read. One test per channel, and a scan of everything that each role reads.
 */
const bidding = await biddingWorld()
const { world, purchaser, first, second, platform } = bidding
const marker = '98765.432109'
const word = 'ZEBRAFISH'
const traces = new RegExp(`${marker.replace('.', '\\.')}|98765|${word}`)

const rfq = await publishedRfq(bidding)
const [draft] = await quotesOf(first, rfq)
if (!draft) throw new Error('no draft')
await fillQuote(first, draft, [marker, marker])
const filled = await must(first.detail('RfqQuote', { id: draft.id }))
const line = filled.object?.rows.lines?.[0]
await must(
  first.save(
    'RfqQuote',
    { id: draft.id, revision: filled.object?.record.revision, remark: `${word} in the remark` },
    { lines: { save: [{ id: line?.id, revision: line?.revision, breaks: `500: ${marker}`, remark: word }] } },
  ),
)
await must(first.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))

const others = worldCompanies
  .flatMap(c => c.roles.map(role => `${role}@${c.code}.test`))
  .filter(name => name !== 'supplier@supplier.test')

test('S-CUT-3: no view of any entity gives the marker to any account but its author', async () => {
  let rows = 0
  for (const name of others) {
    const actor = await world.actor(name)
    await world.app.db.tenant(
      actor,
      async tx => {
        for (const entity of factory.entities) {
          const found = await tx.rows(
            sql`select to_jsonb(t)::text as row from ${sql.id(viewName(entity, tx.viewOf))} t`,
          )
          rows += found.length
          const leak = found.find(r => traces.test(JSON.stringify(r)))
          if (leak) throw new Error(`${name} reads ${entity.name}: ${JSON.stringify(leak)}`)
        }
      },
      { readOnly: true },
    )
  }
  expect(rows).toBeGreaterThan(100)
})

test('S-CUT-3: no list, form, lookup, search, sum, history or version gives it', async () => {
  const entities = [
    'Rfq',
    'RfqSku',
    'RfqInvitation',
    'RfqRound',
    'RfqQuote',
    'SupplierQuote',
    'RfqAward',
    'Attachment',
    'RfqQuestion',
    'RfqAnswer',
    'RfqChange',
    'RfqChangeLine',
    'RfqDifference',
    'RfqCriterion',
    'RfqScoring',
    'RfqEvaluation',
    'RfqScore',
  ]
  for (const client of [purchaser, second, platform, await world.as('finance@buyer.test')]) {
    const answers: unknown[] = []
    for (const entity of entities) {
      answers.push(await client.call('POST', `/define/query/lookup/${entity}`, { length: 100 }))
      answers.push(await client.call('POST', `/define/query/lookup/${entity}`, { keyword: word }))
      answers.push(await client.detail(entity, { id: draft.id }))
      answers.push(await client.detail(entity, { id: rfq.id }))
      answers.push(await client.call('POST', `/define/query/versions/${entity}`, { id: draft.id }))
    }
    for (const service of factory.services)
      answers.push(await client.list(service.code, { length: 50, conditions: [] }))
    answers.push(await client.call('POST', '/statemachine/rfqQuoteStatus/history', { id: draft.id }))
    expect(JSON.stringify(answers)).not.toMatch(traces)
  }
})

test('S-CUT-3: the buyer sees who answered and when; sorting and counting quotations gives nothing', async () => {
  const seen = await must(purchaser.detail('Rfq', { id: rfq.id }))
  expect(
    seen.object?.rows.invitations?.map(i => [(i.supplier as { label: string }).label, i.status, i.answeredAt !== null]),
  ).toEqual([
    ['supplier Ltd.', 'quoted', true],
    ['Second Ltd.', 'invited', false],
  ])
  const buyer = await world.actor('purchaser@buyer.test')
  const count = await world.app.db.tenant(
    buyer,
    tx =>
      tx.one<{ quotes: string; lines: string }>(
        sql`select (select count(*) from rfq_quote__3) as quotes, (select count(*) from supplier_quote__3) as lines`,
      ),
    { readOnly: true },
  )
  expect([Number(count?.quotes), Number(count?.lines)]).toEqual([0, 0])
})

const unseen = async (client: Client, entity: string, id: string) =>
  (await must(client.call<UnseenChanges>('POST', `/define/query/unseen/${entity}`, { ids: [id] }))).object?.records ??
  []

test('S-CUT-3: a status list that is tried on past records shows the platform no step of a quotation', async () => {
  const list = 'rfqQuoteStatus'
  const definition = world.app.catalogue.common.states.get(list)
  const { object } = await must(
    platform.call<SimulatedStates>('POST', '/define/states/simulate', { list, definition, records: 500 }),
  )
  expect(object).toMatchObject({ records: 0, steps: 0, refused: [], added: [] })
})

test('S-CUT-3: another bidder learns neither number nor names of the others, before or after', async () => {
  const look = async () => {
    const seen = await must(second.detail('Rfq', { id: rfq.id }))
    expect(seen.object?.rows.invitations).toHaveLength(1)
    expect(JSON.stringify(seen)).not.toMatch(/supplier Ltd\./)
    expect((await second.detail('RfqQuote', { id: draft.id })).errorCode).toBe('NOT_FOUND')
    const changes = await unseen(second, 'Rfq', rfq.id)
    expect(changes.map(r => r.by)).toEqual(changes.map(() => []))
    expect(await unseen(second, 'RfqQuote', draft.id)).toEqual([])
    expect(await unseen(purchaser, 'RfqQuote', draft.id)).toEqual([])
  }
  await look()
})

test('S-CUT-3: no queued notice or mail carries it', async () => {
  const queued = await world.app.db.system('look for a marker', tx =>
    tx.rows<{ row: string }>(sql`select to_jsonb(t)::text as row from outbox t`),
  )
  expect(queued.length).toBeGreaterThan(0)
  expect(JSON.stringify(queued)).not.toMatch(traces)
})

test('S-CUT-3: extending keeps the seal; at the cut-off the whole round opens by itself', async () => {
  await must(
    purchaser.act('rfqRound', {
      ids: [rfq.id],
      action: 'extendCutoff',
      inputs: { cutoff: wallIn(180) },
      reason: 'a question came late',
    }),
  )
  expect((await purchaser.detail('RfqQuote', { id: draft.id })).errorCode).toBe('NOT_FOUND')
  await letCutoffCome(world, rfq)
  const opened = await must(purchaser.detail('RfqQuote', { id: draft.id }))
  expect(opened.object?.rows.lines?.[0]?.unitPrice).toBe(marker)
  expect(opened.object?.record.contentHash).toMatch(/^[0-9a-f]{64}$/)
  const seen = await second.detail('RfqQuote', { id: draft.id })
  expect(seen.errorCode).toBe('NOT_FOUND')
  expect((await platform.detail('RfqQuote', { id: draft.id })).errorCode).toBe('NOT_FOUND')
})

test('earlier versions and drafts stay unknown to the buyer after the cut-off', async () => {
  const history = await purchaser.call('POST', `/define/query/versions/RfqQuote`, { id: draft.id })
  expect(JSON.stringify(history)).not.toMatch(/draft/)
})

test('S-CUT-3: bidders share no comments, likes or files of an RFQ, so that none names another one', async () => {
  const of = { entity: 'Rfq', id: rfq.id, businessNo: rfq.rfqNo }
  await must(purchaser.call('POST', '/addLeavemsg', { ...of, content: 'our target is 71.13' }))
  expect((await must(purchaser.call<{ total: number }>('POST', '/queryLeavemsg', of))).object?.total).toBe(1)
  for (const bidder of [first, second]) {
    expect((await bidder.call('POST', '/addLeavemsg', { ...of, content: 'we are interested' })).errorCode).toBe(
      'FORBIDDEN',
    )
    expect((await bidder.call('POST', '/addLaud', of)).errorCode).toBe('FORBIDDEN')
    expect((await must(bidder.call<{ total: number }>('POST', '/queryLeavemsg', of))).object?.total).toBe(0)
  }
})
