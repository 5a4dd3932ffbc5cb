import { beforeAll, describe, expect, test } from 'vitest'
import { problemsIn } from './answers.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** Companies, organisations, positions, levels, users and tags over HTTP, as their administrators and others. */
const world = await testApp()
let admin: Client, buyer: Client, colleague: Client

beforeAll(async () => {
  admin = await world.as('platform@platform.test')
  // The admin user of the buyer, and a colleague without that right.
  buyer = await world.as('purchaser@buyer.test')
  colleague = await world.as('finance@buyer.test')
})

const organisation = (name: string, code: string, more: object = {}) => ({
  name,
  code,
  type: 'department',
  description: 'what it does',
  ...more,
})
const made = async (client: Client, entity: string, record: object): Promise<string> => {
  const answer = await client.save(entity, record as Record<string, unknown>)
  expect(answer.problems ?? answer.errorCode).toBeUndefined()
  return answer.object?.record.id as string
}

describe('organisations', () => {
  test('V-078, V-079, V-080, V-081 requires name, code, type and description, each with its own message', async () => {
    proves('V-078')
    proves('V-079')
    proves('V-080')
    proves('V-081')
    expect(problemsIn(await buyer.save('Organisation', {}))).toEqual({
      name: 'Organisation name is required',
      code: 'Organisation code is required',
      type: 'Organisation type is required',
      description: 'Organisation description is required',
    })
  })
  test('V-082 rejects a code twice in a company; another company may use it', async () => {
    await made(buyer, 'Organisation', organisation('Purchasing', 'PUR'))
    proves('V-082')
    expect(problemsIn(await buyer.save('Organisation', organisation('Again', 'PUR')))).toEqual({
      code: 'The organisation code already exists',
    })
    await made(await world.as('purchaser@buyer2.test'), 'Organisation', organisation('Purchasing', 'PUR'))
  })
  test('V-072 rejects deleting a node with children', async () => {
    const top = await made(buyer, 'Organisation', organisation('Top', 'TOP'))
    const below = await made(buyer, 'Organisation', organisation('Below', 'BELOW', { parent: top }))
    const remove = (id: string) => buyer.call('POST', '/define/delete/Organisation', { ids: [id] })
    proves('V-072')
    expect((await remove(top)).problems?.[0]?.message).toBe('A node with children cannot be deleted')
    expect((await remove(below)).success).toBe(true)
    expect((await remove(top)).success).toBe(true)
  })
  test('rejects a node as its own ancestor', async () => {
    const a = await made(buyer, 'Organisation', organisation('A', 'A')),
      b = await made(buyer, 'Organisation', organisation('B', 'B', { parent: a }))
    expect(problemsIn(await buyer.save('Organisation', { id: a, revision: 1, parent: b }))).toEqual({
      parent: 'Parent would create a cycle',
    })
    expect(problemsIn(await buyer.save('Organisation', { id: a, revision: 1, parent: a }))).toEqual({
      parent: 'Parent would create a cycle',
    })
  })
  test('only company administrators write; all users of the company read', async () => {
    expect((await colleague.save('Organisation', organisation('X', 'X'))).http).toBe(403)
    expect(
      (await (await world.as('qc@buyer.test')).call<object>('GET', '/define/entity/Organisation')).object,
    ).toMatchObject({ rights: { create: false } })
  })
})

describe('positions', () => {
  test('V-084, V-085, V-086, V-087 requires name, code, description and an organisation', async () => {
    proves('V-084')
    proves('V-085')
    proves('V-086')
    proves('V-087')
    expect(problemsIn(await buyer.save('Position', {}))).toEqual({
      name: 'Position name is required',
      code: 'Position code is required',
      description: 'Position description is required',
      organisation: 'Please choose an organisation first',
    })
  })
  test('V-088 rejects a position directly under the company; returns the code of its organisation; V-089 its code is unique there', async () => {
    const company = await made(buyer, 'Organisation', organisation('The company', 'ROOT', { type: 'company' }))
    const team = await made(buyer, 'Organisation', organisation('Team', 'TEAM', { type: 'team', parent: company }))
    const position = { name: 'Buyer', code: 'BUY', description: 'buys' }
    proves('V-088')
    expect(problemsIn(await buyer.save('Position', { ...position, organisation: company }))).toEqual({
      organisation: 'A position cannot be added directly under the company',
    })
    const saved = await buyer.save('Position', { ...position, organisation: team })
    expect(saved.object?.record).toMatchObject({ organisationCode: 'TEAM' })
    proves('V-089')
    expect(problemsIn(await buyer.save('Position', { ...position, organisation: team }))).toEqual({
      code: 'The position code already exists',
    })
  })
})

test('V-090, V-091, V-092, V-093 requires a name, a unique code and a description for a user level', async () => {
  proves('V-090')
  proves('V-091')
  proves('V-092')
  expect(problemsIn(await buyer.save('UserLevel', {}))).toEqual({
    name: 'User level name is required',
    code: 'User level code is required',
    description: 'User level description is required',
  })
  await made(buyer, 'UserLevel', { name: 'Senior', code: 'S', description: 'knows much' })
  proves('V-093')
  expect(problemsIn(await buyer.save('UserLevel', { name: 'Other', code: 'S', description: 'x' }))).toEqual({
    code: 'The user level code already exists',
  })
})

test('V-094, V-095 limits address and remark of a company together; only its admin user changes them, and the name stays', async () => {
  const id = buyer.login.loginUser.companyId
  const { record } = (await buyer.detail('Company', { id })).object ?? { record: { revision: 0 } }
  proves('V-094')
  expect(problemsIn(await buyer.save('Company', { id, revision: record.revision, name: '' }))).toEqual({
    name: 'Company name is required',
  })
  proves('V-095')
  expect(
    problemsIn(
      await buyer.save('Company', { id, revision: record.revision, address: 'a'.repeat(120), remark: 'b'.repeat(81) }),
    ),
  ).toEqual({ remark: 'Address and remark together can have at most 200 characters' })
  expect((await colleague.save('Company', { id, revision: record.revision, name: 'Mine' })).http).toBe(403)
  expect((await buyer.save('Company', { id, revision: record.revision, name: 'buyer Ltd. & Co.' })).success).toBe(true)
  const other = (await buyer.list('company_org', {})).http
  expect(other).toBe(200)
})

describe('users', () => {
  const user = (username: string, more: object = {}) => ({ username, realName: 'New Person', ...more })
  test('V-074, V-075 rejects a wrong e-mail and a phone without 11 digits', async () => {
    proves('V-074')
    proves('V-075')
    expect(problemsIn(await buyer.save('User', user('new@buyer.test', { email: 'no mail', phone: '123456' })))).toEqual(
      { email: 'The e-mail format is incorrect', phone: 'The phone number must be exactly 11 digits' },
    )
    expect((await buyer.save('User', user('elf@buyer.test', { phone: '13800000000' }))).success).toBe(true)
  })
  test('B-125, V-077, E-ADM-20 rejects deleting or disabling the admin user', async () => {
    const id = buyer.login.loginUser.userId
    const gone = await admin.call('POST', '/define/delete/User', { ids: [id] })
    proves('B-125')
    proves('V-077')
    proves('E-ADM-20')
    expect(gone.problems?.[0]?.message).toBe('The admin user cannot be deleted')
    expect(problemsIn(await admin.save('User', { id, revision: 1, enabled: false }))).toEqual({
      enabled: 'The admin user cannot be disabled',
    })
  })
  test('user-kinds: rejects references of a user to another company, and a circle of superiors', async () => {
    proves('user-kinds')
    const foreign = await made(admin, 'UserLevel', {
      name: 'Platform',
      code: 'P',
      description: 'x',
      company: admin.login.loginUser.companyId,
    })
    const id = await made(buyer, 'User', user('circle@buyer.test'))
    expect(problemsIn(await admin.save('User', { id, revision: 1, userLevel: foreign }))).toEqual({
      userLevel: 'User Level belongs to another company',
    })
    expect(problemsIn(await buyer.save('User', { id, revision: 1, reportingSuperiors: [id] }))).toEqual({
      reportingSuperiors: 'Reporting Superiors would create a cycle',
    })
    expect(
      (await buyer.save('User', { id, revision: 1, reportingSuperiors: [buyer.login.loginUser.userId] })).success,
    ).toBe(true)
    const boss = (await buyer.detail('User', { id: buyer.login.loginUser.userId })).object?.record
    expect(
      problemsIn(await buyer.save('User', { id: boss?.id, revision: boss?.revision, reportingSuperiors: [id] })),
    ).toEqual({ reportingSuperiors: 'Reporting Superiors would create a cycle' })
  })
  test('users are not visible to another company', async () => {
    const supplier = await world.as('supplier@supplier.test')
    expect((await supplier.detail('User', { id: buyer.login.loginUser.userId })).http).toBe(404)
    expect(
      (
        await supplier.call('POST', '/account/user/password', {
          id: buyer.login.loginUser.userId,
          password: 'a long new password',
          confirmPassword: 'a long new password',
        })
      ).http,
    ).toBe(404)
  })
})

describe('tags', () => {
  test('everybody creates tags, sees those of the company and changes only their own', async () => {
    const tag = await made(colleague, 'UserTag', { name: 'Knows customs' })
    expect((await colleague.list('tag_mine')).object?.resultList.map(r => r.name)).toEqual(['Knows customs'])
    expect((await buyer.list('tag_mine')).object?.resultList).toEqual([])
    expect((await buyer.list('tag_all')).object?.resultList.map(r => r.name)).toEqual(['Knows customs'])
    expect((await buyer.save('UserTag', { id: tag, revision: 1, name: 'Mine now' })).http).toBe(403)
    expect((await buyer.call('POST', '/define/delete/UserTag', { ids: [tag] })).http).toBe(403)
    expect((await buyer.detail('UserTag', { id: tag })).object).toMatchObject({ editable: false, deletable: false })
    expect(problemsIn(await buyer.save('UserTag', { name: 'x', owner: colleague.login.loginUser.userId }))).toEqual({
      owner: 'Owner can not be changed',
    })
  })
  test("tags are given to people and find them; rejects giving another user's tag", async () => {
    const tag = await made(colleague, 'UserTag', { name: 'Night shift' })
    const given = await colleague.call<{ changed: number }>('POST', '/account/members/tag/change', {
      ids: [tag],
      add: [buyer.login.loginUser.userId],
      remove: [],
    })
    expect(given.object).toEqual({ changed: 1 })
    for (const condition of [
      { field: 'tags', operator: 'eq', value: tag },
      { field: 'tags', operator: 'in', value: [tag] },
    ]) {
      expect(
        (await buyer.list('tag_search', { conditions: [condition] })).object?.resultList.map(r => r.realName),
      ).toEqual(['purchaser of buyer'])
    }
    expect(
      (
        await buyer.call('POST', '/account/members/tag/change', {
          ids: [tag],
          add: [],
          remove: [buyer.login.loginUser.userId],
        })
      ).http,
    ).toBe(403)
  })
})
