import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { frame } from '../../../domain/contracts/call.ts'
import type { PageCodeSent } from '../../../domain/contracts/page-code.calls.ts'
import type { OpenedPage } from '../../../domain/contracts/page.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { startOutbox } from '../../../server/mail/outbox.ts'
import { documentOf } from '../../page-document.ts'
import { proves } from '../../proves.ts'
import { send, testApp, type Client } from '../harness.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { testNow } from '../test-app.ts'

/** Codes that pages mail to their readers (docs/decisions/054). */
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

const page = 'page_with_codes'
const reader = 'purchaser@buyer.test'
let buyer: Client
let minutes = 0
const later = (by: number) => {
  minutes += by
  world.setNow(new Date(testNow.getTime() + minutes * 60_000))
}

beforeAll(async () => {
  const developer = await world.as('developer@platform.test')
  const code = { type: 'verification-code' as const }
  const saved = await developer.call<OpenedPage>('POST', '/page-making/save', {
    code: page,
    title: { en_US: 'Page with codes', zh_CN: '带验证码的页面' },
    roles: ['purchaser', 'supplier'],
    content: documentOf({
      code,
      other: code,
      suppliers: { ...code, roles: ['supplier'] },
      words: { type: 'heading', settings: { text: { $: 'text', en_US: 'Code', zh_CN: '验证码' } } },
    }),
    saved: null,
    over: 0,
  })
  const done = await developer.call('POST', '/page-making/operate/publish', {
    code: page,
    reason: 'A test',
    saved: saved.object?.saved?.at,
  })
  expect(done.errorCode, done.message).toBeUndefined()
  buyer = await world.as(reader)
})
/** After the pauses and the limit of the test before. */
beforeEach(() => {
  later(20)
  server.forget()
})

const ask = (node = 'code', client = buyer) => client.call<PageCodeSent>('POST', '/page-making/code', { page, node })
const check = (code: string, node = 'code', client = buyer) =>
  client.call('POST', '/page-making/code/check', { page, node, code })
const codes = () => server.delivered.filter(d => d.subject === 'Your verification code')
async function mailed(count = 1): Promise<string> {
  outbox.wake()
  await expect.poll(() => codes().length, { timeout: 60_000 }).toBe(count)
  return /^(\d{8})$/m.exec(codes().at(-1)?.text ?? '')?.[1] ?? ''
}

describe('PD-T63', () => {
  test('B-108 mails one code when it is asked for twice, and says how long to wait', async () => {
    expect((await ask()).object).toEqual({ sent: true, wait: 60 })
    proves('B-108')
    expect((await ask()).object).toEqual({ sent: false, wait: 60 })
    const code = await mailed()
    expect(codes()[0]?.headers.to).toContain(reader)
    expect(codes()[0]?.text).toContain('the page Page with codes')
    later(2)
    expect((await ask()).object).toEqual({ sent: true, wait: 60 })
    const second = await mailed(2)
    expect((await check(code)).errorCode, 'the code before').toBe('CODE_WRONG')
    expect((await check(second)).errorCode).toBeUndefined()
  })
  test('rejects more than ten codes for one person in a quarter of an hour, on all components together', async () => {
    for (let i = 0; i < 11; i++) {
      later(1)
      expect((await ask(i % 2 === 0 ? 'code' : 'other')).object?.sent).toBe(true)
    }
    await mailed(11)
    expect(await ask('other')).toMatchObject({ http: 429, errorCode: 'TOO_MANY_TRIES' })
  })
})

test('takes a code once, of its component and reader only, and after five wrong tries no more', async () => {
  await ask()
  const code = await mailed()
  expect((await check(code, 'other')).errorCode).toBe('CODE_WRONG')
  expect((await check(code, 'code', await world.as('supplier@supplier.test'))).errorCode).toBe('CODE_WRONG')
  expect((await check(code)).errorCode).toBeUndefined()
  expect((await check(code)).errorCode).toBe('CODE_WRONG')
  later(2)
  await ask()
  const next = await mailed(2)
  for (let i = 0; i < 5; i++) expect((await check('00000000')).errorCode).toBe('CODE_WRONG')
  expect((await check(next)).errorCode, 'after five wrong tries').toBe('CODE_WRONG')
})

test('rejects a code as that of the account: it sets no password', async () => {
  await ask()
  const code = await mailed()
  const reset = await send(
    world.http,
    'POST',
    `${frame}/common/resetPassword`,
    { companyAccount: 'buyer', username: reader, verificationCode: code, password: 'eleven herons over the bay' },
    {},
  )
  expect(reset).toMatchObject({ http: 400, errorCode: 'CODE_WRONG' })
  expect((await check(code)).errorCode, 'it is still that of the page').toBeUndefined()
})

test.each([
  ['a component for other roles', { page, node: 'suppliers' }],
  ['another component', { page, node: 'words' }],
  ['no component', { page, node: 'constructor' }],
  ['a page that is not there', { page: 'page_of_nobody', node: 'code' }],
  ['a list', { page: 'po_list', node: 'code' }],
])('answers NOT_FOUND and mails nothing for %s', async (_, body) => {
  expect((await buyer.call('POST', '/page-making/code', body)).errorCode).toBe('NOT_FOUND')
  expect((await buyer.call('POST', '/page-making/code/check', { ...body, code: '00000000' })).errorCode).toBe(
    'NOT_FOUND',
  )
  const kept = await world.app.db.system(
    'count codes for a test',
    tx => tx.rows(sql`select 1 from mailed_code where account like ${`%/${body.page}/${body.node}`}`),
    { readOnly: true },
  )
  expect(kept).toEqual([])
})

test('says that no mail server is there', async () => {
  const { smtpUrl } = world.app.config
  Object.assign(world.app.config, { smtpUrl: null })
  const answer = await ask()
  Object.assign(world.app.config, { smtpUrl })
  expect(answer).toMatchObject({ http: 503, errorCode: 'PAGE_NO_MAIL' })
})
