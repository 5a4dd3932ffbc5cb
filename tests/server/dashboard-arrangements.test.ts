import { expect, test } from 'vitest'
import type { ListViews } from '../../domain/contracts/layout.calls.ts'
import { testApp, type Client } from './harness.ts'

/** Decision 040: an administrator of the platform shares the arrangement of a dashboard with the people of a role. */
const world = await testApp()
const admin = await world.as('platform@platform.test'),
  buyer = await world.as('purchaser@buyer.test'),
  other = await world.as('purchaser@buyer2.test'),
  operator = await world.as('platform@operator.test'),
  qc = await world.as('qc@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const base = '/cafe.portal-service/frame_center/workspace'
const dashboard = 'dash_po_status'
const state = { order: ['late', 'all'], hidden: ['unsigned'] }

const share = (who: Client, given: Readonly<Record<string, unknown>> = {}, view = dashboard) =>
  who.call('POST', `${base}/listViews/${view}`, {
    role: 'purchaser',
    companyType: 'all',
    name: 'Arrangement',
    state,
    start: true,
    revision: 0,
    ...given,
  })
const remove = (who: Client, revision: number, companyType = 'all') =>
  who.call('POST', `${base}/listViews/${dashboard}/remove`, {
    role: 'purchaser',
    companyType,
    name: 'Arrangement',
    revision,
  })
const of = async (who: Client, view = dashboard) =>
  (await who.call<ListViews>('GET', `${base}/listViews/${view}`)).object
const shared = async (who: Client) => (await of(who))?.shared.map(s => s.state)

test('returns a shared arrangement to people of the role, whoever their company is, and to nobody else', async () => {
  expect((await share(admin)).http).toBe(200)
  expect(await of(buyer)).toMatchObject({ own: null, shared: [{ role: 'purchaser', state, revision: 1 }] })
  expect(await shared(other)).toEqual([state])
  expect([await shared(qc), await shared(supplier)]).toEqual([[], []])
  expect((await of(buyer, 'dash_early_warning'))?.shared, 'another dashboard').toEqual([])
})

test('returns an arrangement for one type of company only to companies of that type', async () => {
  const special = { order: ['unsigned'], hidden: [] }
  expect((await share(admin, { companyType: '3', state: special })).http).toBe(200)
  expect(await shared(buyer), 'the special one comes first').toEqual([special, state])
  expect((await share(admin, { role: 'platform', companyType: '1', state: special })).http).toBe(200)
  expect((await share(admin, { role: 'platform', companyType: '0' })).http).toBe(200)
  expect(await shared(operator)).toEqual([special])
  expect(await shared(supplier)).toEqual([])
  expect((await remove(admin, 1, '3')).http).toBe(200)
  expect(await shared(buyer)).toEqual([state])
})

test("keeps a person's own arrangement when one is shared, replaced and removed", async () => {
  const own = { order: ['all'], hidden: [] }
  expect((await buyer.call('POST', `${base}/setting/views-${dashboard}`, { value: own })).http).toBe(200)
  expect((await share(admin, { state: { order: ['unsigned'], hidden: [] }, revision: 1 })).http).toBe(200)
  expect((await of(buyer))?.own?.value).toEqual(own)
  expect((await of(other))?.own, "another person's").toBeNull()
  expect((await remove(admin, 2)).http).toBe(200)
  expect((await of(buyer))?.own?.value).toEqual(own)
  expect(await shared(other)).toEqual([])
})

test('rejects sharing and removing by people who are no administrators of the platform', async () => {
  expect((await share(admin)).http).toBe(200)
  const revision = (await of(other))?.shared[0]?.revision ?? 0
  for (const who of [buyer, other, operator, supplier]) {
    expect((await share(who)).errorCode).toBe('FORBIDDEN')
    expect((await remove(who, revision)).errorCode).toBe('FORBIDDEN')
  }
  expect(await shared(other)).toEqual([state])
})

test('rejects unknown numbers, other forms and roles without the dashboard, with field and reason', async () => {
  const problems = async (given: Readonly<Record<string, unknown>>) => {
    const answer = await share(admin, given)
    expect(answer.http).toBe(400)
    return answer.problems?.map(p => [p.field, p.code, p.message])
  }
  expect(await problems({ state: { order: ['all', 'gone'], hidden: [] } })).toEqual([
    [
      'state',
      'VIEW_UNKNOWN_NUMBER',
      'The dashboard has no number gone. Reload the dashboard and share its arrangement again',
    ],
  ])
  expect((await problems({ state: { order: [], hidden: ['gone'] } }))?.[0]?.[1]).toBe('VIEW_UNKNOWN_NUMBER')
  for (const other of [null, [], { order: ['all'] }, { order: [1], hidden: [] }, { pageSize: 50 }])
    expect((await problems({ state: other }))?.map(p => p.slice(0, 2))).toEqual([['state', 'VIEW_NO_ARRANGEMENT']])
  expect(await problems({ role: 'qc' })).toEqual([
    [
      'role',
      'VIEW_NOT_OF_ROLE',
      'A view can only be shared with a role that can open its list or dashboard. Choose another role',
    ],
  ])
  expect((await problems({ role: 'nobody' }))?.map(p => p[0])).toEqual(['role'])
  expect((await share(admin, {}, 'dash_of_nobody')).http).toBe(404)
})
