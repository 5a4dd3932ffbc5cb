import { expect, test } from 'vitest'
import type { ListViews } from '../../domain/contracts/layout.calls.ts'
import { addRole, addUser } from '../../server/operations/people/people.ts'
import { testApp, type Client } from './harness.ts'
import { password } from './world.ts'
import { proves } from '../proves.ts'

/** C-18: one user configures, many benefit; only an administrator can share a view with a role. */
const world = await testApp()
const admin = await world.as('platform@platform.test'),
  buyer = await world.as('purchaser@buyer.test'),
  qc = await world.as('qc@buyer.test'),
  supplier = await world.as('supplier@supplier.test')
const base = '/cafe.portal-service/frame_center/workspace'
const share = (who: Client, given: Readonly<Record<string, unknown>> = {}, view = 'page_po_list') =>
  who.call('POST', `${base}/listViews/${view}`, {
    role: 'purchaser',
    companyType: 'all',
    name: 'Due soon',
    state: { pageSize: 50 },
    start: false,
    revision: 0,
    ...given,
  })
const of = async (who: Client, view = 'page_po_list') =>
  (await who.call<ListViews>('GET', `${base}/listViews/${view}`)).object
const names = async (who: Client) =>
  (await of(who))?.shared.map(v => `${v.role}/${v.companyType}/${v.name}${v.start ? '*' : ''}`)

test('SavedQuery: a shared view is visible only to users of its role and company type', async () => {
  const state = {
    pageSize: 50,
    own: [{ field: 'poNo', operator: 'like', value: 'A' }],
    columns: [{ id: 'poNo', width: 90, hidden: false }],
  }
  proves('SavedQuery')
  expect((await share(admin, { state })).http).toBe(200)
  expect((await of(buyer))?.shared[0]?.state).toEqual(state)
  expect((await share(admin, { name: 'Type 3', companyType: '3' })).http).toBe(200)
  expect((await share(admin, { name: 'Type 5', companyType: '5' })).http).toBe(200)
  expect(await names(buyer)).toEqual(['purchaser/3/Type 3', 'purchaser/all/Due soon'])
  expect(await names(qc)).toEqual([])
  expect(await names(supplier)).toEqual([])
  expect(await names(admin)).toHaveLength(3)
  expect((await of(buyer, 'po_tracking'))?.shared).toEqual([])
})

test('one of the views of a role is the default', async () => {
  await share(admin, { name: 'First', start: true })
  await share(admin, { name: 'Second', start: true })
  expect((await names(buyer))?.filter(n => n.endsWith('*'))).toEqual(['purchaser/all/Second*'])
  // The default changed since its reader loaded it.
  const first = (await of(admin))?.shared.find(v => v.name === 'First')
  expect([first?.start, first?.revision]).toEqual([false, 2])
  expect((await share(admin, { name: 'First', start: true, revision: 1 })).errorCode).toBe('CONFLICT')
  await share(admin, { name: 'Second', start: false, state: { pageSize: 10 }, revision: 1 })
  expect((await names(buyer))?.filter(n => n.endsWith('*'))).toEqual([])
  expect((await of(buyer))?.shared.find(v => v.name === 'Second')?.state).toEqual({ pageSize: 10 })
})

test('only the platform shares and removes, only for roles with the list, and without records in conditions', async () => {
  expect((await share(buyer)).http).toBe(403)
  expect(
    (
      await buyer.call('POST', `${base}/listViews/page_po_list/remove`, {
        role: 'purchaser',
        companyType: 'all',
        name: 'Due soon',
        revision: 1,
      })
    ).http,
  ).toBe(403)
  expect(await share(admin, { role: 'supplier' })).toMatchObject({
    http: 400,
    problems: [{ code: 'VIEW_NOT_OF_ROLE' }],
  })
  expect((await share(admin, {}, 'page_po_form')).http).toBe(404)
  const id = '0198a3b2-1111-7abc-8def-0123456789ab'
  for (const state of [
    { values: { 'supplier:eq': { refs: [{ id, label: 'Huamei' }] } } },
    { extra: `supplier eq ${id}` },
    [[id]],
  ]) {
    expect(await share(admin, { state })).toMatchObject({ http: 400, problems: [{ code: 'VIEW_NAMES_RECORD' }] })
  }
  expect(
    (
      await admin.call('POST', `${base}/listViews/page_po_list/remove`, {
        role: 'purchaser',
        companyType: 'all',
        name: 'Due soon',
        revision: 1,
      })
    ).http,
  ).toBe(200)
  expect(
    (
      await admin.call('POST', `${base}/listViews/page_po_list/remove`, {
        role: 'purchaser',
        companyType: 'all',
        name: 'Due soon',
        revision: 1,
      })
    ).http,
  ).toBe(404)
})

test('of two administrators who save a role view at once, the second gets a conflict and the first is kept', async () => {
  const held = async () => (await of(buyer))?.shared.find(v => v.name === 'At once')
  const both = await Promise.all([25, 75].map(pageSize => share(admin, { name: 'At once', state: { pageSize } })))
  expect(both.map(b => b.http).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await held()).toMatchObject({ state: { pageSize: both[0]?.http === 200 ? 25 : 75 }, revision: 1 })
  expect((await share(admin, { name: 'At once', state: { pageSize: 40 }, revision: 1 })).http).toBe(200)
  expect(await share(admin, { name: 'At once', state: { pageSize: 60 }, revision: 1 })).toMatchObject({
    http: 409,
    errorCode: 'CONFLICT',
  })
  expect(await held()).toMatchObject({ state: { pageSize: 40 }, revision: 2 })
  const remove = (revision: number) =>
    admin.call('POST', `${base}/listViews/page_po_list/remove`, {
      role: 'purchaser',
      companyType: 'all',
      name: 'At once',
      revision,
    })
  expect((await remove(1)).http).toBe(409)
  expect((await remove(2)).http).toBe(200)
})

test('returns a conflict when a view was removed and shared again since it was read', async () => {
  const company = (await world.actor('platform@platform.test')).companyId
  const role = await addRole(world.app, { company, name: 'Second office', basis: 'platform' })
  await addUser(world.app, { company, username: 'second@platform.test', realName: 'Second', roles: [role], password })
  const second = await world.as('second@platform.test')
  const held = async (who: Client) => (await of(who))?.shared.find(v => v.name === 'Twice')
  const given = (pageSize: number, revision: number) => ({ name: 'Twice', state: { pageSize }, revision })
  const remove = (who: Client, revision: number) =>
    who.call('POST', `${base}/listViews/page_po_list/remove`, {
      role: 'purchaser',
      companyType: 'all',
      name: 'Twice',
      revision,
    })

  expect((await share(admin, given(25, 0))).http).toBe(200)
  const seen = (await held(second))?.revision ?? 0
  expect((await remove(admin, seen)).http).toBe(200)
  expect([await held(buyer), await held(admin)]).toEqual([undefined, undefined])
  expect((await share(second, given(75, seen))).errorCode, 'it is not there any more').toBe('CONFLICT')
  expect((await share(admin, given(50, 0))).http).toBe(200)
  expect((await share(second, given(75, seen))).errorCode).toBe('CONFLICT')
  expect((await remove(second, seen)).errorCode).toBe('CONFLICT')
  expect((await held(buyer))?.state).toEqual({ pageSize: 50 })
  expect((await share(second, given(75, (await held(second))?.revision ?? 0))).http).toBe(200)
  expect((await held(buyer))?.state).toEqual({ pageSize: 75 })
})

test("returns one's own views in the same answer", async () => {
  await buyer.call('POST', `${base}/setting/views-page_po_list`, { value: { views: [], start: 'designed' } })
  expect((await of(buyer))?.own).toEqual({ value: { views: [], start: 'designed' }, revision: 1 })
  expect((await of(supplier))?.own).toBeNull()
})
