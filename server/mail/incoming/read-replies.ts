import type { App } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import type { TaskHandler } from '../../jobs/scheduled/run.ts'
import { withMailbox, type MailAt } from './mailbox.ts'
import { parseMail } from './parse-mail.ts'
import { noteMail, receiveMail, type Outcome, type Place } from './receive-mail.ts'

/** Larger than 25 MB of files as Base64, with what is around them. */
const mostBytes = 36 * 1_048_576
/** Of one run; the next one goes on. */
const atOnce = 200

/**
 * Reads the new mails of the mailbox: replies to mails about records, and reports of mails that came back. Reading goes
 * on after the last mail that was noted, so nothing is lost while the server, or this one, is down.
 */
export const readReplies: TaskHandler = async ({ app, signal, say }) => {
  const { imapUrl } = app.config
  if (!imapUrl) {
    say('JOB_NO_MAILBOX')
    return
  }
  const outcomes: Outcome[] = []
  await withMailbox(imapUrl, signal, async ({ name, epoch, after }) => {
    const mails = await after(await lastRead(app, name, epoch), atOnce)
    for (const mail of mails) {
      signal.throwIfAborted()
      outcomes.push(await readOne(app, { mailbox: name, epoch, number: numbered(mail.uid) }, mail))
    }
  })
  const count = (...of: readonly Outcome[]) => outcomes.filter(o => of.includes(o)).length
  say('JOB_MAILS_READ', {
    count: outcomes.length,
    replies: count('reply'),
    bounces: count('bounce'),
    refused: count('stranger', 'tooLarge', 'malformed', 'failed'),
  })
}

/** Ten digits, so that the highest number is the last text. */
const numbered = (uid: number): string => String(uid).padStart(10, '0')

const lastRead = (app: App, mailbox: string, epoch: string): Promise<number> =>
  app.db.system(
    'find where reading of mail goes on',
    async tx => {
      const row = await tx.one<{ last: string | null }>(
        sql`select max("number") as last from incoming_mail where "mailbox" = ${mailbox} and "epoch" = ${epoch}`,
      )
      return Number(row?.last ?? 0)
    },
    { readOnly: true },
  )

/** One mail that cannot be stored does not keep the others back: it is noted, and stays in the mailbox. */
async function readOne(app: App, place: Place, mail: MailAt): Promise<Outcome> {
  const source = mail.bytes > mostBytes ? undefined : await mail.read(mostBytes + 1)
  const tooLarge = source === undefined || source.length > mostBytes
  const parsed = tooLarge ? undefined : await parseMail(source)
  if (!parsed) {
    const outcome = tooLarge ? 'tooLarge' : 'malformed'
    await noteMail(app, place, undefined, outcome)
    return outcome
  }
  try {
    return await receiveMail(app, place, parsed)
  } catch (error) {
    app.log.error({ err: error, mail: place.number }, 'a mail could not be taken in')
    await noteMail(app, place, parsed, 'failed')
    return 'failed'
  }
}
