import { describe, expect, test } from 'vitest'
import type { RateFreightAnswer } from '../../../domain/contracts/freight.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { asked, cargo } from '../builders/freight.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { insertOne, inSystem } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'

/** Rating by stored cards: what the caller sees, the shipment, templates and exchange rates. */
const world = await testApp()
const agent = await world.as('freightAgent@forwarder.test'),
  rival = await world.as('freightAgent@forwarder2.test'),
  finance = await world.as('finance@buyer.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  stranger = await world.as('purchaser@buyer2.test')
const id = await companyIds(world)

const rated = (client: Client, fields: object = {}) =>
  client.call<RateFreightAnswer>('POST', '/money/rateFreight', asked(fields))
const line = (fields: object = {}) => ({
  chargeCode: 'OFR',
  pol: 'CNSHA',
  pod: 'USSEA',
  equipment: '40GP',
  per: 'container',
  rate: '2400',
  ...fields,
})
const saveCard = async (client: Client, fields: object, ...lines: object[]): Promise<string> => {
  const saved = await must(
    client.save(
      'RateCard',
      { side: 'sell', mode: 'sea', status: 'active', validFrom: '2026-11-01', validTo: '2026-12-31', ...fields },
      { lines: { save: lines as Record<string, unknown>[] } },
    ),
  )
  return String(saved.object?.record.id)
}

const general = await saveCard(agent, { cardName: 'General', cardNo: 'GEN' }, line({ pod: 'US', rate: '2600' }))
await saveCard(
  agent,
  { cardName: 'For the buyer', cardNo: 'BUYER', customer: id('buyer') },
  line(),
  line({ chargeCode: 'DOC', per: 'bl', rate: '450', currency: 'CNY', pol: null, pod: null, equipment: null }),
)
await saveCard(
  agent,
  { cardName: 'Last year', cardNo: 'OLD', customer: id('buyer'), validFrom: '2026-09-01', validTo: '2026-10-31' },
  line({ rate: '1' }),
)
await saveCard(rival, { cardName: 'Of the rival', cardNo: 'RIVAL' }, line({ rate: '10' }))
await saveCard(
  finance,
  { cardName: 'Bought elsewhere', cardNo: 'BUY', side: 'buy', agent: id('forwarder') },
  line({ pod: 'US', rate: '2000' }),
)

describe('rating by the cards of a company', () => {
  test('M-FRT-5, S-VIS-1: returns offered cards and own costs, never those of others; explains the rest', async () => {
    const answer = (await rated(purchaser)).object
    expect(answer?.offers.map(o => [o.card.cardNo, o.card.seller, o.totals])).toEqual([
      ['BUYER', 'forwarder Ltd.', { USD: '4800.00', CNY: '450.00' }],
    ])
    expect(answer?.refused.map(r => [r.card.cardNo, r.because, r.by, r.days])).toEqual([
      ['OLD', 'expired', null, 20],
      ['BUY', 'lessSpecific', 'BUYER', null],
    ])
    expect(JSON.stringify(answer)).not.toMatch(/RIVAL|GEN/)
    expect((await rated(stranger)).object).toMatchObject({ offers: [], refused: [] })
  })

  test('returns the price for a customer to the owner of the cards', async () => {
    const forBuyer = (await rated(agent, { view: 'price', customer: id('buyer') })).object
    expect(forBuyer?.offers.map(o => o.card.cardNo)).toEqual(['BUYER'])
    const forAll = (await rated(agent, { view: 'price' })).object
    expect(forAll?.offers.map(o => [o.card.cardNo, o.total])).toEqual([['GEN', '5200.00']])
    expect(forAll?.refused.map(r => [r.card.cardNo, r.because])).toContainEqual(['BUYER', 'customer'])
  })

  test('M-FRT-4: a missing exchange rate leaves the list and names the pair; with it the total is converted once', async () => {
    expect((await rated(purchaser)).object?.offers[0]).toMatchObject({
      total: null,
      missing: 'CNY/USD',
      cheapest: false,
    })
    const platform = await world.as('finance@platform.test')
    await must(
      platform.save('ExchangeRate', {
        fromCurrency: 'USD',
        toCurrency: 'CNY',
        rate: '7.2',
        type: 'reference',
        source: 'ECB',
        validFrom: '2026-11-19',
      }),
    )
    const answer = (await rated(purchaser)).object
    expect(answer?.offers[0]).toMatchObject({ total: '4862.50', missing: null, cheapest: true })
    expect(answer?.rates).toMatchObject([{ rate: '7.2000000000', source: 'ECB' }])
  })

  test('adds the charges of a cost template of the own company', async () => {
    const template = async (client: Client) => {
      const saved = await must(
        client.save(
          'LogisticsCostTemplate',
          { name: 'Port', currency: 'USD' },
          { charges: { save: [{ chargeCode: 'TRK', per: 'shipment', rate: '300' }] } },
        ),
      )
      return String(saved.object?.record.id)
    }
    const own = (await rated(purchaser, { template: await template(finance) })).object
    expect(own?.offers[0]?.lines.at(-1)).toMatchObject({ code: 'TRK', amount: '300.00', added: true })
    expect((await rated(purchaser, { template: await template(agent) })).errorCode).toBe('NOT_FOUND')
  })

  test('an ended card is not read any more', async () => {
    const detail = await agent.detail('RateCard', { id: general })
    await must(agent.save('RateCard', { id: general, revision: detail.object?.record.revision, status: 'ended' }))
    expect((await rated(agent, { view: 'price' })).object?.offers).toEqual([])
  })
})

describe('rating a shipment', () => {
  const shipmentOf = (fields: object) =>
    insertOne(world, 'Shipment', {
      shipmentNo: 'SH-RATED',
      buyer: id('buyer'),
      forwarder: id('forwarder'),
      orders: [],
      soStatus: 'released',
      currentMilestone: 'soRelease',
      shipType: 'sea',
      pol: 'Shanghai',
      pod: 'USSEA',
      etd: '2026-12-05',
      ...fields,
    })

  test('returns its ports, containers and day, and the cards for them', async () => {
    const shipment = await shipmentOf({})
    for (const containerType of ['40GP', '40GP', '40GP'])
      await insertOne(world, 'ContainerLoading', { shipment, containerType, grossWeight: '9000', volume: '50' })
    const answer = (await rated(purchaser, { shipment, cargo: null })).object
    expect(answer?.cargo).toMatchObject({
      pol: 'CNSHA',
      pod: 'USSEA',
      containers: [{ type: '40GP', count: '3' }],
      grossKg: '27000',
      cbm: '150',
    })
    expect(answer?.date).toBe('2026-12-05')
    expect(answer?.offers[0]?.lines[0]).toMatchObject({ code: 'OFR', units: '3', amount: '7200.00' })
    for (const other of [stranger, rival, finance])
      expect((await rated(other, { shipment, cargo: null })).errorCode).toBe('NOT_FOUND')
  })

  test('rejects a request without shipment and cargo, and a day that is none', async () => {
    expect((await rated(purchaser, { cargo: null })).problems).toMatchObject([{ field: 'cargo' }])
    expect((await rated(purchaser, { date: '2026-02-30' })).problems).toMatchObject([{ field: 'date' }])
  })

  test('is refused to a supplier', async () => {
    expect((await rated(await world.as('supplier@supplier.test'))).success).toBe(false)
  })
})

test('chargeDecimals: rates keep six decimals, amounts those of their currency', async () => {
  await saveCard(
    agent,
    { cardName: 'Air', mode: 'air' },
    line({ equipment: null, per: 'chargeableKg', rate: '3.123456' }),
  )
  const air = cargo({ mode: 'air', containers: [], grossKg: '10', cbm: '0.01' })
  const answer = (await rated(agent, { view: 'price', cargo: air })).object
  expect(answer?.offers[0]?.lines[0]).toMatchObject({ units: '10', amount: '31.23' })
})

test('rejects a lane with more rates than are compared, and names the field', async () => {
  const sold = await saveCard(
    agent,
    { cardName: 'Far too many', cardNo: 'MANY', customer: id('buyer'), mode: 'air' },
    line({ equipment: null, per: 'chargeableKg', pol: 'CNPVG', pod: 'USJFK' }),
  )
  const few = await rated(purchaser, { cargo: cargo({ mode: 'air', pol: 'CNPVG', pod: 'USJFK', grossKg: '10' }) })
  expect(few.success).toBe(true)
  await inSystem(world, async tx => {
    const columns = await tx.rows<{ name: string }>(
      sql`select column_name as name from information_schema.columns
        where table_name = 'rate_line' and is_generated = 'NEVER' and column_name not in ('id', 'line_no')`,
    )
    const same = sql.join(
      columns.map(c => sql`l.${sql.id(c.name)}`),
      sql`, `,
    )
    const names = sql.join(
      columns.map(c => sql.id(c.name)),
      sql`, `,
    )
    await tx.run(sql`insert into rate_line ("id", line_no, ${names})
      select gen_random_uuid(), n, ${same} from rate_line l, generate_series(2, 10001) n where l.card_id = ${sold}`)
  })
  const answer = await rated(purchaser, { cargo: cargo({ mode: 'air', pol: 'CNPVG', pod: 'USJFK', grossKg: '10' }) })
  expect(answer.problems).toMatchObject([{ field: 'pol', code: 'TOO_MANY_RATES' }])
  expect(answer.message).toMatch(/^Origin: more than 10000 rates fit this lane/)
})
