import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../../server/context.ts'
import { openPostgres, type Database } from '../../../server/db/database.ts'
import { addCompany } from '../../../server/operations/people/people.ts'
import { saveOne } from '../../../server/operations/records/save.ts'
import { runAction } from '../../../server/operations/transitions/run-action.ts'
import { ownProcesses, type OwnProcesses } from '../own-processes.ts'
import { actorIn, appOver } from '../test-app.ts'
import { seedWorld } from '../world.ts'
import { wallIn } from './bidding.ts'
import type { Submission, Submitted } from './submitting-process.ts'

/** 200 submissions around one cut-off, by two server processes over one PostgreSQL (S-CUT-2). */
let own: OwnProcesses
let database: Database
let app: App

beforeAll(async () => {
  own = await ownProcesses('cutoff', 'tests/server/sourcing/submitting-process.ts')
  database = await openPostgres(own.url, 8)
  app = await appOver(database, own.folder(), { now: () => new Date(), config: { databaseUrl: own.url } })
  await seedWorld(app)
})
afterAll(async () => {
  await database.close()
  await own.stop()
})

const submitIn = (child: ChildProcess, all: readonly Submission[]): Promise<Submitted> =>
  new Promise(resolve => {
    child.once('message', found => {
      resolve(found as Submitted)
    })
    child.send([...all])
  })

const bidders = 200

/** An RFQ with a filled draft of each of 200 suppliers. */
async function openRound(): Promise<{
  readonly rfq: string
  readonly drafts: readonly { id: string; company: string }[]
}> {
  const actor = await actorIn(app, 'purchaser@buyer.test')
  const suppliers: string[] = []
  for (let n = 1; n <= bidders; n++) {
    const company = await addCompany(app, {
      companyType: '2',
      companyCode: `bidder${n}`,
      name: `Bidder ${n}`,
      companyStatus: '5',
      timeZone: 'UTC',
    })
    await own.client.query(
      `insert into company_relation (id, revision, created_at, created_by, updated_at, updated_by, company_id, related_company_id, relation_type)
       values (gen_random_uuid(), 1, now(), 'test', now(), 'test', $1, $2, 'purchaserSupplier')`,
      [actor.companyId, company],
    )
    suppliers.push(
      (
        await app.db.tenant(actor, tx =>
          saveOne(tx, { ...app, actor }, 'Supplier', { record: { name: `Bidder ${n}`, company } }),
        )
      ).id,
    )
  }
  const { id } = await app.db.tenant(actor, tx =>
    saveOne(tx, { ...app, actor }, 'Rfq', {
      record: {
        rfqName: 'Chairs',
        supplier: suppliers,
        firstOfferingLocal: wallIn(60),
        timeZone: 'UTC',
        currency: 'USD',
        incoterm: 'FOB',
      },
      rows: { lines: { save: [{ skuNo: 'CHAIR', skuName: 'Chair', quantity: '100' }] } },
    }),
  )
  await runAction({ ...app, actor }, 'rfqRound', { ids: [id], action: 'publish' })
  await own.client.query(`update supplier_quote set unit_price = 10 where rfq_id = $1`, [id])
  await own.client.query(`update rfq_quote set valid_until = '2099-12-31' where rfq_id = $1`, [id])
  const { rows } = await own.client.query<{ id: string; company: string }>(
    'select id, supplier_company_id as company from rfq_quote where rfq_id = $1 order by quote_no',
    [id],
  )
  return { rfq: id, drafts: rows }
}

test('S-CUT-2: each of 200 submissions around the cut-off is in time or late by the clock of the server, none lost, none both', async () => {
  const { rfq, drafts } = await openRound()
  expect(drafts).toHaveLength(bidders)
  const [one, two] = await Promise.all([own.begin(), own.begin()])
  const supplier = await actorIn(app, 'supplier@supplier.test')
  const cutoff = Date.now() + 4000
  const instant = new Date(cutoff).toISOString()
  await own.client.query('update rfq_round set cutoff = $1, opens_at = $1 where rfq_id = $2', [instant, rfq])
  await own.client.query('update rfq set first_offering_cutoff = $1 where id = $2', [instant, rfq])
  // From two seconds before the instant to two seconds after it; every tenth is sent by both processes at once.
  const all = drafts.map((d, n): Submission => ({
    id: d.id,
    actor: { ...supplier, companyId: d.company },
    at: cutoff - 2000 + n * 20,
  }))
  const twice = new Set(all.filter((_, n) => n % 10 === 0).map(s => s.id))
  const answers = await Promise.all([
    submitIn(
      one,
      all.filter((s, n) => n % 2 === 0 || twice.has(s.id)),
    ),
    submitIn(
      two,
      all.filter((s, n) => n % 2 === 1 || twice.has(s.id)),
    ),
  ])

  const { rows } = await own.client.query<{ id: string; status: string; late: boolean; before: boolean | null }>(
    `select q.id, q.status, q.late, q.received_at < r.cutoff as before
     from rfq_quote q join rfq_round r on r.id = q.bidding_id where q.rfq_id = $1`,
    [rfq],
  )
  // None is lost, and none became two.
  expect(rows).toHaveLength(bidders)
  expect(rows.filter(r => r.status !== 'submitted' && r.status !== 'late')).toEqual([])
  for (const row of rows) {
    expect([row.status, row.late]).toEqual(row.before ? ['submitted', false] : ['late', true])
    const said = answers.flatMap(a => a[row.id] ?? [])
    // Who was answered was answered with what is stored; the second of two at once is refused.
    expect(said.filter(s => s === row.status)).toHaveLength(1)
    expect(said).toHaveLength(twice.has(row.id) ? 2 : 1)
  }
  const inTime = rows.filter(r => r.status === 'submitted').length
  expect(inTime).toBeGreaterThan(20)
  expect(bidders - inTime).toBeGreaterThan(20)
  // Both processes took some of each kind.
  for (const answer of answers) expect(Object.values(answer)).toEqual(expect.arrayContaining(['submitted', 'late']))
})
