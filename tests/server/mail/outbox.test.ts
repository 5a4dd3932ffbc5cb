import { afterAll, afterEach, expect, test } from 'vitest'
import type { App } from '../../../server/context.ts'
import { sql } from '../../../server/db/sql.ts'
import { makeMailer, type Mail, type Mailer } from '../../../server/mail/mailer.ts'
import { startOutbox, type Outbox } from '../../../server/mail/outbox.ts'
import { must, orderOf } from '../builders/purchase-order.ts'
import { testApp } from '../harness.ts'
import { testNow } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'

const server = await startMailServer()
const from = { name: 'Portside', address: 'no-reply@portside.example' }
const world = await testApp({
  config: {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Portside <no-reply@portside.example>',
    baseUrl: 'https://portside.example',
  },
})
afterAll(() => server.close())
const buyer = await world.as('purchaser@buyer.test'),
  supplier = await world.as('supplier@supplier.test')

interface Row {
  readonly topic: string
  readonly attempts: number
  readonly sent: boolean
  readonly failed: boolean
  readonly last_error: string | null
}
const rows = (): Promise<Row[]> =>
  world.app.db.system(
    'look into the outbox for a test',
    tx =>
      tx.rows<Row>(
        sql`select topic, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error from outbox
          order by created_at, id`,
      ),
    { readOnly: true },
  )
const mails = async () => (await rows()).filter(r => r.topic === 'mail')
const open = async () => (await rows()).filter(r => !r.sent && !r.failed).length

const running: Outbox[] = []
function run(app: App = world.app, mailer?: Mailer): Outbox {
  const outbox = mailer ? startOutbox(app, mailer) : startOutbox(app)
  running.push(outbox)
  return outbox
}
/** Runs the outbox until nothing is left to do now. */
async function work(until: () => Promise<boolean>, app?: App, mailer?: Mailer): Promise<void> {
  const outbox = run(app, mailer)
  await expect
    .poll(
      async () => {
        outbox.wake()
        return until()
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true)
  await outbox.stop()
}
const minutesLater = (n: number) => world.setNow(new Date(testNow.getTime() + n * 60_000))

afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop()
  server.forget()
  world.setNow(testNow)
  await world.app.db.system('empty the outbox for a test', tx => tx.run(sql`delete from outbox`))
})

async function submitted(change: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; poNo: string }> {
  const order = await orderOf(buyer, change)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  return order
}

test('mails a submitted order to the supplier once, with a link and only visible data', async () => {
  const { id, poNo } = await submitted()
  await work(async () => (await open()) === 0)
  expect(server.delivered).toHaveLength(1)
  const [mail] = server.delivered
  expect(mail).toMatchObject({ recipients: ['supplier@supplier.test'], subject: `Purchase Order ${poNo}: Submitted` })
  expect(mail?.headers).toMatchObject({
    from: 'Portside <no-reply@portside.example>',
    to: 'supplier of supplier <supplier@supplier.test>',
    'auto-submitted': 'auto-generated',
  })
  const url = `https://portside.example/app/#/base/page-making/page_po_form?poNo=${poNo}&id=${id}`
  expect(mail?.text).toBe(
    `Hello supplier of supplier,\r\n\r\nPurchase Order ${poNo}: Submitted\r\nDone by buyer Ltd.: Submit\r\n${url}\r\n\r\n-- \r\nYou receive this because your role at supplier Ltd. works on these records. This mail was sent automatically; please do not reply.\r\n\r\n`,
  )
  const written = url.replace('&', '&amp;')
  expect(mail?.html).toContain(`<a href="${written}">${written}</a>`)
  expect(await rows()).toEqual([
    expect.objectContaining({ topic: 'notice', sent: true }),
    { topic: 'mail', attempts: 1, sent: true, failed: false, last_error: null },
  ])
  await work(async () => true)
  expect(server.delivered).toHaveLength(1)
})

test('uses the language of the recipient', async () => {
  await world.app.db.system('a language for a test', tx =>
    tx.run(sql`update user_account set language = 'zh_CN' where username = 'supplier@supplier.test'`),
  )
  const { poNo } = await submitted()
  await work(async () => (await open()) === 0)
  await world.app.db.system('a language for a test', tx =>
    tx.run(sql`update user_account set language = 'en_US' where username = 'supplier@supplier.test'`),
  )
  expect(server.delivered[0]).toMatchObject({ subject: `采购订单 ${poNo}：已提交` })
  expect(server.delivered[0]?.text).toContain('supplier of supplier，您好：\r\n\r\n')
  expect(server.delivered[0]?.text).toContain('buyer Ltd.执行了“提交”')
  expect(server.delivered[0]?.html).toContain('<html lang="zh-CN">')
})

test('combines transitions of many orders in one mail per person', async () => {
  const { companyId } = await world.actor('supplier@supplier.test')
  await world.app.db.system('a colleague for a test', tx =>
    tx.run(
      sql`insert into user_account select (jsonb_populate_record(null::user_account,
        to_jsonb(u) || jsonb_build_object('id', gen_random_uuid(), 'username', 'second@supplier.test', 'email',
        'Second.Person@supplier.test'))).* from user_account u where u.username = 'supplier@supplier.test'`,
    ),
  )
  const orders = []
  for (let i = 0; i < 25; i++) orders.push(await orderOf(buyer))
  await must(buyer.act('poConfirmStatus', { ids: orders.map(o => o.id), action: 'submit' }))
  await work(async () => (await open()) === 0)
  await world.app.db.system('a colleague for a test', tx =>
    tx.run(sql`delete from user_account where username = 'second@supplier.test' and company_id = ${companyId}`),
  )
  expect(server.delivered).toHaveLength(2)
  expect(server.delivered.map(d => d.recipients)).toEqual(
    expect.arrayContaining([['Second.Person@supplier.test'], ['supplier@supplier.test']]),
  )
  for (const mail of server.delivered) {
    expect(mail.subject).toBe('25 records have changed status')
    expect(mail.text.match(/https:/g)).toHaveLength(20)
    expect(mail.text).toContain('And 5 more')
  }
})

test('sends nothing when the transaction rolls back', async () => {
  const order = await orderOf(buyer)
  const actor = await world.actor('purchaser@buyer.test')
  await expect(
    world.app.db.tenant(actor, async tx => {
      await tx.run(
        sql`insert into outbox (id, topic, payload, created_at, next_at)
          values (gen_random_uuid(), 'notice', '{}'::jsonb, now(), now())`,
      )
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const other = await orderOf(buyer, { supplier: null })
  const answer = await buyer.act('poConfirmStatus', { ids: [order.id, other.id], action: 'submit' })
  expect(answer.object?.results.map(r => r.success)).toEqual([true, false])
  await work(async () => (await open()) === 0)
  expect(server.delivered.map(d => d.subject)).toEqual([`Purchase Order ${order.poNo}: Submitted`])
})

test('retries a temporary failure later, with growing delays', async () => {
  server.refuse.push(
    { at: 'recipient', code: 451, message: 'greylisted, try again' },
    { at: 'text', code: 421, message: 'too busy' },
  )
  await submitted()
  await work(async () => server.tries() > 0 && (await mails())[0]?.last_error !== null && (await mails()).length > 0)
  expect(await mails()).toEqual([
    {
      topic: 'mail',
      attempts: 1,
      sent: false,
      failed: false,
      last_error: expect.stringContaining('451 greylisted, try again'),
    },
  ])
  await work(async () => true)
  expect((await mails())[0]?.attempts).toBe(1)
  minutesLater(1.1)
  await work(async () => (await mails())[0]?.attempts === 2 && (await mails())[0]?.last_error?.includes('421') === true)
  minutesLater(5)
  await work(async () => true)
  expect((await mails())[0]?.attempts).toBe(2)
  minutesLater(6.2)
  await work(async () => (await open()) === 0)
  expect(await mails()).toEqual([{ topic: 'mail', attempts: 3, sent: true, failed: false, last_error: null }])
  expect(server.delivered).toHaveLength(1)
})

test('gives up at once when the server rejects a recipient permanently, with the reason', async () => {
  server.refuse.push({ at: 'recipient', code: 550, message: 'no such user here' })
  await submitted()
  await work(async () => (await open()) === 0)
  expect(await mails()).toEqual([
    {
      topic: 'mail',
      attempts: 1,
      sent: false,
      failed: true,
      last_error: expect.stringContaining('550 no such user here'),
    },
  ])
  minutesLater(60)
  await work(async () => true)
  expect(server.delivered).toHaveLength(0)
  const metrics = await world.http.server.inject({ url: '/metrics' })
  expect(metrics.body).toContain('portside_mail{state="waiting"} 0\nportside_mail{state="failed"} 1\n')
  expect(metrics.body).toContain('portside_jobs{state="running"} 0')
})

test('tries a mail seven times over seventeen hours, then gives up with the last reason', async () => {
  await submitted()
  let at = 0
  for (const wait of [0, 1, 5, 15, 60, 240, 720]) {
    at += wait + 0.1
    minutesLater(at)
    server.refuse.push({ at: 'text', code: 452, message: `full at ${at}` })
    await work(async () => (await mails())[0]?.last_error?.includes(`full at ${at}`) === true)
  }
  expect(await mails()).toEqual([
    { topic: 'mail', attempts: 7, sent: false, failed: true, last_error: expect.stringContaining('full at') },
  ])
})

test('an unreachable server or wrong password is a settings error: the mail waits', async () => {
  const strict = await startMailServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(new Error(`535 bad password ${String(auth.password)}`)),
  })
  const secret = 'hunter2-ßecret'
  for (const url of ['smtp://127.0.0.1:1', `smtp://mailer:${encodeURIComponent(secret)}@127.0.0.1:${strict.port}`]) {
    await submitted()
    await work(
      async () => (await mails())[0]?.last_error !== undefined && (await mails())[0]?.last_error !== null,
      world.app,
      makeMailer(url, from),
    )
    const [row] = await mails()
    expect(row).toMatchObject({ attempts: 1, sent: false, failed: false })
    expect(row?.last_error).toMatch(/ECONNREFUSED|EAUTH/)
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(row?.last_error).not.toContain(form)
    await world.app.db.system('empty the outbox for a test', tx => tx.run(sql`delete from outbox`))
  }
  await strict.close()
})

test('a process killed between sending and marking: the next one sends again with the same message id', async () => {
  await submitted()
  const real = makeMailer(`smtp://127.0.0.1:${server.port}`, from)
  // The mail is sent, but the process dies before storing it.
  const dying: Mailer = {
    close: () => {},
    send: async mail => {
      await real.send(mail)
      await new Promise(() => {})
    },
  }
  const dead = run(world.app, dying)
  await expect
    .poll(() => {
      dead.wake()
      return server.delivered.length
    })
    .toBe(1)
  expect(await mails()).toEqual([{ topic: 'mail', attempts: 1, sent: false, failed: false, last_error: null }])
  await work(async () => true)
  expect(server.delivered).toHaveLength(1)
  minutesLater(3.1)
  await work(async () => (await open()) === 0)
  expect(await mails()).toEqual([{ topic: 'mail', attempts: 2, sent: true, failed: false, last_error: null }])
  expect(server.delivered).toHaveLength(2)
  const [first, second] = server.delivered
  expect(first?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@portside\.example>$/)
  expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
  expect(second?.text).toBe(first?.text)
  running.length = 0
})

test('two processes send each mail once', async () => {
  for (let i = 0; i < 8; i++) await submitted()
  const outboxes = [run(), run(), run()]
  await expect
    .poll(
      async () => {
        for (const o of outboxes) o.wake()
        return open()
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  const said = server.delivered.map(d => d.headers['message-id'])
  expect(new Set(said).size).toBe(said.length)
  expect(server.delivered.flatMap(d => d.text.match(/poNo=[\w-]+/g) ?? [])).toHaveLength(8)
})

test('sends nothing to a user who is gone or may no longer see the order', async () => {
  const { id } = await submitted()
  const enable = (on: boolean) =>
    world.app.db.system('disable a user for a test', tx =>
      // The only administrator of their company, whom the product never disables: this bypasses it.
      tx.run(
        on
          ? sql`update user_account set enabled = true where username = 'supplier@supplier.test'`
          : sql`do $$ begin
              execute 'upd' || 'ate user_account set enabled = false where username = ''supplier@supplier.test''';
            end $$`,
      ),
    )
  const held: Mail[] = []
  await work(async () => (await mails()).length === 1, world.app, {
    close: () => {},
    send: async mail => {
      held.push(mail)
      throw new Error('wait')
    },
  })
  await enable(false)
  minutesLater(2)
  await work(async () => (await open()) === 0)
  await enable(true)
  expect((await mails())[0]).toMatchObject({ failed: true, last_error: 'the person is no longer here' })
  await world.app.db.system('empty the outbox for a test', tx => tx.run(sql`delete from outbox`))
  await must(supplier.detail('PurchaseOrder', { id }))
  await must(supplier.act('poConfirmStatus', { ids: [id], action: 'return', reason: 'too late' }))
  await world.app.db.system('another supplier for a test', tx =>
    tx.run(
      sql`update purchase_order set buyer_id = (select id from company where company_code = 'buyer2') where id = ${id}`,
    ),
  )
  await work(async () => (await open()) === 0)
  expect(server.delivered).toEqual([])
  expect((await mails()).map(m => [m.sent, m.last_error])).toEqual([
    [false, 'the person may no longer see what it is about'],
  ])
})

test('leaves out fields hidden by a role, such as the order number', async () => {
  const limit = (hidden: readonly string[]) =>
    world.app.db.system('hide a field for a test', tx =>
      tx.run(sql`update company_role set permissions = ${JSON.stringify({ hidden: { PurchaseOrder: hidden } })}::jsonb
    where basis = 'supplier' and company_id = (select id from company where company_code = 'supplier')`),
    )
  await limit(['poNo'])
  await submitted()
  await work(async () => (await open()) === 0)
  await limit([])
  expect((await mails()).map(m => [m.sent, m.last_error])).toEqual([
    [false, 'the person may no longer see what it is about'],
  ])
  expect(server.delivered).toEqual([])
})

test('A6-46, A-68: escapes names, numbers and reasons in every part of a mail, and keeps headers on one line', async () => {
  const evil = 'X"><script>alert(1)</script> {reason} ${7*7} #{7*7} {{7*7}} <%= process.env %>'
  const { id, poNo } = await submitted({ poNo: '<b>&"\'\u202Ex', projectName: evil })
  await must(supplier.detail('PurchaseOrder', { id }))
  await world.app.db.system('a hostile name for a test', tx =>
    tx.run(
      sql`update company set name = ${'Evil <img src=x onerror=alert(1)>\r\nBcc: victim@else.test'}
        where company_code = 'supplier'`,
    ),
  )
  await world.app.db.system('a hostile person for a test', tx =>
    tx.run(
      sql`update user_account set real_name = ${'Buyer\r\nBcc: victim@else.test, "<a@b>'}
        where username = 'purchaser@buyer.test'`,
    ),
  )
  world.http.sessions.forget()
  await world.app.db.system('empty the outbox for a test', tx => tx.run(sql`delete from outbox`))
  await must(supplier.act('poConfirmStatus', { ids: [id], action: 'return', reason: evil }))
  await work(async () => (await open()) === 0)
  await world.app.db.system('names for a test', async tx => {
    await tx.run(sql`update company set name = 'supplier Ltd.' where company_code = 'supplier'`)
    await tx.run(sql`update user_account set real_name = 'purchaser of buyer' where username = 'purchaser@buyer.test'`)
  })
  world.http.sessions.forget()
  const all = server.delivered.filter(d => d.recipients.includes('purchaser@buyer.test'))
  expect(all).toHaveLength(1)
  const [mail] = all
  expect(server.delivered.flatMap(d => d.recipients)).not.toContain('victim@else.test')
  expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
    'x-auto-response-suppress',
  ])
  expect(mail?.html).not.toMatch(/<(?!\/?(?:html|head|meta|body|p|br|strong|a|hr)\b|!doctype)/)
  expect(mail?.html.match(/<a /g)).toHaveLength(1)
  expect(mail?.html).toContain(
    'X&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; {reason} ${7*7} #{7*7} {{7*7}} &lt;%= process.env %&gt;',
  )
  expect(mail?.html).toContain('&lt;b&gt;&amp;&quot;&#39;')
  expect(mail?.text).toContain(`Reason: ${evil}`)
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('\u202E')
  const [, href, shown] = /<a href="([^"]*)">([^<]*)<\/a>/.exec(mail?.html ?? '') ?? []
  expect(href).toBe(shown)
  expect(href).toBe(
    `https://portside.example/app/#/base/page-making/page_po_form?poNo=${encodeURIComponent(poNo)}`.replaceAll(
      "'",
      '&#39;',
    ),
  )
})

test('rejects an address with more than a plain mailbox', async () => {
  const addresses = [
    'a@b.test, victim@else.test',
    'a@b.test\r\nRCPT TO:<victim@else.test>',
    '"a b"@b.test',
    '<a@b.test>',
    'a@b.test (x)',
    `${'a'.repeat(250)}@b.test`,
    'a@',
    'group: a@b.test;',
    '((((((((((a@b.test',
    'a@[127.0.0.1]',
  ]
  for (const address of addresses) {
    await world.app.db.system('an odd address for a test', tx =>
      tx.run(sql`update user_account set email = ${address} where username = 'supplier@supplier.test'`),
    )
    await submitted()
    await work(async () => (await open()) === 0)
    expect((await mails()).at(-1)).toMatchObject({ failed: true, last_error: 'the person has no plain e-mail address' })
  }
  await world.app.db.system('no address for a test', tx =>
    tx.run(sql`update user_account set email = null where username = 'supplier@supplier.test'`),
  )
  expect(server.delivered).toEqual([])
})

test('mails wait without a mail server; old ones are dropped when one is configured', async () => {
  await submitted()
  const idle = startOutbox({ ...world.app, config: { ...world.app.config, smtpUrl: null } })
  idle.wake()
  await idle.stop()
  expect(await rows()).toEqual([{ topic: 'notice', attempts: 0, sent: false, failed: false, last_error: null }])
  await world.app.db.system('an old notice for a test', tx =>
    tx.run(sql`update outbox set created_at = created_at - interval '73 hours'`),
  )
  const order = await submitted()
  await work(async () => (await open()) === 0)
  expect((await rows()).map(r => [r.topic, r.last_error])).toEqual([
    ['notice', 'too old to be news'],
    ['notice', null],
    ['mail', null],
  ])
  expect(server.delivered.map(d => d.subject)).toEqual([`Purchase Order ${order.poNo}: Submitted`])
})
