import { afterAll, beforeEach, expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { AdminRequest } from '../../../domain/contracts/registration.calls.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { startOutbox } from '../../../server/mail/outbox.ts'
import { decide as answerRequest, requests } from '../../../server/operations/registration/requests.ts'
import { send, testApp } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'
import { proves } from '../../proves.ts'

/** A company registers itself with its first user; the platform lets it in (p-register). */
const server = await startMailServer()
const world = await testApp({
  config: {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Portside <no-reply@portside.example>',
    baseUrl: 'https://portside.example',
  },
})
const outbox = startOutbox(world.app)
afterAll(async () => {
  await outbox.stop()
  await server.close()
})
let minutes = 0
beforeEach(() => {
  minutes += 2
  world.setNow(new Date(testNow.getTime() + minutes * 60_000))
  server.forget()
})

const word = 'nine kites over the quay'
const anna = {
  company: { name: 'Blue Kite Trading', companyType: '3', address: '8 Quay St' },
  user: { realName: 'Anna Vogel', email: 'anna@kite.test', phone: '13800138000', password: word },
}
const post = <T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send<T>(world.http, 'POST', `${frame}${path}`, body, headers)
const mailed = async (subject: string) => {
  outbox.wake()
  await expect.poll(() => server.delivered.filter(d => d.subject === subject).length, { timeout: 60_000 }).toBe(1)
  return server.delivered.find(d => d.subject === subject)
}
const codeFor = async (target: string) => {
  expect((await post<{ wait: number }>('/common/verificationCode', { target })).object).toEqual({ wait: 60 })
  return /^(\d{8})$/m.exec((await mailed('Your verification code'))?.text ?? '')?.[1] ?? ''
}
const registered = async (given = anna) =>
  post('/common/register', { ...given, verificationCode: await codeFor(given.user.email) })
const waiting = async () =>
  (
    await (
      await world.as('platform@platform.test')
    ).call<{ resultList: AdminRequest[] }>('POST', '/request/list', { state: 'open' })
  ).object?.resultList ?? []
const decide = async (body: unknown, who = 'platform@platform.test') =>
  (await world.as(who)).call<AdminRequest>('POST', '/request/decide', body)
const signIn = (companyAccount: string) =>
  post<LoginAnswer>('/manageLogin', {
    companyAccount,
    username: anna.user.email,
    password: word,
    verificationCode: '1234',
  })
const count = async (table: string) =>
  (
    await world.app.db.system(
      'count rows for a test',
      tx => tx.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)}`),
      { readOnly: true },
    )
  )?.n

test('p-register, p-verificationCode, verificationInterval: a registered company waits; after approval its first user signs in with the mailed account', async () => {
  const before = [await count('company'), await count('user_account')]
  proves('p-register')
  proves('p-verificationCode')
  proves('verificationInterval')
  expect(await registered()).toMatchObject({ http: 200, object: { state: 'open' } })
  expect([await count('company'), await count('user_account')]).toEqual(before)
  const [request] = await waiting()
  expect(request).toMatchObject({
    kind: 'registration',
    state: 'open',
    company: 'Blue Kite Trading',
    companyType: '3',
    person: 'Anna Vogel',
    email: 'anna@kite.test',
    phone: '13800138000',
    address: '8 Quay St',
  })
  expect(JSON.stringify(request)).not.toMatch(/argon|password|secret/)
  const done = await decide({ id: request?.id, approve: true })
  expect(done.object).toMatchObject({ state: 'approved', decidedBy: 'platform of platform', companyCode: 'C100001' })
  const mail = await mailed('Your company is registered')
  expect(mail?.recipients).toEqual(['anna@kite.test'])
  expect(mail?.text).toContain('Company account: C100001')
  const login = await signIn('C100001')
  expect(login.object?.loginUser).toMatchObject({
    name: 'Anna Vogel',
    companyName: 'Blue Kite Trading',
    companyType: '3',
    companyStatus: '0',
    roles: ['purchaser', 'finance', 'qc'],
  })
  expect(await waiting()).toEqual([])
})

test('p-register: a refusal is mailed with the reason and leaves nothing behind', async () => {
  proves('p-register')
  await registered({ ...anna, user: { ...anna.user, email: 'bo@kite.test' } })
  const [request] = await waiting()
  const companies = await count('company')
  expect((await decide({ id: request?.id, approve: false })).problems?.[0]).toMatchObject({
    field: 'reason',
    message: 'Please give a reason',
  })
  expect((await decide({ id: request?.id, approve: false, reason: 'Not a company' })).object).toMatchObject({
    state: 'refused',
    reason: 'Not a company',
  })
  expect((await decide({ id: request?.id, approve: true })).http).toBe(409)
  expect((await mailed('Your registration was not approved'))?.text).toContain('Reason: Not a company')
  expect(await count('company')).toBe(companies)
  const kept = await world.app.db.system(
    'look at a secret for a test',
    tx => tx.one<{ secret: string | null }>(sql`select secret from admin_request where id = ${request?.id ?? ''}`),
    { readOnly: true },
  )
  expect(kept?.secret).toBeNull()
})

test('p-register: reports problems by field; the code works once', async () => {
  const code = await codeFor('cy@kite.test')
  const cy = { ...anna, user: { ...anna.user, email: 'cy@kite.test' } }
  const wrong = await post('/common/register', {
    company: { name: ' ', companyType: '3' },
    user: { realName: '', email: 'cy', phone: '1', password: 'short' },
    verificationCode: code,
  })
  proves('p-register')
  expect(wrong.problems?.map(p => `${p.field}: ${p.message}`).toSorted()).toEqual([
    'email: Username must be a valid e-mail address',
    'name: Name can not be empty',
    'password: A password has at least 15 characters',
    'phone: The phone number must be exactly 11 digits',
    'realName: Real Name can not be empty',
  ])
  for (const companyType of ['0', '1', '9', ''])
    expect(
      (await post('/common/register', { ...cy, company: { name: 'x', companyType }, verificationCode: code })).http,
      companyType,
    ).toBe(400)
  expect((await post('/common/register', { ...cy, verificationCode: '00000000' })).errorCode).toBe('CODE_WRONG')
  expect((await post('/common/register', { ...anna, verificationCode: code })).errorCode).toBe('CODE_WRONG')
  expect((await post('/common/register', { ...cy, verificationCode: code })).http).toBe(200)
  expect((await post('/common/register', { ...cy, verificationCode: code })).errorCode).toBe('CODE_WRONG')
})

test('p-register: sends no mail to a private host, a number or a one-letter name', async () => {
  const tried = server.delivered.length
  for (const target of ['user@localhost', 'root@mail', 'a@127.0.0.1', 'a@[127.0.0.1]', 'a@db.1', 'a@b.c']) {
    expect(await post('/common/verificationCode', { target }), target).toMatchObject({
      http: 400,
      errorCode: 'VALIDATION',
      problems: [{ field: 'target', message: expect.stringMatching(/valid e-mail/) }],
    })
  }
  const waiting = await world.app.db.system(
    'look at the outbox for a test',
    tx =>
      tx.one<{ n: number }>(
        sql`select count(*)::int as n from outbox where payload->>'address' ~ '@(localhost|mail|127|db|b|.127)'`,
      ),
    { readOnly: true },
  )
  expect([waiting?.n, server.delivered.length]).toEqual([0, tried])
})

test('p-register: a registration code resets no password, and a reset code registers nobody', async () => {
  const code = await codeFor('qc@buyer.test')
  expect(
    (
      await post('/common/resetPassword', {
        companyAccount: 'buyer',
        username: 'qc@buyer.test',
        verificationCode: code,
        password: word,
      })
    ).errorCode,
  ).toBe('CODE_WRONG')
})

test('only the platform sees and answers requests', async () => {
  for (const who of ['purchaser@buyer.test', 'platform@operator.test', 'developer@platform.test']) {
    expect((await (await world.as(who)).call('POST', '/request/list', {})).http, who).toBe(403)
    expect((await decide({ id: '00000000-0000-7000-8000-000000000000', approve: true }, who)).http, who).toBe(403)
  }
})

test('two parallel approvals create one company', async () => {
  await registered({
    ...anna,
    company: { ...anna.company, name: 'Twice' },
    user: { ...anna.user, email: 'dee@kite.test' },
  })
  const [request] = (await waiting()).filter(r => r.company === 'Twice')
  const both = await Promise.all([
    decide({ id: request?.id, approve: true }),
    decide({ id: request?.id, approve: true }),
  ])
  expect(both.map(b => b.http).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('contact-admin, role-finance: a user requests a screen once; the approval assigns a role that opens it', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const first = await buyer.call<{ id: string }>('POST', '/request/permission', { path: '/poView?poNo=1' })
  proves('contact-admin')
  expect((await buyer.call<{ id: string }>('POST', '/request/permission', { path: '/poView' })).object).toEqual(
    first.object,
  )
  expect((await buyer.call('POST', '/request/permission', { path: '/nowhere' })).http).toBe(404)
  const [asked] = (await waiting()).filter(r => r.kind === 'permission')
  proves('role-finance')
  expect(asked).toMatchObject({
    id: first.object?.id,
    person: 'purchaser of buyer',
    company: 'buyer Ltd.',
    path: '/poView',
    roles: [{ name: 'finance' }],
  })
  expect(
    await decide({ id: first.object?.id, approve: true, role: '00000000-0000-4000-8000-000000000000' }),
  ).toMatchObject({ http: 400, problems: [{ code: 'ROLE_CHOICE' }] })
  expect((await decide({ id: first.object?.id, approve: true, role: asked?.roles?.[0]?.id })).object).toMatchObject({
    state: 'approved',
    roleGiven: 'finance',
  })
  expect((await world.actor('purchaser@buyer.test')).grants.map(g => g.basis).toSorted()).toEqual([
    'finance',
    'purchaser',
  ])
  expect((await mailed('Your request for a screen was answered'))?.recipients).toEqual(['purchaser@buyer.test'])
})

test('rejects approving a screen that no role opens; the request can still be refused', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const { object } = await buyer.call<{ id: string }>('POST', '/request/permission', { path: '/home/supplier' })
  expect((await waiting()).find(r => r.id === object?.id)?.roles).toEqual([])
  expect(await decide({ id: object?.id, approve: true })).toMatchObject({
    http: 400,
    problems: [{ field: 'role', code: 'NO_ROLE_OPENS' }],
  })
  expect((await waiting()).find(r => r.id === object?.id)?.state).toBe('open')
  expect((await decide({ id: object?.id, approve: false, reason: 'For suppliers.' })).object).toMatchObject({
    state: 'refused',
  })
})

test('sends an invitation at most once a minute', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const id = (
    await buyer.save('User', { username: 'invited@kite.test', email: 'invited@kite.test', realName: 'Invited' })
  ).object?.record.id
  const invite = () => buyer.call('POST', '/account/user/invite', { id })
  expect((await invite()).success).toBe(true)
  expect((await invite()).errorCode).toBe('TOO_MANY_TRIES')
  minutes += 2
  world.setNow(new Date(testNow.getTime() + minutes * 60_000))
  expect((await invite()).success).toBe(true)
})

test('an operator cannot approve a role with more rights than their own', async () => {
  const developer = await world.as('developer@platform.test')
  const { object } = await developer.call<{ id: string }>('POST', '/request/permission', { path: '/mgr/requests' })
  const operator = await world.actor('platform@platform.test')
  const narrow = {
    ...world.app,
    actor: { ...operator, isAdmin: false, grants: [{ basis: 'platform', limits: { screens: ['requests'] } }] },
  } as const
  const offered = (await requests(narrow, { state: 'open' })).resultList.find(r => r.id === object?.id)?.roles
  expect(offered).toEqual([])
  await expect(answerRequest(narrow, { id: object?.id ?? '', approve: true })).rejects.toMatchObject({
    details: { problems: [{ code: 'NO_ROLE_OPENS' }] },
  })
  expect((await decide({ id: object?.id, approve: true })).object).toMatchObject({
    state: 'approved',
    roleGiven: 'platform',
  })
})

test('p-register: rejects registration without a mail server, with the reason', async () => {
  const silent = await testApp({ config: { smtpUrl: null } })
  expect(
    await send(silent.http, 'POST', `${frame}/common/verificationCode`, { target: 'a@kite.test' }, {}),
  ).toMatchObject({ http: 503, errorCode: 'NO_MAIL_REGISTER' })
})

test('automatic-login: a handed-over token signs the same person in once, within a minute', async () => {
  const buyer = await world.as('purchaser@buyer.test')
  const token = async () => (await buyer.call<{ token: string }>('POST', '/common/handOver', {})).object?.token ?? ''
  const use = (given: string) => post<LoginAnswer>('/common/automaticLogin', { token: given })
  const first = await token()
  expect((await use(first)).object?.loginUser.username).toBe('purchaser@buyer.test')
  expect((await use(first)).errorCode).toBe('HANDED_OVER_GONE')
  const old = await token(),
    newer = await token()
  expect((await use(old)).errorCode).toBe('HANDED_OVER_GONE')
  world.setNow(new Date(testNow.getTime() + minutes * 60_000 + 61_000))
  expect((await use(newer)).errorCode).toBe('HANDED_OVER_GONE')
  expect((await post('/common/handOver', {})).http).toBe(401)
})
