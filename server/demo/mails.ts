import type { StoredOf } from '../../domain/entities/records.ts'
import type { App } from '../context.ts'
import { insertRows, newId, updateRows } from '../db/write-rows.ts'
import { noteOutcome } from '../mail/message-mail.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

interface Answer {
  readonly from: string
  readonly company: string
  readonly body: string
  readonly automatic?: true
}

interface DemoMail {
  /** Days before today. */
  readonly ago: number
  readonly author: string
  readonly to: string
  readonly cc?: string
  /** Company that gets it. */
  readonly company: string
  /** Its template; without one the texts below. */
  readonly event?: string
  readonly subject?: string
  readonly body?: string
  /** What became of the mail to each address, in their order; without one it is a draft. */
  readonly outcomes?: readonly (readonly ['queued' | 'sent' | 'failed' | 'bounced', string?])[]
  readonly answers?: readonly Answer[]
}

const buyer = 'buyer@northwind.example'
const seller = 'sales@lianfa.example'

/** Mails in each state; the Chinese supplier gets Chinese ones, the buyer English ones. */
const mails: readonly DemoMail[] = [
  {
    ago: 9,
    author: buyer,
    to: `${seller}, docs@lianfa.example`,
    company: 'lianfa',
    event: 'orderInfo',
    outcomes: [['sent'], ['sent']],
    answers: [
      { from: seller, company: 'lianfa', body: '您好，货物已排产，预计按期交货。唛头资料今日发出。' },
      { from: 'docs@lianfa.example', company: 'lianfa', body: '您的邮件已收到。本人休假至周五。', automatic: true },
    ],
  },
  {
    ago: 6,
    author: buyer,
    to: `${seller}, export@lianfa.example`,
    company: 'lianfa',
    subject: '{{poNo}} 装箱资料',
    body: '您好：\n\n请提供 {{poNo}} 的箱数、体积与毛重，以便订舱。\n\n{{senderName}}',
    outcomes: [['sent'], ['bounced', '550 5.1.1 mailbox unavailable']],
  },
  {
    ago: 4,
    author: seller,
    to: buyer,
    company: 'northwind',
    subject: '{{poNo}}: carton marks',
    body: 'Dear colleagues,\n\nplease confirm the carton marks of {{poNo}} by Friday.\n\n{{senderName}}',
    outcomes: [['sent']],
    answers: [{ from: buyer, company: 'northwind', body: 'The marks are fine. Please go ahead.' }],
  },
  {
    ago: 2,
    author: buyer,
    to: seller,
    company: 'lianfa',
    event: 'orderReminder',
    outcomes: [['failed', 'connect ETIMEDOUT: the mail server did not answer for two days']],
  },
  {
    ago: 0,
    author: buyer,
    to: seller,
    cc: 'docs@lianfa.example',
    company: 'lianfa',
    event: 'orderInfo',
    outcomes: [['queued'], ['queued']],
  },
  { ago: 0, author: buyer, to: seller, company: 'lianfa', event: 'orderInfo' },
]

/** Mails about orders of the demo, with their answers, so that the log of mail shows every state. */
export async function loadMails(app: App, { companies, actors, day }: StockPlay): Promise<void> {
  const orders = (await stored(app, 'PurchaseOrder', 'buyer', [companies.get('northwind')])).filter(
    o => o.supplierCompany === companies.get('lianfa') && o.confirmStatus === 'signed',
  )
  for (const [i, mail] of mails.entries()) {
    const order = orders.at(-1 - i)
    if (!order) return
    const on = day(-mail.ago)
    const step = stepOf(app, actors.get(mail.author), on)
    const [id = ''] = await step.save('EmailMessage', [
      {
        record: {
          mainEntity: 'PurchaseOrder',
          businessNo: order.poNo,
          company: companies.get(mail.company),
          to: mail.to,
          ...(mail.cc ? { cc: mail.cc } : {}),
          ...(mail.event ? { event: mail.event } : { subject: mail.subject, body: mail.body }),
        },
      },
    ])
    if (!mail.outcomes) continue
    await step.act('emailStatus', 'send', [id])
    await deliver(at(app, on, 10), id, mail)
    for (const [n, answer] of (mail.answers ?? []).entries())
      await reply(at(app, on, 12 + n), id, { ...answer, company: companies.get(answer.company) ?? '' }, n + 1)
  }
}

const at = (app: App, day: string, hour: number): App => ({ ...app, now: () => new Date(`${day}T${hour}:00:00Z`) })

const rowsOf = async (app: App, message: string): Promise<StoredOf<'EmailRecipient'>[]> =>
  (await stored(app, 'EmailRecipient', 'message', [message])).sort((a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0))

async function deliver(app: App, message: string, { outcomes = [] }: DemoMail): Promise<void> {
  for (const [i, row] of (await rowsOf(app, message)).entries()) {
    const [status, reason = null] = outcomes[i] ?? ['sent']
    if (status === 'queued') continue
    await app.db.system('deliver a mail of the demo', tx =>
      noteOutcome(app, tx, { what: 'message', message, recipient: row.id }, { status, reason }),
    )
  }
}

async function reply(app: App, message: string, answer: Answer, count: number): Promise<void> {
  const [mail] = await stored(app, 'EmailMessage', 'id', [message])
  const index = app.catalogue.common
  const values = {
    message,
    address: answer.from,
    company: answer.company,
    automatic: answer.automatic === true,
    subject: `Re: ${mail?.title ?? ''}`.slice(0, 200),
    body: answer.body,
    receivedAt: app.now().toISOString(),
    mailId: `<${newId()}@demo.example>`,
  }
  await app.db.system('receive a reply of the demo', async tx => {
    await insertRows(tx, entityNamed(index, 'EmailReply'), [{ id: newId(), values }], app.now())
    const counted = { replies: count, repliedAt: values.receivedAt }
    await updateRows(tx, entityNamed(index, 'EmailMessage'), [{ id: message, values: counted }], app.now())
  })
}
