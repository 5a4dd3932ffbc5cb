import { sql } from '../../../server/db/sql.ts'
import { idOf } from '../../../domain/meta/field.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client, type TestApp } from '../harness.ts'

/** Cut-offs are instants of the clock of the database, so these tests run by the real one. */
export async function biddingWorld() {
  const world = await testApp()
  world.setNow(new Date())
  const purchaser = await world.as('purchaser@buyer.test'),
    first = await world.as('supplier@supplier.test'),
    second = await world.as('supplier@supplier2.test'),
    platform = await world.as('platform@platform.test')
  const id = await companyIds(world)
  const relation = { company: id('buyer'), relatedCompany: id('supplier2'), relationType: 'purchaserSupplier' }
  await must(platform.save('CompanyRelation', relation))
  await must(purchaser.save('Supplier', { name: 'Second Ltd.', company: id('supplier2') }))
  return { world, purchaser, first, second, platform, id }
}

export type Bidding = Awaited<ReturnType<typeof biddingWorld>>

/** A time on the wall of UTC, minutes from now. */
export const wallIn = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

export const suppliersOf = async (client: Client): Promise<string[]> =>
  (
    await client.call<{ resultList: { id: string }[] }>('POST', '/define/query/lookup/Supplier', {})
  ).object?.resultList.map(s => s.id) ?? []

export interface Asked {
  readonly id: string
  readonly rfqNo: string
}

/** A draft with two lines for both suppliers. */
export async function draftRfq({ purchaser }: Pick<Bidding, 'purchaser'>, change: object = {}): Promise<Asked> {
  const saved = await must(
    purchaser.save(
      'Rfq',
      {
        rfqName: 'Chairs and tables',
        supplier: await suppliersOf(purchaser),
        firstOfferingLocal: wallIn(60),
        timeZone: 'UTC',
        currency: 'USD',
        incoterm: 'FOB',
        ...change,
      },
      {
        lines: {
          save: [
            { skuNo: 'CHAIR', skuName: 'Chair', quantity: '100', targetPrice: '71.13', currency: 'USD' },
            { skuNo: 'TABLE', skuName: 'Table', quantity: '50' },
          ],
        },
      },
    ),
  )
  return { id: String(saved.object?.record.id), rfqNo: String(saved.object?.record.rfqNo) }
}

export async function publishedRfq(bidding: Bidding, change: object = {}): Promise<Asked> {
  const rfq = await draftRfq(bidding, change)
  await must(bidding.purchaser.act('rfqRound', { ids: [rfq.id], action: 'publish' }))
  return rfq
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }

/** The quotations of a supplier for an RFQ, the oldest first. */
export async function quotesOf(
  client: Client,
  rfq: Asked,
  service = 'supplier_rfq_quotation',
): Promise<readonly Row[]> {
  const list = await must(client.list(service, { length: 100 }))
  return ((list.object?.resultList ?? []) as readonly Row[])
    .filter(q => idOf(q.rfq) === rfq.id)
    .toSorted((a, b) => Number(a.version) - Number(b.version))
}

/** Writes prices into the draft of a supplier. */
export async function fillQuote(client: Client, quote: Row, prices: readonly string[]): Promise<void> {
  const found = await must(client.detail('RfqQuote', { id: quote.id }))
  const lines = found.object?.rows.lines ?? []
  await must(
    client.save(
      'RfqQuote',
      { id: quote.id, revision: found.object?.record.revision, validUntil: '2027-12-31' },
      {
        lines: {
          save: lines.map((l, at) => ({
            id: l.id,
            revision: l.revision,
            ...(prices[at] === undefined ? { notOffered: true } : { unitPrice: prices[at] }),
          })),
        },
      },
    ),
  )
}

/** Fills the newest draft and submits it. */
export async function quote(client: Client, rfq: Asked, prices: readonly string[], service?: string): Promise<string> {
  const draft = (await quotesOf(client, rfq, service)).findLast(q => q.status === 'draft')
  if (!draft) throw new Error('there is no draft')
  await fillQuote(client, draft, prices)
  await must(client.act('rfqQuoteStatus', { ids: [draft.id], action: 'submit' }))
  return draft.id
}

/** Moves the cut-off of the round under way, as time would. */
async function setCutoff(world: TestApp, rfq: Asked, at: Date): Promise<void> {
  await world.app.db.system('let the cut-off of a test come', async tx => {
    await tx.run(
      sql`update rfq_round r set cutoff = ${at.toISOString()}, opens_at = ${at.toISOString()} from rfq
        where rfq.id = r.rfq_id and rfq.id = ${rfq.id} and r.round_no = rfq.round_no`,
    )
    await tx.run(
      sql`update rfq set first_offering_cutoff =
        case when round = 'bafo' then first_offering_cutoff else ${at.toISOString()}::timestamptz end,
        bafo_cutoff = case when round = 'bafo' then ${at.toISOString()}::timestamptz end where id = ${rfq.id}`,
    )
  })
}

export async function letCutoffCome(world: TestApp, rfq: Asked): Promise<void> {
  const at = new Date()
  await setCutoff(world, rfq, at)
  world.setNow(new Date(at.getTime() + 1))
}
