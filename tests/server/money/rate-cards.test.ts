import { describe, expect, test } from 'vitest'
import { companyIds, must } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { importAll } from '../imports/importing.ts'

/** Rate cards, project rates and cost templates: reading, changing, and cards that overlap. */
const world = await testApp()
const agent = await world.as('freightAgent@forwarder.test'),
  rival = await world.as('freightAgent@forwarder2.test'),
  finance = await world.as('finance@buyer.test'),
  purchaser = await world.as('purchaser@buyer.test'),
  stranger = await world.as('finance@buyer2.test')
const id = await companyIds(world)

const card = (fields: object = {}) => ({
  cardName: 'Ocean China to US West Coast',
  side: 'sell',
  mode: 'sea',
  status: 'active',
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
  ...fields,
})
const line = (fields: object = {}) => ({
  chargeCode: 'OFR',
  pol: 'CNSHA',
  pod: 'USSEA',
  equipment: '40GP',
  per: 'container',
  rate: '2400',
  ...fields,
})
const rows = (...lines: object[]) => ({ lines: { save: lines as Record<string, unknown>[] } })
const saveCard = (client: Client, fields: object, ...lines: object[]) =>
  client.save('RateCard', card(fields), rows(...(lines.length > 0 ? lines : [line()])))
interface Shown {
  readonly id: string
  readonly revision: number
  readonly cardNo: string
}
const made = async (client: Client, fields: object, ...lines: object[]): Promise<Shown> => {
  const saved = await must(saveCard(client, fields, ...lines))
  return saved.object?.record as unknown as Shown
}
const listed = async (client: Client, list: string) =>
  ((await client.list(list)).object?.resultList as unknown as Shown[] | undefined)?.map(r => r.cardNo)

describe('a card', () => {
  test('returns its number, the lowest rate of its freight and its rates with breaks', async () => {
    const saved = await made(
      agent,
      { mode: 'air', chargeCode: 'OFR' },
      line({ equipment: null, per: 'chargeableKg', rate: '5.2' }),
      line({ equipment: null, per: 'chargeableKg', fromUnits: '100', rate: '4.1' }),
      line({ chargeCode: 'DOC', per: 'bl', rate: '3', pol: null, pod: null, equipment: null }),
    )
    expect(saved.cardNo).toMatch(/^RC-2026-\d{6}$/)
    const detail = await agent.detail('RateCard', { id: saved.id })
    expect(detail.object?.record).toMatchObject({ unitPrice: '4.1', currency: 'USD' })
    expect(detail.object?.rows?.lines).toMatchObject([
      { lineNo: 1, fromUnits: '0.000' },
      { lineNo: 2, fromUnits: '100.000' },
      { lineNo: 3, chargeCode: 'DOC' },
    ])
  })

  test.each([
    [{ validTo: '2026-10-01' }, {}, 'validTo', 'END_BEFORE_START'],
    [{ side: 'buy', customer: 'buyer' }, {}, 'customer', 'CARD_HAS_NO_CUSTOMER'],
    [{ agent: 'forwarder' }, {}, 'agent', 'CARD_HAS_NO_AGENT'],
    [{}, { pol: 'Sha' }, 'pol', 'RATE_PLACE_UNKNOWN'],
    [{}, { minimum: '10', maximum: '9' }, 'maximum', 'RATE_MAXIMUM_BELOW'],
    [{}, { per: 'percentOf' }, 'ofCode', 'FIELD_NOT_NULL'],
    [{}, { rate: '-1' }, 'rate', undefined],
  ])('rejects %j with a rate of %j by the name of the field', async (fields, rate, field, code) => {
    const named = Object.fromEntries(
      Object.entries(fields).map(([k, v]) => [k, k === 'customer' || k === 'agent' ? id(v) : v]),
    )
    const answer = await saveCard(agent, { ...named, validFrom: '2026-11-01' }, line({ pod: 'DEHAM', ...rate }))
    expect(answer.problems?.map(p => p.field)).toEqual([field])
    if (code) expect(answer.problems?.[0]?.code).toBe(code)
  })
})

describe('reading and changing a card', () => {
  test('S-VIS-1: a card without a customer is visible to its owner only', async () => {
    const own = await made(agent, { mode: 'road' })
    expect(await listed(agent, 'rate_cards')).toContain(own.cardNo)
    for (const other of [rival, stranger, finance]) expect(await listed(other, 'rate_cards')).not.toContain(own.cardNo)
    expect((await listed(purchaser, 'customer_rate_cards')) ?? []).not.toContain(own.cardNo)
    expect((await rival.detail('RateCard', { id: own.id })).errorCode).toBe('NOT_FOUND')
  })

  test('a card for a customer is visible to that customer once it is active, never as a draft', async () => {
    const offered = await made(agent, { mode: 'road', customer: id('buyer'), status: 'draft' })
    expect(await listed(purchaser, 'customer_rate_cards')).not.toContain(offered.cardNo)
    await must(agent.save('RateCard', { id: offered.id, revision: offered.revision, status: 'active' }))
    expect(await listed(purchaser, 'customer_rate_cards')).toContain(offered.cardNo)
    expect(await listed(finance, 'rate_cards')).toContain(offered.cardNo)
    expect((await stranger.detail('RateCard', { id: offered.id })).errorCode).toBe('NOT_FOUND')
  })

  test('a customer may not change, take over or delete the card that it was offered', async () => {
    const offered = await made(agent, { mode: 'express', customer: id('buyer') })
    const at = { id: offered.id, revision: offered.revision }
    const changed = await finance.save('RateCard', { ...at, remark: 'ours' })
    expect(changed.problems).toMatchObject([{ code: 'CARD_OF_OTHER' }])
    expect((await finance.save('RateCard', { ...at, owner: id('buyer') })).success).toBe(false)
    expect((await finance.save('RateCard', at, rows(line({ rate: '1' })))).success).toBe(false)
    const removed = await finance.call('POST', '/define/delete/RateCard', { ids: [offered.id] })
    expect(JSON.stringify(removed)).toContain('CARD_OF_OTHER')
    expect((await agent.detail('RateCard', { id: offered.id })).object?.rows?.lines).toHaveLength(1)
  })

  test('rejects a card in the name of another company', async () => {
    const answer = await saveCard(finance, { owner: id('forwarder'), mode: 'lcl' })
    expect(answer.success).toBe(false)
  })

  test('a new card may be a draft, become active and end; an ended card stays as it is', async () => {
    const draft = await made(agent, { mode: 'consolidation', status: 'draft' })
    const active = await must(
      agent.save('RateCard', { id: draft.id, revision: draft.revision, status: 'active', validTo: '2026-12-30' }),
    )
    const ended = await must(
      agent.save('RateCard', { id: draft.id, revision: active.object?.record.revision, status: 'ended' }),
    )
    const again = await agent.save('RateCard', {
      id: draft.id,
      revision: ended.object?.record.revision,
      status: 'active',
    })
    expect(again.problems).toMatchObject([{ code: 'CARD_ENDED', params: { card: draft.cardNo } }])
  })
})

describe('M-FRT-6: two active cards on one lane', () => {
  const sea = { mode: 'sea', validFrom: '2027-01-01', validTo: '2027-01-31' }

  test('rejects a common day and names the other card', async () => {
    const first = await made(agent, sea)
    const next = await saveCard(agent, { ...sea, validFrom: '2027-01-31', validTo: '2027-02-28' })
    expect(next.problems).toMatchObject([
      {
        field: 'validFrom',
        code: 'CARD_OVERLAPS',
        params: { card: first.cardNo, from: '2027-01-31', to: '2027-01-31' },
      },
    ])
    await must(saveCard(agent, { ...sea, validFrom: '2027-02-01', validTo: '2027-02-28' }))
  })

  test.each([
    ['for a customer', { customer: 'buyer' }, {}],
    ['for another port', {}, { pod: 'USLAX' }],
    ['for a country', {}, { pod: 'US' }],
    ['for another container type', {}, { equipment: '20GP' }],
    ['of costs', { side: 'buy' }, {}],
    ['that is a draft', { status: 'draft' }, {}],
  ])('keeps a card %s beside the general one', async (_, fields, rate) => {
    const named = 'customer' in fields ? { customer: id('buyer') } : fields
    await must(saveCard(agent, { ...sea, ...named }, line(rate)))
  })

  test('keeps cards of two owners, and rejects the draft that becomes active', async () => {
    await must(saveCard(rival, sea))
    const draft = await made(rival, { ...sea, status: 'draft' })
    const answer = await rival.save('RateCard', { id: draft.id, revision: draft.revision, status: 'active' })
    expect(answer.problems).toMatchObject([{ code: 'CARD_OVERLAPS' }])
  })

  test('rejects rates that are added to an active card and meet another', async () => {
    const days = { mode: 'sea', validFrom: '2027-05-01', validTo: '2027-05-31' }
    await made(agent, days, line({ pod: 'NLRTM' }))
    const second = await made(agent, days, line({ pod: 'DEHAM' }))
    const answer = await agent.save(
      'RateCard',
      { id: second.id, revision: second.revision },
      rows(line({ pod: 'NLRTM' })),
    )
    expect(answer.problems).toMatchObject([{ code: 'CARD_OVERLAPS' }])
  })
})

describe('M-FRT-6: a new version of a card', () => {
  const sea = { mode: 'sea', validFrom: '2028-01-01', validTo: '2028-12-31' }

  test('takes over the card and its rates, and ends it on the day before', async () => {
    const old = await made(
      agent,
      { ...sea, cardName: 'Yearly', carrier: null },
      line(),
      line({ chargeCode: 'DOC', per: 'bl', rate: '3' }),
    )
    const saved = await must(
      agent.save('RateCard', {
        cardName: 'Next',
        replaces: old.id,
        status: 'active',
        validFrom: '2028-07-01',
        validTo: '2028-12-31',
      }),
    )
    const next = saved.object?.record as unknown as Shown
    expect(next).toMatchObject({ cardName: 'Next', mode: 'sea', side: 'sell', version: 2, unitPrice: '2400' })
    const detail = async (card: string) => (await agent.detail('RateCard', { id: card })).object
    expect((await detail(old.id))?.record).toMatchObject({ validTo: '2028-06-30', status: 'active', version: 1 })
    expect((await detail(next.id))?.rows?.lines?.map(l => [l.chargeCode, Number(l.rate)])).toEqual([
      ['OFR', 2400],
      ['DOC', 3],
    ])
    const third = await agent.save('RateCard', {
      cardName: 'Third',
      replaces: next.id,
      status: 'active',
      validFrom: '2028-07-01',
    })
    expect(third.problems).toMatchObject([{ field: 'validFrom', code: 'CARD_VERSION_EARLY' }])
  })

  test('leaves the old card as it is while it is a draft, and ends it when it becomes active', async () => {
    const old = await made(rival, { ...sea, mode: 'air' })
    const draft = (
      await must(
        rival.save(
          'RateCard',
          { cardName: 'Next', replaces: old.id, status: 'draft', validFrom: '2028-05-01' },
          rows(line({ rate: '9' })),
        ),
      )
    ).object?.record as unknown as Shown
    const ends = async () => (await rival.detail('RateCard', { id: old.id })).object?.record.validTo
    expect(await ends()).toBe('2028-12-31')
    await must(rival.save('RateCard', { id: draft.id, revision: draft.revision, status: 'active' }))
    expect(await ends()).toBe('2028-04-30')
  })

  test('rejects a version of a card of another company', async () => {
    const old = await made(agent, { ...sea, mode: 'express', customer: id('buyer') })
    const answer = await finance.save('RateCard', {
      cardName: 'Next',
      replaces: old.id,
      status: 'active',
      validFrom: '2028-05-01',
    })
    expect(answer.problems?.map(p => p.code)).toContain('CARD_VERSION_OF_ACTIVE')
  })
})

test('a file with one line for each rate makes a card, and a second import changes nothing', async () => {
  const file = {
    entity: 'RateCard',
    fileName: 'cards.csv',
    content: [
      'Card No.,Card Name,Side,Mode,Status,Valid from,Valid To,Charge Code,Origin,Destination,Container Type,Unit,Rate',
      'BW-27,Spring,Sell,Sea,Active,2027-03-01,2027-03-31,OFR,CNSHA,USNYC,40GP,Per container,3900',
      'BW-27,Spring,Sell,Sea,Active,2027-03-01,2027-03-31,THC,CNSHA,,,Per container,120',
    ].join('\n'),
  }
  await importAll(world, agent, file)
  const found = (await agent.list('rate_cards', { conditions: [{ field: 'cardNo', operator: 'eq', value: 'BW-27' }] }))
    .object?.resultList as unknown as Shown[]
  expect(found).toMatchObject([{ cardNo: 'BW-27', status: 'active', unitPrice: '3900.000000' }])
  await importAll(world, agent, file)
  const detail = await agent.detail('RateCard', { id: found[0]?.id ?? '' })
  expect(detail.object?.rows?.lines).toMatchObject([
    { chargeCode: 'OFR', pod: 'USNYC', rate: '3900.000000' },
    { chargeCode: 'THC', rate: '120.000000' },
  ])
})

describe('project charge rates', () => {
  test('rejects two rates of one project and charge on a day; its company alone sees them', async () => {
    const project = await must(purchaser.save('SourcingProject', { projectNo: 'P-1', buyer: id('buyer') }))
    const rate = {
      project: project.object?.record.id,
      chargeCode: 'WHS',
      unitAmount: '10',
      chargeQuantity: '3',
      validFrom: '2026-11-01',
    }
    await must(finance.save('ChargeRate', rate))
    expect((await finance.save('ChargeRate', { ...rate, validFrom: '2026-12-01' })).problems).toMatchObject([
      { field: 'validFrom', code: 'CHARGE_RATE_OVERLAPS' },
    ])
    await must(finance.save('ChargeRate', { ...rate, arAp: 'AP' }))
    expect((await finance.list('project_charge_rates')).object?.total).toBe(2)
    expect((await stranger.list('project_charge_rates')).object?.total).toBe(0)
    expect((await purchaser.list('project_charge_rates')).success).toBe(false)
  })
})

describe('logistics cost templates', () => {
  test('keeps its charges as they stand; its company alone sees it', async () => {
    const charges = { charges: { save: [{ chargeCode: 'DOC', per: 'bl', rate: '45' }] } }
    const saved = await must(agent.save('LogisticsCostTemplate', { name: 'Export Shanghai' }, charges))
    expect(saved.object?.record.items).toMatchObject([{ chargeCode: 'DOC', per: 'bl', rate: '45.000000' }])
    expect((await agent.list('log_cost_templates')).object?.total).toBe(1)
    for (const other of [rival, finance]) expect((await other.list('log_cost_templates')).object?.total).toBe(0)
  })
})

test.each([
  ['/rate_card', 'rate_cards', ['freightAgent@forwarder.test', 'finance@buyer.test', 'platform@operator.test']],
  ['/rate_card_cus', 'customer_rate_cards', ['purchaser@buyer.test', 'finance@buyer.test', 'platform@platform.test']],
  ['/projectChargeRate', 'project_charge_rates', ['finance@buyer.test', 'platform@platform.test']],
  ['/log_cost_templete', 'log_cost_templates', ['freightAgent@forwarder.test', 'finance@buyer.test']],
])('%s opens for its roles and is refused to a supplier', async (_, list, people) => {
  for (const person of people) expect((await (await world.as(person)).list(list)).success).toBe(true)
  expect((await (await world.as('supplier@supplier.test')).list(list)).success).toBe(false)
})
