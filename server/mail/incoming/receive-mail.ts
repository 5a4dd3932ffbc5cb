import type { StoredOf } from '../../../domain/entities/records.ts'
import type { App } from '../../context.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import { isKnown, knownAddresses } from '../letters/known-addresses.ts'
import { noteReturned } from './note-returned.ts'
import { keepFiles, type KeptFile } from './keep-files.ts'
import { isToken, messagesNamed } from './message-ids.ts'
import type { ParsedMail } from './parse-mail.ts'

type Message = StoredOf<'EmailMessage'>

/** What became of a mail, as the list incomingOutcome names it. */
export type Outcome =
  | 'reply'
  | 'bounce'
  | 'duplicate'
  | 'report'
  | 'unknown'
  | 'stranger'
  | 'tooLarge'
  | 'malformed'
  | 'failed'

/** Where a mail was read, which is kept with what became of it. */
export interface Place {
  readonly mailbox: string
  readonly epoch: string
  readonly number: string
}

/**
 * Takes in one mail, and notes what became of it in the same transaction: after a crash it is read again, and one that
 * was stored is found by its id. Files are stored before, and removed when nothing came of it.
 */
export async function receiveMail(app: App, place: Place, mail: ParsedMail): Promise<Outcome> {
  const { kept, refused } = mail.report
    ? { kept: [], refused: '' }
    : (await isAnswer(app, mail))
      ? await keepFiles(app, mail.files)
      : { kept: [], refused: '' }
  let outcome: Outcome = 'failed'
  try {
    outcome = await app.db.system('take in a mail', async tx => {
      const now = mail.report
        ? await takeReport(app, tx, mail.report)
        : await takeReply(app, tx, mail, { kept, refused })
      await note(app, tx, place, mail, now)
      return now
    })
    return outcome
  } finally {
    if (outcome !== 'reply') for (const { file } of kept) await app.files.remove(file.key)
  }
}

/** Notes a mail whose content was not taken in. */
export const noteMail = (
  app: App,
  place: Place,
  mail: Pick<ParsedMail, 'address' | 'subject'> | undefined,
  outcome: Outcome,
): Promise<void> => app.db.system('note a mail', tx => note(app, tx, place, mail, outcome))

async function note(
  app: App,
  tx: Tx,
  place: Place,
  mail: Pick<ParsedMail, 'address' | 'subject'> | undefined,
  outcome: Outcome,
): Promise<void> {
  const values = {
    ...place,
    outcome,
    address: mail?.address ?? null,
    subject: mail?.subject ?? null,
    receivedAt: app.now().toISOString(),
  }
  await insertRows(tx, entityNamed(app.catalogue.common, 'IncomingMail'), [{ id: newId(), values }], app.now(), {
    unlessRepeated: true,
  })
}

/** Nobody fills the disk with files of mails that answer none of ours. */
const isAnswer = (app: App, mail: ParsedMail): Promise<boolean> =>
  app.db.system(
    'look for the mail that was answered',
    async tx => {
      const message = await answered(app, tx, mail.references)
      return message !== undefined && (await senderCompany(app, tx, message, mail.address)) !== undefined
    },
    { readOnly: true },
  )

/** The last mail of ours in the headers whose token is right. */
async function answered(app: App, tx: Tx, headers: string, lock = false): Promise<Message | undefined> {
  const named = messagesNamed(headers)
  if (named.length === 0) return undefined
  const entity = entityNamed(app.catalogue.common, 'EmailMessage')
  const found = await readStored(tx, entity, { field: 'id', values: named.map(n => n.id) }, { lock })
  for (const { id, token } of named) {
    const message = found.find(m => m.id === id)
    if (message && isToken(message.token, token)) return message
  }
  return undefined
}

/**
 * The company that an answer comes from: only who got the mail answers it, and the people of the company that got it.
 * The token alone is not enough: a mail may be handed on to anybody.
 */
async function senderCompany(app: App, tx: Tx, message: Message, address: string): Promise<string | undefined> {
  const index = app.catalogue.common
  const { theirs, own } = await knownAddresses({ tx, index }, message.owner ?? '', message.company ?? '')
  if (isKnown(theirs, address)) return message.company ?? undefined
  const got = await readStored(tx, entityNamed(index, 'EmailRecipient'), { field: 'message', values: [message.id] })
  if (!got.some(r => r.address?.toLowerCase() === address.toLowerCase())) return undefined
  return (isKnown(own, address) ? message.owner : message.company) ?? undefined
}

async function takeReply(
  app: App,
  tx: Tx,
  mail: ParsedMail,
  { kept, refused }: { readonly kept: readonly KeptFile[]; readonly refused: string },
): Promise<Outcome> {
  const message = await answered(app, tx, mail.references, true)
  if (!message) return 'unknown'
  const company = await senderCompany(app, tx, message, mail.address)
  if (!company) return 'stranger'
  const index = app.catalogue.common,
    entity = entityNamed(index, 'EmailReply'),
    now = app.now()
  const before = await readStored(tx, entity, { field: 'message', values: [message.id] })
  if (before.some(r => r.mailId === mail.id)) return 'duplicate'
  const reply = newId()
  const files = kept.map(k => ({ id: newId(), ...k }))
  const values = {
    message: message.id,
    address: mail.address,
    company,
    automatic: mail.automatic,
    subject: mail.subject,
    body: mail.body,
    refusedFiles: refused === '' ? null : refused,
    receivedAt: now.toISOString(),
    mailId: mail.id,
  }
  await insertRows(tx, entity, [{ id: reply, values }], now)
  await insertRows(
    tx,
    entityNamed(index, 'Attachment'),
    files.map(f => ({
      id: f.id,
      values: {
        fileName: f.name,
        businessNo: message.businessNo,
        fileType: f.type,
        size: f.file.size,
        file: f.file.key,
        ownerEntity: 'EmailReply',
        ownerId: reply,
        ownerField: 'files',
        uploader: mail.address.slice(0, 120),
        uploaderCompany: company,
      },
    })),
    now,
  )
  const counted = { replies: before.length + 1, repliedAt: now.toISOString() }
  await updateRows(tx, entityNamed(index, 'EmailMessage'), [{ id: message.id, values: counted }], now)
  return 'reply'
}

async function takeReport(app: App, tx: Tx, report: NonNullable<ParsedMail['report']>): Promise<Outcome> {
  const message = await answered(app, tx, report.original, true)
  if (!message) return 'unknown'
  return (await noteReturned(app, tx, message, report.returned)) > 0 ? 'bounce' : 'report'
}
