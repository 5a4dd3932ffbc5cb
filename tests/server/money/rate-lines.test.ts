import { beforeAll, expect, test } from 'vitest'
import type { SaveManyAnswer } from '../../../domain/contracts/save-many.calls.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { exportAll } from '../exports/exporting.ts'
import { testApp, type Client } from '../harness.ts'
import { importAll } from '../imports/importing.ts'

/** Rates of all cards in one list: read, changed through their cards, exported and imported again. */
const world = await testApp()
const agent = await world.as('freightAgent@forwarder.test'),
  rival = await world.as('freightAgent@forwarder2.test'),
  finance = await world.as('finance@buyer.test'),
  purchaser = await world.as('purchaser@buyer.test')
const id = await companyIds(world)

type Rate = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number }
/** By rate number. */
const rates = async (client: Client): Promise<readonly Rate[]> => {
  const conditions = [{ field: 'pol', operator: 'startsWith', value: 'CN' }]
  const list = await client.call<{ resultList: readonly Rate[] }>('POST', '/define/query/list/rate_lines', {
    conditions,
    length: 50,
  })
  return (list.object?.resultList ?? []).toSorted((x, y) => (String(x.rateNo) < String(y.rateNo) ? -1 : 1))
}

beforeAll(async () => {
  const rate = { chargeCode: 'OFR', pol: 'CNSHA', equipment: '40GP', per: 'container' }
  const card = { side: 'sell', mode: 'sea', validFrom: '2026-11-01', validTo: '2026-12-31' }
  const save = (fields: object, lines: Record<string, unknown>[]) =>
    must(agent.save('RateCard', { ...card, ...fields }, { lines: { save: lines } }))
  await save({ cardNo: 'RL-1', cardName: 'Everybody', status: 'draft' }, [
    { ...rate, rateNo: 'A', pod: 'USSEA', rate: '2400' },
    { ...rate, rateNo: 'B', pod: 'USLAX', rate: '2300' },
  ])
  await save({ cardNo: 'RL-2', cardName: 'For the buyer', status: 'active', customer: id('buyer') }, [
    { ...rate, rateNo: 'C', pod: 'USSEA', rate: '2200' },
  ])
})

test('has the rates of each card that the reader sees, with number, status and days of the card', async () => {
  expect((await rates(agent)).map(r => [r.cardNo, r.status, r.pod, Number(r.rate)])).toEqual([
    ['RL-1', 'draft', 'USSEA', 2400],
    ['RL-1', 'draft', 'USLAX', 2300],
    ['RL-2', 'active', 'USSEA', 2200],
  ])
  expect((await rates(finance)).map(r => [r.cardNo, r.validTo])).toEqual([['RL-2', '2026-12-31']])
  expect(await rates(rival)).toEqual([])
  expect((await purchaser.list('rate_lines')).errorCode).toMatch(/FORBIDDEN|NOT_FOUND/)
})

test('changes rates of several cards in one call; others cannot', async () => {
  const change = (client: Client, records: readonly Rate[], rate: string) =>
    client.call<SaveManyAnswer>('POST', '/define/save-many/RateLine', {
      records: records.map(r => ({ id: r.id, revision: r.revision, values: { rate } })),
      answer: { service: 'rate_lines' },
    })
  const offered = await rates(finance)
  expect((await change(finance, offered, '1')).object?.results.map(r => r.outcome)).toEqual(['refused'])
  const seattle = (await rates(agent)).filter(r => r.pod === 'USSEA')
  expect((await change(agent, seattle, '2111.5')).object?.results.map(r => r.outcome)).toEqual(['saved', 'saved'])
  expect((await rates(agent)).map(r => Number(r.rate))).toEqual([2111.5, 2300, 2111.5])
})

test('an exported file is imported again: each rate is found by its number, and nothing is added', async () => {
  const columns = [
    'cardNo',
    'cardName',
    'side',
    'mode',
    'status',
    'validFrom',
    'validTo',
    'rateNo',
    'chargeCode',
    'pol',
    'pod',
    'equipment',
    'per',
    'rate',
  ]
  const { file } = await exportAll(world, agent, 'rate_lines', { format: 'csv', columns })
  const text = file.content.toString('utf8')
  expect(text.split('\n').filter(l => l.includes('RL-'))).toHaveLength(3)
  await importAll(world, agent, {
    entity: 'RateCard',
    fileName: 'rates.csv',
    content: text.replace(/2300(\.0+)?/, '1999'),
  })
  expect((await rates(agent)).map(r => [r.rateNo, Number(r.rate)])).toEqual([
    ['A', 2111.5],
    ['B', 1999],
    ['C', 2111.5],
  ])
})
