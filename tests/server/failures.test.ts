import { expect, test } from 'vitest'
import type { FailureRow } from '../../domain/contracts/failure.calls.ts'
import { testApp } from './harness.ts'
import { proves } from '../proves.ts'

/** The reference shown to a user leads to its row (issue: errors of the shell). */
const world = await testApp()

test('E-HTTP-01: the reference of an error opens its log row for the platform only', async () => {
  const buyer = await world.as('purchaser@buyer.test'),
    platform = await world.as('platform@platform.test')
  const refused = await buyer.call('GET', '/common/purviewsByMenu?menuId=%2Fhome%2Fsupplier')
  proves('E-HTTP-01')
  expect(refused).toMatchObject({ http: 403, message: 'Please contact the administrator to open the permission' })
  const look = () => platform.call<FailureRow>('POST', '/log/failure', { reference: refused.reference })
  await expect.poll(async () => (await look()).http).toBe(200)
  expect((await look()).object).toMatchObject({
    reference: refused.reference,
    code: 'FORBIDDEN',
    status: 403,
    path: '/cafe.portal-service/frame_center/common/purviewsByMenu',
    person: 'purchaser of buyer',
    company: 'buyer Ltd.',
  })
  for (const who of ['purchaser@buyer.test', 'platform@operator.test', 'developer@platform.test']) {
    expect((await (await world.as(who)).call('POST', '/log/failure', { reference: refused.reference })).http, who).toBe(
      403,
    )
  }
  expect(
    (await platform.call('POST', '/log/failure', { reference: '00000000-0000-7000-8000-000000000000' })).http,
  ).toBe(404)
})
