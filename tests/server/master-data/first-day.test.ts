import { describe, expect, test } from 'vitest'
import type { FirstDay } from '../../../domain/contracts/first-day.calls.ts'
import { colleague } from '../builders/bank-account.ts'
import { companyIds, must } from '../builders/purchase-order.ts'
import { insertOne } from '../builders/transitions.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** The first day of a company: steps by role and company type, done by its records alone. */
const world = await testApp()
const id = await companyIds(world)
const buyer = await world.as('purchaser@buyer2.test'),
  seller = await world.as('supplier@supplier2.test'),
  clerk = await colleague(world, 'buyer', 'purchaser'),
  platform = await world.as('platform@platform.test')

const ask = (client: Client) => client.call<FirstDay>('POST', '/workspace/first-day', { menuId: '/wizard' })
const steps = async (client: Client) => (await ask(client)).object?.steps ?? []
const done = async (client: Client) => (await steps(client)).filter(s => s.done).map(s => s.code)
const codes = async (client: Client) => (await steps(client)).map(s => s.code)

describe('/wizard', () => {
  test('has the steps that the reader can do, and is refused to others', async () => {
    proves('/wizard')
    expect(await codes(buyer)).toEqual([
      'company',
      'organisation',
      'people',
      'parameters',
      'suppliers',
      'skus',
      'order',
    ])
    expect(await codes(seller)).toEqual(['company', 'organisation', 'people', 'parameters', 'catalog'])
    expect(await codes(platform)).toEqual(['company', 'organisation', 'people', 'parameters', 'numbers'])
    expect(await codes(clerk)).toEqual(['suppliers', 'skus', 'order'])
    expect((await steps(buyer)).filter(s => s.imports).map(s => s.imports)).toEqual([
      '/import/Supplier',
      '/import/CatalogSku',
    ])
    for (const other of ['finance@buyer.test', 'freightAgent@forwarder.test', 'qc@buyer.test'])
      expect((await ask(await world.as(other))).errorCode).toBe('FORBIDDEN')
  })

  test('a step is done by the records of the company, never by those of another one', async () => {
    const before = await done(buyer)
    for (const step of ['organisation', 'parameters', 'skus', 'order']) expect(before).not.toContain(step)
    type Values = Readonly<Record<string, unknown>>
    const made = async (step: string, entity: string, values: Values, ofOther: Values) => {
      await insertOne(world, entity, { ...values, ...ofOther })
      expect(await done(buyer), `no ${step} by ${JSON.stringify(ofOther)}`).not.toContain(step)
      await insertOne(world, entity, values)
      expect(await done(buyer), step).toContain(step)
    }
    await must(buyer.save('Organisation', { name: 'Buying', code: 'B', type: 'department', description: 'Buys' }))
    expect(await done(buyer)).toContain('organisation')
    const parameter = await insertOne(world, 'Parameter', {
      key: 'first.day',
      moduleName: 'x',
      dataType: 'string',
      scope: 'user',
    })
    const value = { parameter, company: id('buyer2'), value: '1' }
    const { userId } = await world.actor('purchaser@buyer2.test')
    await made('parameters', 'ParameterValue', value, { user: userId })
    await made('skus', 'CatalogSku', { owner: id('buyer2'), skuNo: 'FD', skuName: 'First' }, { owner: id('buyer') })
    const order = { buyer: id('buyer2'), poNo: 'FD-1', poType: 'standard', currency: 'USD', confirmStatus: 'submitted' }
    await made('order', 'PurchaseOrder', order, { poNo: 'FD-2', confirmStatus: 'draft' })
  })
})
