import { Value } from 'typebox/value'
import type { App } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { readMailbox } from './address.ts'
import { composeCode, WaitingCodeSchema } from './code-mail.ts'
import { compose, type Composed } from './compose.ts'
import { makeMailer, MailRefused, type Mailer } from './mailer.ts'
import { mailDomain } from './mail-domain.ts'
import { composeMessage, noteOutcome, WaitingMessageSchema, type Outcome } from './message-mail.ts'
import { composeAlarm, WaitingAlarmSchema } from './job-alarm.ts'
import { composeRequest, WaitingRequestSchema } from './request-mail.ts'
import { handOutNotices, WaitingMailSchema } from './notices.ts'

/**
 * The outbox. Every outgoing message is a row, written in the transaction of its cause and rolled back with it. A
 * notice for a company becomes one mail per person. A mail is claimed by postponing its next try, sent, and marked;
 * after a crash in between it is sent again with the same Message-ID, because twice is better than never. A permanent
 * rejection, or the last try, leaves the row with the reason. Without a mail server everything waits.
 */
export interface Outbox {
  wake(): void
  /** Waits a moment for the mail being sent. */
  stop(): Promise<void>
}

/** Minutes to the next retry; after the last one the mail is given up. */
const waits = [1, 5, 15, 60, 240, 720] as const
/** Longer than any mail takes. */
const claimMinutes = 3
const lookEveryMs = 5000
const stopMs = 5000

interface Row {
  readonly id: string
  readonly payload: unknown
  readonly attempts: number
}

export function startOutbox(app: App, mailer: Mailer | undefined = mailerOf(app)): Outbox {
  if (!mailer) return { wake: () => {}, stop: async () => {} }
  const state = { stopped: false, again: false }
  let busy: Promise<void> | undefined
  const next = async () => (state.stopped ? undefined : claim(app))
  const work = async () => {
    while (state.again && !state.stopped) {
      state.again = false
      while (!state.stopped && (await handOutNotices(app)) > 0);
      for (let row = await next(); row; row = await next()) await deliver(app, mailer, row)
    }
  }
  const wake = () => {
    state.again = true
    if (!busy && !state.stopped)
      busy = work()
        .catch((error: unknown) => app.log.error({ err: error }, 'the outbox could not be read'))
        .finally(() => {
          busy = undefined
        })
  }
  const timer = setInterval(wake, lookEveryMs)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      state.stopped = true
      clearInterval(timer)
      await Promise.race([
        busy,
        new Promise(resolve => {
          setTimeout(resolve, stopMs).unref()
        }),
      ])
      mailer.close()
    },
  }
}

function mailerOf({ config }: App): Mailer | undefined {
  const from = readMailbox(config.mailFrom)
  return config.smtpUrl && from ? makeMailer(config.smtpUrl, from) : undefined
}

const later = (app: App, minutes: number): string => new Date(app.now().getTime() + minutes * 60_000).toISOString()

const claim = (app: App): Promise<Row | undefined> =>
  app.db.system('claim a mail', tx =>
    tx.one<Row>(sql`update outbox set attempts = attempts + 1, next_at = ${later(app, claimMinutes)}
    where id = (select id from outbox where topic in ('mail', 'code') and sent_at is null and failed_at is null
      and next_at <= ${app.now().toISOString()} order by next_at, id limit 1 for update skip locked)
    returning id, payload, attempts`),
  )

/** Sends a mail and records the result; a failure affects this mail only. */
async function deliver(app: App, mailer: Mailer, row: Row): Promise<void> {
  try {
    const mail = await letterOf(app, row.payload)
    if ('nothing' in mail) return await giveUp(app, row, mail.nothing, 'failed')
    await mailer.send({ ...mail, messageId: `<${row.id}@${mailDomain(app)}>` })
    await app.db.system('note that a mail was sent', async tx => {
      await tx.run(sql`update outbox set sent_at = ${app.now().toISOString()}, last_error = null where id = ${row.id}`)
      await note(app, tx, row, { status: 'sent', reason: null })
    })
  } catch (error) {
    await putOff(app, row, error)
  }
}

const letterOf = (app: App, payload: unknown): Promise<Composed> | Composed =>
  Value.Check(WaitingMailSchema, payload)
    ? compose(app, payload.user, payload.notices)
    : Value.Check(WaitingCodeSchema, payload)
      ? composeCode(app, payload)
      : Value.Check(WaitingAlarmSchema, payload)
        ? composeAlarm(app, payload)
        : Value.Check(WaitingRequestSchema, payload)
          ? composeRequest(app, payload)
          : Value.Check(WaitingMessageSchema, payload)
            ? composeMessage(app, payload)
            : { nothing: 'the row is not understood' }

/** A message about a record keeps what became of each of its addresses. */
const note = async (app: App, tx: Tx, { payload }: Row, outcome: Outcome): Promise<void> => {
  if (Value.Check(WaitingMessageSchema, payload)) await noteOutcome(app, tx, payload, outcome)
}

async function putOff(app: App, row: Row, error: unknown): Promise<void> {
  const reason = error instanceof MailRefused ? error.message : 'the mail could not be made'
  if (!(error instanceof MailRefused)) app.log.error({ err: error, mail: row.id }, reason)
  const wait = waits[row.attempts - 1],
    forGood = error instanceof MailRefused && error.forGood
  if (wait === undefined || forGood) return giveUp(app, row, reason, forGood ? 'bounced' : 'failed')
  app.log.warn({ mail: row.id, attempt: row.attempts, reason }, 'a mail could not be sent and is tried again')
  await app.db.system('put a mail off', async tx => {
    await tx.run(sql`update outbox set next_at = ${later(app, wait)}, last_error = ${reason} where id = ${row.id}`)
    await note(app, tx, row, { status: 'queued', reason })
  })
}

async function giveUp(app: App, row: Row, reason: string, status: 'failed' | 'bounced'): Promise<void> {
  app.log.warn({ mail: row.id, attempt: row.attempts, reason }, 'a mail was given up')
  await app.db.system('give a mail up', async tx => {
    await tx.run(
      sql`update outbox set failed_at = ${app.now().toISOString()}, last_error = ${reason} where id = ${row.id}`,
    )
    await note(app, tx, row, { status, reason })
  })
}
