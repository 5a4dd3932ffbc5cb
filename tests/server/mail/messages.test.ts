import { afterAll, afterEach, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import type { MailPreview } from '../../../domain/contracts/mail.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { startOutbox, type Outbox } from '../../../server/mail/outbox.ts'
import { proves } from '../../proves.ts'
import { postUpload } from '../builders/multipart.ts'
import { companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { everyRole } from '../people.ts'
import { draftRfq } from '../sourcing/bidding.ts'
import { testApp, type Client } from '../harness.ts'
import { insertOne } from '../builders/transitions.ts'
import { testNow } from '../test-app.ts'
import { startMailServer } from './mail-server.ts'

/** Mail of people about records, against a real mail server (issue 26, sourcing 10). */
const server = await startMailServer()
const world = await testApp({
  config: {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Portside <no-reply@portside.example>',
    baseUrl: 'https://portside.example',
  },
})
afterAll(() => server.close())
const buyer = await world.as('purchaser@buyer.test'),
  finance = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  platform = await world.as('platform@platform.test'),
  operator = await world.as('platform@operator.test'),
  stranger = await world.as('purchaser@buyer2.test')
const idOf = await companyIds(world)
// New messages begin with the address in the author's book of suppliers.
await world.app.db.system('an address for a test', tx =>
  tx.run(
    sql`update supplier set email = 'supplier@supplier.test'
      where company_id = ${idOf('supplier')} and owner_id = ${idOf('buyer')}`,
  ),
)

type Row = Readonly<Record<string, unknown>>
let minutes = 0
const later = (n: number) => {
  minutes += n
  world.setNow(new Date(testNow.getTime() + minutes * 60_000))
}
const running: Outbox[] = []
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop()
  server.forget()
  minutes = 0
  world.setNow(testNow)
})

const waiting = () =>
  world.app.db.system(
    'look into the outbox for a test',
    async tx =>
      (
        await tx.rows(
          sql`select id from outbox where payload->>'what' = 'message' and sent_at is null and failed_at is null
            and next_at <= ${world.app.now().toISOString()}`,
        )
      ).length,
    { readOnly: true },
  )

/** Runs the outbox until nothing is left to do now. */
async function work(): Promise<void> {
  const outbox = startOutbox(world.app)
  running.push(outbox)
  await expect
    .poll(
      async () => {
        outbox.wake()
        return waiting()
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(0)
  await outbox.stop()
}

async function submitted(change: Row = {}): Promise<{ id: string; poNo: string }> {
  const order = await orderOf(buyer, change)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  // What the product itself tells the supplier is none of these mails.
  await world.app.db.system('no notices in a test', tx => tx.run(sql`delete from outbox where topic = 'notice'`))
  return order
}
const order = await submitted({ projectName: 'Quay' })
const about = (change: Row = {}): Row => ({
  mainEntity: 'PurchaseOrder',
  businessNo: order.poNo,
  company: idOf('supplier'),
  subject: 'About {{poNo}}',
  body: 'See {{poNo}}.',
  ...change,
})
const draft = async (change: Row = {}, client: Client = buyer): Promise<Row & { id: string; revision: number }> => {
  const { object } = await must(client.save('EmailMessage', about(change)))
  if (!object) throw new Error('nothing was saved')
  return object.record
}
const problemsOf = async (change: Row, client: Client = buyer) => {
  const answer = await client.save('EmailMessage', about(change))
  expect(answer.http, JSON.stringify(answer.problems ?? answer.object)).not.toBe(200)
  return (answer.problems ?? []).map(p => ({ field: p.field, code: p.code, message: p.message }))
}
const act = (id: string, action = 'send', client: Client = buyer) => client.act('emailStatus', { ids: [id], action })
const recipients = async (id: string, client: Client = buyer) =>
  (
    (await must(client.list('email_recipients', { conditions: [{ field: 'message', operator: 'eq', value: id }] })))
      .object?.resultList ?? []
  ).map(r => [r['address'], r['kind'], r['status']])
const statusOf = async (id: string) => (await buyer.detail('EmailMessage', { id })).object?.record['status']

const template = (change: Row = {}): Row => ({
  code: 'order-released',
  name: 'Order released',
  event: 'orderReleased',
  audience: 'supplier',
  subject: 'Order {{poNo}}',
  body: 'Please confirm {{poNo}} until {{poConfirmDueDate}}.\n\n{{senderName}}',
  subjectZh: '订单 {{poNo}}',
  bodyZh: '请在 {{poConfirmDueDate}} 前确认 {{poNo}}。',
  owner: idOf('platform'),
  ...change,
})

const routes = {
  '/emailService': ['platform', 'purchaser', 'supplier'],
  '/emailTemplateConfig': ['platform', 'developer'],
} as const

test('EM-1: the routes of mail open for their roles and for no other, list and rows', async () => {
  proves('/emailService')
  proves('/emailTemplateConfig')
  for (const [path, roles] of Object.entries(routes))
    for (const p of everyRole) {
      const client = await world.as(p.username),
        view = factory.screens.find(s => s.path === path)?.view ?? ''
      const answers = [await client.call('GET', `/define/view/${view}`), await client.list(view)].map(a => a.http)
      const mine = (roles as readonly string[]).includes(p.role)
      expect([p.username, ...answers], path).toEqual([p.username, ...(mine ? [200, 200] : [404, 404])])
    }
})

test('EmailTemplate: rejects unknown variables by field and name, and fields that the audience does not read', async () => {
  proves('EmailTemplate')
  const answer = await platform.save(
    'EmailTemplate',
    template({ body: 'Pay {{agreedTerm}} {{poNoo}} {{ poNo }}', subjectZh: '{{7*7}} ${7*7} <%= process.env %>' }),
  )
  expect(answer.problems?.map(p => [p.field, p.message])).toEqual([
    ['body', 'Body: there is no variable “agreedTerm” for this record and audience'],
    ['body', 'Body: there is no variable “poNoo” for this record and audience'],
    ['subjectZh', 'Subject in Chinese: there is no variable “7*7” for this record and audience'],
  ])
  const open = await platform.save('EmailTemplate', template({ body: 'open {{poNo' }))
  expect(open.problems?.map(p => p.code)).toEqual(['EMAIL_UNKNOWN_VARIABLE'])
  const other = await platform.save('EmailTemplate', template({ audience: 'warehouse' }))
  expect(other.problems?.map(p => [p.field, p.code])).toEqual([['audience', 'EMAIL_AUDIENCE_NOT_OF_EVENT']])
  for (const client of [buyer, supplier, finance]) {
    expect((await client.list('email_templates', {})).http).not.toBe(200)
    expect((await client.save('EmailTemplate', template())).http).not.toBe(200)
  }
  // A trading company keeps its own, and sees no other.
  await must(operator.save('EmailTemplate', template({ owner: idOf('operator') })))
  expect((await must(operator.list('email_templates', {}))).object?.total).toBe(1)
})

test('EmailTemplate: returns the text that ships, then that of the platform, then that of the company', async () => {
  const event = { event: 'orderReleased', subject: null, body: null }
  expect(await draft(event)).toMatchObject({ subject: 'Purchase order {{poNo}}', to: 'supplier@supplier.test' })
  const { object } = await must(platform.save('EmailTemplate', template({ code: 'platform' })))
  expect(await draft(event)).toMatchObject({ subject: 'Order {{poNo}}', language: 'en_US' })
  await must(platform.save('EmailTemplate', template({ code: 'own', owner: idOf('buyer'), subject: 'Ours {{poNo}}' })))
  expect(await draft(event)).toMatchObject({ subject: 'Ours {{poNo}}' })
  await world.app.db.system('a language for a test', tx =>
    tx.run(sql`update company set language = 'zh_CN' where company_code = 'supplier'`),
  )
  const chinese = await draft(event)
  expect(chinese).toMatchObject({ subject: '订单 {{poNo}}', language: 'zh_CN' })
  const preview = await must(buyer.call<MailPreview>('POST', '/mail/preview', { id: chinese.id }))
  expect(preview.object?.texts.map(t => [t.language, t.subject, t.problems])).toEqual([
    ['en_US', `Ours ${order.poNo}`, []],
    ['zh_CN', `订单 ${order.poNo}`, []],
  ])
  await world.app.db.system('a language for a test', tx =>
    tx.run(sql`update company set language = 'en_US' where company_code = 'supplier'`),
  )
  // Preview of the template itself, as its audience, with a record that its reader sees.
  const asked = { id: object?.record.id, number: order.poNo }
  const shown = await must(platform.call<MailPreview>('POST', '/mail/previewTemplate', asked))
  expect(shown.object).toMatchObject({ company: 'supplier Ltd.' })
  expect(shown.object?.texts.map(t => t.subject)).toEqual([`Order ${order.poNo}`, `订单 ${order.poNo}`])
  const hidden = await platform.call('POST', '/mail/previewTemplate', { ...asked, number: 'PO-NOT-THERE' })
  expect(hidden.http).toBe(400)
  expect((await operator.call('POST', '/mail/previewTemplate', asked)).http).toBe(404)
  for (const [client, http] of [
    [finance, 403],
    [supplier, 404],
    [stranger, 404],
  ] as const)
    expect((await client.call('POST', '/mail/preview', { id: chinese.id })).http).toBe(http)
})

test('V-055, V-056: rejects addresses that are none, with the sentence and each by name', async () => {
  proves('V-055')
  proves('V-056')
  expect(await problemsOf({ to: 'supplier@supplier.test, a b@c.test; x', cc: '"q"@supplier.test' })).toEqual([
    { field: 'to', code: 'EMAIL_TO_FORMAT', message: 'The recipient e-mail format is incorrect' },
    { field: 'to', code: 'EMAIL_FAULTY_ADDRESS', message: 'To: “a b@c.test” is not an e-mail address' },
    { field: 'to', code: 'EMAIL_FAULTY_ADDRESS', message: 'To: “x” is not an e-mail address' },
    { field: 'cc', code: 'EMAIL_CC_FORMAT', message: 'The CC e-mail format is incorrect' },
    { field: 'cc', code: 'EMAIL_FAULTY_ADDRESS', message: 'CC: “"q"@supplier.test” is not an e-mail address' },
  ])
  // A plain address with a second header behind it.
  for (const to of ['supplier@supplier.test\r\nBcc: victim@else.test', 'supplier@supplier.test\rBcc: v@else.test'])
    expect((await problemsOf({ to })).map(p => p.field)).toContain('to')
})

test('EmailMessage: rejects records, companies, addresses, values and account numbers that do not belong in the mail', async () => {
  const codes = async (change: Row, client?: Client) => (await problemsOf(change, client)).map(p => [p.field, p.code])
  expect(await codes({ businessNo: 'PO-NOT-THERE' })).toEqual([['businessNo', 'EMAIL_RECORD_UNKNOWN']])
  expect(await codes({ company: idOf('forwarder') })).toEqual([['company', 'EMAIL_COMPANY_NOT_OF_RECORD']])
  expect(await codes({ to: 'supplier@supplier2.test' })).toEqual([['to', 'EMAIL_ADDRESS_NOT_KNOWN']])
  expect(await codes({ to: 'purchaser@buyer.test' })).toEqual([['to', 'EMAIL_ADDRESS_NOT_KNOWN']])
  expect(await codes({ event: 'rfqInvitation' })).toEqual([['event', 'EMAIL_EVENT_NOT_OF_RECORD']])
  expect(await codes({ subject: '{{projectNo}}', body: '{{total}}' })).toEqual([
    ['subject', 'EMAIL_MISSING_VARIABLE'],
    ['body', 'EMAIL_UNKNOWN_VARIABLE'],
  ])
  expect(await codes({ body: 'Pay to DE89 3704 0044 0532 0130 00 please' })).toEqual([['body', 'EMAIL_BANK_ACCOUNT']])
  // Other buyers do not see the order at all.
  expect((await stranger.save('EmailMessage', about())).http).not.toBe(200)
  for (const client of [finance, await world.as('freightAgent@forwarder.test')])
    expect((await client.save('EmailMessage', about())).http).not.toBe(200)
})

test('EmailMessage: sends one mail to each address, with values as text, and keeps what was sent', async () => {
  proves('EmailMessage')
  const evil = '<b>{{poNo}}</b>\r\nBcc: victim@else.test'
  const { poNo } = await submitted({ projectName: `Quay ${evil.replace('\r\n', ' ')}` })
  const message = await draft({
    businessNo: poNo,
    cc: 'purchaser@buyer.test',
    subject: 'About {{projectName}}',
    body: 'Dear all,\n\n<script>alert(1)</script> {{projectName}} at {{link}}',
  })
  expect((await must(act(message.id))).object?.results).toEqual([expect.objectContaining({ success: true })])
  expect(await recipients(message.id)).toEqual([
    ['supplier@supplier.test', 'to', 'queued'],
    ['purchaser@buyer.test', 'cc', 'queued'],
  ])
  await work()
  expect(server.delivered.map(d => d.recipients)).toEqual([['supplier@supplier.test'], ['purchaser@buyer.test']])
  const [mail, copy] = server.delivered
  expect(mail?.headers).toMatchObject({
    to: 'supplier@supplier.test',
    cc: 'purchaser@buyer.test',
    'reply-to': 'purchaser@buyer.test',
  })
  expect(mail?.headers['message-id']).toBe(copy?.headers['message-id'])
  expect(mail?.headers).not.toHaveProperty('bcc')
  expect(mail?.subject).toBe('About Quay <b>{{poNo}}</b> Bcc: victim@else.test')
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Quay &lt;b&gt;{{poNo}}&lt;/b&gt;')
  expect(mail?.html).not.toMatch(/<(?!\/?(?:html|head|meta|body|p|br)\b|!doctype)/)
  expect(mail?.text).toContain(`https://portside.example/app/#/base/page-making/page_po_form?poNo=${poNo}`)
  expect(await recipients(message.id)).toEqual([
    ['supplier@supplier.test', 'to', 'sent'],
    ['purchaser@buyer.test', 'cc', 'sent'],
  ])
  const sent = (await buyer.detail('EmailMessage', { id: message.id })).object?.record
  expect(sent).toMatchObject({ status: 'sent', subject: mail?.subject, title: mail?.subject })
  expect(sent).not.toHaveProperty('token')
  expect(sent?.['sentAt']).not.toBeNull()
  // Only its author finds it in the log, by its words.
  const found = async (client: Client) =>
    (
      await must(
        client.list('email_messages', { conditions: [{ field: 'keyword', operator: 'like', value: 'victim@else' }] }),
      )
    ).object?.resultList.map(r => r['id'])
  expect(await found(buyer)).toEqual([message.id])
  expect(await found(supplier)).toEqual([])
  expect(await found(stranger)).toEqual([])
  const again = await buyer.save('EmailMessage', { id: message.id, revision: sent?.revision, subject: 'other' })
  expect(again.http).not.toBe(200)
})

test('EmailMessage: keeps a title with the values of the record, which follows the subject and never shows a variable', async () => {
  const message = await draft({ event: 'orderInfo', subject: null, body: null })
  expect(message).toMatchObject({
    subject: 'About purchase order {{poNo}}',
    title: `About purchase order ${order.poNo}`,
  })
  const changed = { id: message.id, revision: message.revision, subject: '{{projectName}}: {{poNo}}' }
  const { object } = await must(buyer.save('EmailMessage', changed))
  expect(object?.record['title']).toBe(`Quay: ${order.poNo}`)
  const listed = await must(
    buyer.list('email_messages', {
      conditions: [{ field: 'keyword', operator: 'like', value: `Quay: ${order.poNo}` }],
    }),
  )
  expect(listed.object?.resultList.map(r => r['title'])).toEqual([`Quay: ${order.poNo}`])
  expect(
    (await must(buyer.save('EmailMessage', about({ event: null, subject: null })))).object?.record['title'],
  ).toBeNull()
})

test('EmailMessage: keeps addresses of people and account numbers of the other company from the author', async () => {
  const account = '7788990011223344'
  await insertOne(world, 'BankAccount', {
    owner: idOf('buyer'),
    accountNo: account,
    bank: 'Bank',
    holder: 'Buyer',
    currency: 'USD',
  })
  const { object } = await must(
    supplier.save('EmailMessage', about({ company: idOf('buyer'), body: `Account ${account}` })),
  )
  expect(object?.record).toMatchObject({ to: null })
})

test('EmailMessage: a variable that lost its value stops the mail with the reason, never with a blank', async () => {
  const { id, poNo } = await submitted({ projectName: 'Soon gone' })
  const message = await draft({ businessNo: poNo, body: 'For {{projectName}}' })
  const setName = (name: string | null) =>
    world.app.db.system('a value for a test', tx =>
      tx.run(sql`update purchase_order set project_name = ${name} where id = ${id}`),
    )
  await setName(null)
  await must(act(message.id))
  expect(await statusOf(message.id)).toBe('failed')
  await work()
  expect(server.delivered).toEqual([])
  const row = (await must(buyer.list('email_recipients', {}))).object?.resultList.find(r => r['status'] === 'failed')
  expect(row?.['reason']).toBe('Body: the variable “projectName” has no value in this record')
  await setName('Back again')
  await must(act(message.id, 'resend'))
  await work()
  expect(server.delivered.map(d => d.text.trim())).toEqual(['For Back again'])
  expect(await statusOf(message.id)).toBe('sent')
})

test('EmailMessage: keeps the state of each address, and sends again only to those that failed', async () => {
  const message = await draft({ cc: 'purchaser@buyer.test' })
  server.refuse.push({ at: 'recipient', code: 550, message: 'no such user here' })
  await must(act(message.id))
  await work()
  expect(await recipients(message.id)).toEqual([
    ['supplier@supplier.test', 'to', 'bounced'],
    ['purchaser@buyer.test', 'cc', 'sent'],
  ])
  expect(await statusOf(message.id)).toBe('failed')
  const rows = (
    await must(
      buyer.list('email_recipients', { conditions: [{ field: 'message', operator: 'eq', value: message.id }] }),
    )
  ).object?.resultList
  expect(rows?.[0]?.['reason']).toContain('550 no such user here')
  server.forget()
  await must(act(message.id, 'resend'))
  await work()
  expect(server.delivered.map(d => d.recipients)).toEqual([['supplier@supplier.test']])
  expect(await statusOf(message.id)).toBe('sent')
  expect((await act(message.id, 'resend')).success).toBe(false)
})

test('EmailMessage: greylisting and a server that is down for an hour lose nothing and double nothing', async () => {
  const message = await draft()
  // The hour ends the session, so the test reads the rows itself.
  const states = () =>
    world.app.db.system(
      'look for a test',
      tx => tx.rows(sql`select status, attempts from email_recipient where message_id = ${message.id}`),
      { readOnly: true },
    )
  server.refuse.push({ at: 'recipient', code: 451, message: 'greylisted, try again' })
  await must(act(message.id))
  await work()
  expect(await states()).toEqual([{ status: 'queued', attempts: 1 }])
  expect(server.delivered).toEqual([])
  for (const wait of [2, 6, 16]) {
    server.refuse.push({ at: 'text', code: 421, message: 'down for maintenance' })
    later(wait)
    await work()
  }
  expect(await states()).toEqual([{ status: 'queued', attempts: 4 }])
  later(61)
  await work()
  expect(server.delivered).toHaveLength(1)
  expect(await states()).toEqual([{ status: 'sent', attempts: 5 }])
  later(3000)
  await work()
  expect(server.delivered).toHaveLength(1)
})

test('EmailMessage: attaches files of the record that both companies read, and no others', async () => {
  const attach = async (id: string, name: string) =>
    (
      await postUpload(world, buyer.headers, {
        parts: { entity: 'PurchaseOrder', id },
        content: 'file of the order',
        disposition: `form-data; name="file"; filename="${name}"`,
      })
    ).object?.id
  const other = await submitted()
  const shared = await attach(order.id, 'Packing.txt')
  const foreign = await attach(other.id, 'Other.txt')
  expect((await problemsOf({ attachments: [foreign] })).map(p => [p.field, p.code])).toEqual([
    ['attachments', 'EMAIL_ATTACHMENT_NOT_SHARED'],
  ])
  const message = await draft({ attachments: [shared] })
  await must(act(message.id))
  await work()
  expect(server.delivered[0]?.raw).toContain('filename=Packing.txt')
  // Between the hand-over and the delivery, the file came to another record.
  const late = await draft({ attachments: [shared] })
  await must(act(late.id))
  await world.app.db.system('move a file for a test', tx =>
    tx.run(sql`update attachment set owner_id = ${other.id} where id = ${shared}`),
  )
  await work()
  expect(server.delivered).toHaveLength(1)
  expect((await must(buyer.detail('EmailMessage', { id: late.id }))).object?.record.status).toBe('failed')
})

test('EmailMessage: suppliers of one RFQ get mails of their own, and no figure of a quotation has a variable', async () => {
  const relation = { company: idOf('buyer'), relatedCompany: idOf('supplier2'), relationType: 'purchaserSupplier' }
  await must(platform.save('CompanyRelation', relation))
  await must(buyer.save('Supplier', { name: 'Second', company: idOf('supplier2'), email: 'bids@second.example' }))
  const rfq = await draftRfq({ purchaser: buyer })
  await must(buyer.act('rfqRound', { ids: [rfq.id], action: 'publish' }))
  const record = { mainEntity: 'Rfq', businessNo: rfq.rfqNo, event: 'rfqInvitation', subject: null, body: null }
  for (const variable of ['totalPrice', 'unitPrice', 'supplier', 'quotes'])
    expect((await problemsOf({ ...record, body: `{{${variable}}}` })).map(p => p.code)).toEqual([
      'EMAIL_UNKNOWN_VARIABLE',
    ])
  await draft({ ...record, alsoTo: [idOf('supplier2')] })
  const mine =
    (
      await must(
        buyer.list('email_messages', { conditions: [{ field: 'businessNo', operator: 'eq', value: rfq.rfqNo }] }),
      )
    ).object?.resultList ?? []
  expect(mine.map(r => String(r['to'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bids@second.example',
    'supplier@supplier.test',
  ])
  await world.app.db.system('no notices in a test', tx => tx.run(sql`delete from outbox where topic = 'notice'`))
  await must(buyer.act('emailStatus', { ids: mine.map(r => String(r['id'])), action: 'send' }))
  await work()
  expect(server.delivered).toHaveLength(2)
  for (const mail of server.delivered) {
    expect(mail.recipients).toEqual([mail.headers.to])
    const other = mail.headers.to === 'bids@second.example' ? /supplier@supplier|supplier Ltd/ : /second/i
    expect(mail.raw).not.toMatch(other)
  }
  // A supplier cannot reach the others, nor learn whom the buyer wrote to.
  const asked = { ...record, company: idOf('supplier2') }
  expect((await supplier.save('EmailMessage', about(asked))).problems?.map(p => p.code)).toEqual(['UNKNOWN_REFERENCE'])
})
