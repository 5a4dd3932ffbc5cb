import { expect, test } from 'vitest'
import { testApp } from '../harness.ts'

const world = await testApp({ config: { openScreens: [] } })

test('B-014 /shipment_docs_center is blocked with a warning for every user until an administrator opens it', async () => {
  for (const who of [
    'purchaser@buyer.test',
    'supplier@supplier.test',
    'freightAgent@forwarder.test',
    'platform@platform.test',
  ]) {
    const answer = await (await world.as(who)).call('GET', '/common/purviewsByMenu?menuId=/shipment_docs_center')
    expect({ http: answer.http, message: answer.message }, who).toEqual({
      http: 403,
      message: 'Please contact the administrator to open the permission',
    })
  }
  expect(
    (await (await world.as('purchaser@buyer.test')).call('GET', '/common/purviewsByMenu?menuId=/shipment_tracking'))
      .http,
  ).toBe(200)
})
