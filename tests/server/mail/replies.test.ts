import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ScheduledJobs } from '../../../domain/contracts/cron.calls.ts'
import { sql } from '../../../server/db/sql.ts'
import { parseMail } from '../../../server/mail/incoming/parse-mail.ts'
import { readReplies } from '../../../server/mail/incoming/read-replies.ts'
import { setUpJobs } from '../../../server/jobs/scheduled/factory-jobs.ts'
import { startOutbox } from '../../../server/mail/outbox.ts'
import { companyIds, must, orderOf } from '../builders/purchase-order.ts'
import { testApp, type Client } from '../harness.ts'
import { startImapServer } from './imap-server.ts'
import { startMailServer } from './mail-server.ts'

/** Replies and returned mails, with a real SMTP and a real IMAP server (issue 26, sourcing 10). */
const smtp = await startMailServer()
const imap = await startImapServer()
const world = await testApp({
  config: {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    imapUrl: imap.url,
    mailFrom: 'Portside <no-reply@portside.example>',
    baseUrl: 'https://portside.example',
  },
})
afterAll(async () => {
  await smtp.close()
  await imap.close()
})
const buyer = await world.as('purchaser@buyer.test'),
  colleague = await world.as('finance@buyer.test'),
  supplier = await world.as('supplier@supplier.test'),
  platform = await world.as('platform@platform.test'),
  stranger = await world.as('purchaser@buyer2.test')
const idOf = await companyIds(world)

type Row = Readonly<Record<string, unknown>>
interface Sent {
  readonly id: string
  readonly messageId: string
}

/** A mail about an order that the supplier got, with the id of its header. */
async function sent(change: Row = {}): Promise<Sent> {
  const order = await orderOf(buyer)
  await must(buyer.act('poConfirmStatus', { ids: [order.id], action: 'submit' }))
  await world.app.db.system('no notices in a test', tx => tx.run(sql`delete from outbox where topic = 'notice'`))
  const { object } = await must(
    buyer.save('EmailMessage', {
      mainEntity: 'PurchaseOrder',
      businessNo: order.poNo,
      company: idOf('supplier'),
      to: 'supplier@supplier.test',
      subject: 'About {{poNo}}',
      body: 'See {{poNo}}.',
      ...change,
    }),
  )
  const id = object?.record.id ?? ''
  await must(buyer.act('emailStatus', { ids: [id], action: 'send' }))
  const outbox = startOutbox(world.app)
  await expect
    .poll(
      async () => {
        outbox.wake()
        return (await detail(id))['status']
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe('sent')
  await outbox.stop()
  const messageId = smtp.delivered.find(d => d.headers['message-id']?.includes(id))?.headers['message-id'] ?? ''
  expect(messageId).not.toBe('')
  return { id, messageId }
}
const detail = async (id: string, client: Client = buyer): Promise<Row> =>
  (await client.detail('EmailMessage', { id })).object?.record ?? {}
const rows = async (service: string, message: string, client: Client = buyer): Promise<readonly Row[]> =>
  (await client.list(service, { conditions: [{ field: 'message', operator: 'eq', value: message }] })).object
    ?.resultList ?? []
const replies = (message: string, client?: Client) => rows('email_replies', message, client)

let said: unknown[] = []
const poll = () =>
  readReplies({
    app: world.app,
    params: {},
    signal: AbortSignal.timeout(60_000),
    say: (_code, params) => said.push(params),
  })
/** What became of the mails that were read now, the first one first. */
async function outcomes(): Promise<unknown[]> {
  const read = async () => (await must(platform.list('page_incoming_mails', { length: 500 }))).object?.resultList ?? []
  const before = new Set((await read()).map(r => r['id']))
  await poll()
  return (await read())
    .filter(r => !before.has(r['id']))
    .sort((a, b) => String(a['number']).localeCompare(String(b['number'])))
    .map(r => r['outcome'])
}
let number = 0
const mail = ({
  to,
  from = 'Sales <supplier@supplier.test>',
  id,
  more = '',
  body = 'We confirm.',
}: {
  readonly to: string
  readonly from?: string
  readonly id?: string
  readonly more?: string
  readonly body?: string
}) => `From: ${from}
To: no-reply@portside.example
Subject: =?UTF-8?B?${Buffer.from('Re: 订单').toString('base64')}?=
Message-ID: ${id ?? `<answer-${++number}@supplier.test>`}
In-Reply-To: ${to}
References: <other@else.test> ${to}
${more || 'Content-Type: text/plain; charset=utf-8\n'}
${body}
`
beforeEach(() => {
  said = []
})

test('EM-1x: a reply is kept with its mail, for who sees the mail and nobody else', async () => {
  const { id, messageId } = await sent()
  expect(smtp.delivered.at(-1)?.headers['reply-to']).toBe('no-reply@portside.example, purchaser@buyer.test')
  imap.deliver(mail({ to: messageId, body: '确认 <script>alert(1)</script>' }))
  expect(await outcomes()).toEqual(['reply'])
  expect(said).toEqual([{ count: 1, replies: 1, bounces: 0, refused: 0 }])
  const [reply] = await replies(id)
  expect(reply).toMatchObject({ address: 'supplier@supplier.test', subject: 'Re: 订单', automatic: false })
  const whole = await buyer.detail('EmailReply', { id: String(reply?.['id']) })
  expect(whole.object?.record).toMatchObject({ body: '确认 <script>alert(1)</script>' })
  expect(whole.object?.record).not.toHaveProperty('mailId')
  expect(await detail(id)).toMatchObject({ replies: 1, status: 'sent' })
  for (const client of [colleague, supplier, stranger]) {
    expect(await replies(id, client)).toEqual([])
    expect((await client.detail('EmailReply', { id: String(reply?.['id']) })).http).not.toBe(200)
    expect((await client.list('page_incoming_mails', {})).http).not.toBe(200)
  }
})

test('a reply delivered twice is kept once, also when the server numbers its mails again', async () => {
  const { id, messageId } = await sent()
  const answer = mail({ to: messageId, id: '<twice@supplier.test>' })
  imap.deliver(answer)
  imap.deliver(`Received: from another.way\n${answer}`)
  expect(await outcomes()).toEqual(['reply', 'duplicate'])
  expect(await outcomes()).toEqual([])
  imap.renumber()
  expect(new Set(await outcomes())).not.toContain('reply')
  expect(await replies(id)).toHaveLength(1)
  expect(await detail(id)).toMatchObject({ replies: 1 })
})

test('rejects replies of strangers, with a wrong token, and to nothing; another company sees and changes nothing', async () => {
  const { id, messageId } = await sent()
  const forged = [
    // A mail that was handed on: the token is right, the sender never got it.
    mail({ to: messageId, from: 'purchaser@buyer2.test' }),
    mail({ to: messageId, from: 'supplier@supplier.test.evil.test' }),
    mail({ to: messageId, from: '"supplier@supplier.test" <thief@evil.test>' }),
    mail({ to: messageId.replace(/\.[\w-]+@/, '.AAAAAAAAAAAAAAAAAAAAAAAA@') }),
    mail({ to: `<${id}.@portside.example>` }),
    mail({ to: '<nothing@else.test>' }),
    // Two senders.
    mail({ to: messageId, from: 'supplier@supplier.test\nFrom: thief@evil.test' }),
  ]
  for (const raw of forged) imap.deliver(raw)
  expect(await outcomes()).toEqual(['stranger', 'stranger', 'stranger', 'unknown', 'unknown', 'unknown', 'malformed'])
  expect(await replies(id)).toEqual([])
  expect(await detail(id)).toMatchObject({ replies: 0, status: 'sent' })
  // The id of a refused mail does not keep the right one away.
  imap.deliver(mail({ to: messageId, from: 'thief@evil.test', id: '<same@supplier.test>' }))
  imap.deliver(mail({ to: messageId, id: '<same@supplier.test>' }))
  expect(await outcomes()).toEqual(['stranger', 'reply'])
})

const report = (original: string, blocks: string, headers = `Message-ID: ${original}`) => `From: MAILER-DAEMON@mx.test
To: no-reply@portside.example
Subject: Undelivered
Message-ID: <report-${++number}@mx.test>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Not delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test

${blocks}
--b
Content-Type: text/rfc822-headers

${headers}
Subject: About

--b--
`
const failed = (address: string) => `Final-Recipient: rfc822; ${address}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such
 user here`

test('a returned mail marks its recipient with the reason; reports of delays and of others change nothing', async () => {
  const { id, messageId } = await sent({ cc: 'purchaser@buyer.test' })
  const states = async () => (await rows('email_recipients', id)).map(r => [r['address'], r['status'], r['reason']])
  imap.deliver(report(messageId, failed('supplier@supplier.test').replace('failed', 'delayed')))
  imap.deliver(report(messageId, failed('somebody@else.test')))
  imap.deliver(report(messageId.replace(/\.[\w-]+@/, '.AAAAAAAAAAAAAAAAAAAAAAAA@'), failed('supplier@supplier.test')))
  imap.deliver(report(messageId, failed('supplier@supplier.test'), 'Subject: none'))
  expect(await outcomes()).toEqual(['report', 'report', 'unknown', 'unknown'])
  expect(await detail(id)).toMatchObject({ status: 'sent' })
  const bounce = report(messageId, failed('supplier@supplier.test'))
  imap.deliver(bounce)
  imap.deliver(bounce)
  expect(await outcomes()).toEqual(['bounce', 'report'])
  expect(await states()).toEqual([
    ['supplier@supplier.test', 'bounced', '5.1.1 550 no such user here'],
    ['purchaser@buyer.test', 'sent', null],
  ])
  expect(await detail(id)).toMatchObject({ status: 'failed', replies: 0 })
  smtp.forget()
  await must(buyer.act('emailStatus', { ids: [id], action: 'resend' }))
  expect((await states()).map(s => s[1])).toEqual(['queued', 'sent'])
})

test('a server that is down loses nothing, and its error holds no password', async () => {
  const { id, messageId } = await sent()
  imap.deliver(mail({ to: messageId }))
  await imap.goAway()
  const error = await poll().catch((e: unknown) => String(e))
  expect(error).toMatch(/Error/)
  expect(error).not.toMatch(/mailbox.secret/)
  imap.deliver(mail({ to: messageId }))
  await imap.comeBack()
  expect(await outcomes()).toEqual(['reply', 'reply'])
  expect(await replies(id)).toHaveLength(2)
})

test('huge and malformed mails are refused and noted, and the next one is read', async () => {
  const { id, messageId } = await sent()
  const deep = Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\n\n--b${i}`).join(
    '\n',
  )
  imap.deliver(mail({ to: messageId, more: `${deep}\nContent-Type: text/plain\n` }))
  imap.deliver(mail({ to: messageId, more: `X-Long: ${'a'.repeat(400_000)}\n` }))
  imap.deliver('\0\0no mail at all')
  imap.deliver(mail({ to: messageId, body: 'x'.repeat(37 * 1_048_576) }))
  imap.deliver(mail({ to: messageId }))
  expect(await outcomes()).toEqual(['malformed', 'malformed', 'malformed', 'tooLarge', 'reply'])
  expect(await replies(id)).toHaveLength(1)
})

test('files of a reply obey the rules of uploads, and only who sees the mail reads them', async () => {
  const { id, messageId } = await sent()
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  const part = (name: string, bytes: Buffer) => `--b
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="${name}"
Content-Transfer-Encoding: base64

${bytes.toString('base64')}
`
  const body = `--b
Content-Type: text/html; charset=utf-8

<p>See &lt;files&gt;</p><script>alert(1)</script>
${part('../../list.pdf', pdf)}${part('run.exe', Buffer.from('MZ\u0090\0\u0003program'))}--b--`
  imap.deliver(mail({ to: messageId, more: 'Content-Type: multipart/mixed; boundary="b"\n', body }))
  // Files of a stranger are not stored at all.
  imap.deliver(
    mail({ to: messageId, from: 'thief@evil.test', more: 'Content-Type: multipart/mixed; boundary="b"\n', body }),
  )
  expect(await outcomes()).toEqual(['reply', 'stranger'])
  const [found] = await replies(id)
  const whole = (await buyer.detail('EmailReply', { id: String(found?.['id']) })).object?.record
  expect(whole).toMatchObject({ body: 'See <files>', refusedFiles: 'run.exe' })
  const files = whole?.['files'] as readonly { readonly id: string; readonly fileName?: string }[]
  expect(files).toHaveLength(1)
  const get = (client: Client) => client.call('POST', '/attachmentDownload', { id: files[0]?.id ?? '' })
  expect((await get(buyer)).http).toBe(200)
  for (const client of [supplier, stranger]) expect((await get(client)).http).not.toBe(200)
})

test('parseMail: returns or refuses any mail, and never throws', async () => {
  const odd = [
    '',
    '\r\n\r\n',
    'From: a@b.test',
    'From: a@b.test\r\nContent-Type: multipart/report; boundary=""\r\n\r\n--\r\n',
    'From: group: a@b.test, c@d.test;\r\n\r\nx',
    'From: =?utf-8?B?////?= <a@b.test>\r\nSubject: =?x-none?Q?=ff=fe?=\r\n\r\n\xff\xfe',
    `From: a@b.test\r\nReferences: ${'<x@y> '.repeat(20_000)}\r\n\r\nx`,
    'From: a@b.test\r\nSubject: x\u202Egnp.exe\r\nContent-Type: text/plain; charset=gb2312\r\n\r\n\xb2\xe2',
  ]
  for (const raw of odd) {
    const parsed = await parseMail(Buffer.from(raw, 'latin1'))
    expect(parsed?.subject ?? '').not.toMatch(/[\u202E\r\n]/)
  }
  expect((await parseMail(Buffer.from(odd.at(-1) ?? '', 'latin1')))?.body).toBe('测')
})

test('lists the job that reads the mailbox once one is given', async () => {
  await setUpJobs(world.app, 'Asia/Shanghai')
  const { object } = await platform.call<ScheduledJobs>('POST', '/cron/jobs', {})
  expect(object?.jobs.find(j => j.class === 'incoming-mail')?.status).toBe('started')
})
