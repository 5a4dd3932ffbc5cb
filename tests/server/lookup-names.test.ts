import { describe, expect, test } from 'vitest'
import { testApp } from './harness.ts'

const world = await testApp()
const named = async (names: readonly string[]) =>
  (
    await (
      await world.as('platform@platform.test')
    ).call<{ resultList: { label: string }[] }>('POST', '/define/query/lookup/Company', { names })
  ).object?.resultList.map(r => r.label)

test('finds records by pasted names, ignoring case and surrounding blanks', async () => {
  expect(await named(['buyer ltd.', ' SUPPLIER Ltd. '])).toEqual(['buyer Ltd.', 'supplier Ltd.'])
  expect(await named(['buyer'])).toEqual([])
  expect(await named(['buyer%', 'b_yer Ltd.', "buyer Ltd.' or true"])).toEqual([])
})

test('rejects more names than fit into one query', async () => {
  const client = await world.as('platform@platform.test')
  expect(
    (
      await client.call('POST', '/define/query/lookup/Company', {
        names: Array.from({ length: 501 }, (_, i) => `n${i}`),
      })
    ).http,
  ).toBe(400)
})

describe('records with the same name are told apart in a choice', () => {
  const ask = async (entity: string, body: object, username = 'platform@platform.test') =>
    (
      await (
        await world.as(username)
      ).call<{ resultList: readonly { id: string; label: string; hint?: string }[] }>(
        'POST',
        `/define/query/lookup/${entity}`,
        { length: 100, ...body },
      )
    ).object?.resultList ?? []

  test('a role by its company when the reader sees several companies', async () => {
    const roles = await ask('Role', { keyword: 'buyer' })
    expect(roles.length).toBeGreaterThan(1)
    expect(roles.every(r => (r.hint ?? r.label).toLowerCase().includes('buyer'))).toBe(true)
    const own = await ask('Role', {}, 'purchaser@buyer.test')
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(r => r.hint)).toEqual([])
  })
  test('a user by their username', async () => {
    expect(await ask('User', { keyword: 'purchaser@buyer.test' })).toEqual([
      expect.objectContaining({ label: 'purchaser of buyer' }),
    ])
    expect((await ask('User', { keyword: 'purchaser' })).map(u => u.hint)).toContain('purchaser@buyer.test')
  })
  test('a choice limited to one company offers no others', async () => {
    const company = (await world.as('purchaser@buyer.test')).login.loginUser.companyId
    const roles = await ask('Role', { company })
    expect(roles.map(r => r.id).toSorted()).toEqual(
      (await ask('Role', {}, 'purchaser@buyer.test')).map(r => r.id).toSorted(),
    )
    expect(await ask('User', { company, keyword: 'supplier' })).toEqual([])
    expect(await ask('Position', { company })).toEqual([])
  })
})
