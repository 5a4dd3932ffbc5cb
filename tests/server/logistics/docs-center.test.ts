import { expect, test } from 'vitest'
import type { ResultList } from '../../../domain/contracts/call.ts'
import { menusCall, type MenuEntry } from '../../../domain/contracts/session.calls.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

const world = await testApp({ config: { openScreens: [] } })

const isRoute = async (client: Client): Promise<boolean> =>
  (await client.call<ResultList<MenuEntry>>(menusCall.method, menusCall.path, {})).object?.resultList.some(
    m => m.path === '/shipment_docs_center',
  ) === true

test('B-014 /shipment_docs_center is blocked with a warning for every user until an administrator opens it', async () => {
  proves('B-014')
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
  const buyer = await world.as('purchaser@buyer.test')
  expect((await buyer.call('GET', '/common/purviewsByMenu?menuId=/shipment_tracking')).http).toBe(200)
  expect(await isRoute(buyer)).toBe(false)
})

test('B6: the setting makes the shipment document center a route of those who have it', async () => {
  const opened = await testApp({ config: { openScreens: ['shipment-docs-center'] } })
  expect(await isRoute(await opened.as('purchaser@buyer.test'))).toBe(true)
  expect(await isRoute(await opened.as('finance@buyer.test'))).toBe(false)
})
