import Type, { type Static } from 'typebox'
import type { App } from '../context.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { readStored, updateRows } from '../db/write-rows.ts'
import { moveBySystem } from '../operations/transitions/steps.ts'
import { entityNamed, startUnitOfWork } from '../operations/unit-of-work.ts'
import type { StoredOf } from '../../domain/entities/records.ts'
import { readableFields } from '../../domain/meta/actor.ts'
import { isLanguage } from '../../domain/meta/text.ts'
import type { Composed } from './compose.ts'
import { isFileOf } from './letters/message-attachments.ts'
import { readerOf } from './letters/readers.ts'
import { companyReader, companySees } from './letters/record-facts.ts'
import { writeMessage } from './letters/write-message.ts'
import { readMailbox } from './address.ts'
import { messageIdOf } from './incoming/message-ids.ts'
import { mailDomain } from './mail-domain.ts'
import { isMailboxAddress } from '../../domain/values/email-address.ts'

/** The mail of a message to one of its addresses. Its text was filled when it was handed over. */
export const WaitingMessageSchema = Type.Object({
  what: Type.Literal('message'),
  message: Type.String(),
  recipient: Type.String(),
})
type Waiting = Static<typeof WaitingMessageSchema>

export async function composeMessage(app: App, { message: id, recipient }: Waiting): Promise<Composed> {
  const index = app.catalogue.common
  return app.db.system(
    'read a mail about a record',
    async tx => {
      const message = await messageOf(app, tx, id)
      const addresses = await recipientsOf(app, tx, id)
      const own = addresses.find(r => r.id === recipient)
      const entity = index.entity.get(message?.mainEntity ?? '')
      if (!message || !own?.address || !entity) return { nothing: 'the message is gone' }
      const company = await companyReader({ tx, index }, message.company ?? '')
      // No mail about a record that the company may no longer see.
      if (!company || !(await companySees({ tx, index }, entity, message.recordId ?? '', company)))
        return { nothing: 'the company may no longer see what it is about' }
      const files = await readStored(tx, entityNamed(index, 'Attachment'), {
        field: 'id',
        values: message.attachments ?? [],
      })
      if (files.length < (message.attachments ?? []).length) return { nothing: 'a file of the message is gone' }
      // A file may have come to another record, or a field may be hidden by now.
      const about = { entity, id: message.recordId ?? '' },
        readable = readableFields(readerOf(company), entity)
      if (!files.every(f => isFileOf(about, readable, f)))
        return { nothing: 'the company may no longer see a file of the message' }
      const of = (kind: string) => addresses.flatMap(r => (r.kind === kind && r.address ? [r.address] : []))
      return {
        ...writeMessage({
          address: own.address,
          subject: message.subject ?? '',
          body: message.body ?? '',
          language: isLanguage(message.language) ? message.language : company.language,
        }),
        shared: { to: of('to'), cc: of('cc'), messageId: messageIdOf(id, message.token ?? '', mailDomain(app)) },
        ...(await replyAddress(app, tx, message)),
        attachments: files.map(f => ({
          name: f.fileName ?? 'file',
          type: f.fileType ?? 'application/octet-stream',
          read: () => app.files.read(f.file ?? ''),
        })),
      }
    },
    { readOnly: true },
  )
}

/** Answers go to the author, where an address is known, and to the mailbox that is read. */
async function replyAddress(
  app: App,
  tx: Tx,
  { author }: StoredOf<'EmailMessage'>,
): Promise<{ replyTo?: readonly string[] }> {
  const [person] = await readStored(tx, entityNamed(app.catalogue.common, 'User'), { field: 'id', values: [author] })
  const address = (person?.email ?? person?.username ?? '').trim()
  if (!isMailboxAddress(address)) return {}
  const read = app.config.imapUrl ? readMailbox(app.config.mailFrom)?.address : undefined
  return { replyTo: [...(read ? [read] : []), address] }
}

const messageOf = async (app: App, tx: Tx, id: string): Promise<StoredOf<'EmailMessage'> | undefined> =>
  (await readStored(tx, entityNamed(app.catalogue.common, 'EmailMessage'), { field: 'id', values: [id] }))[0]

const recipientsOf = async (app: App, tx: Tx, id: string): Promise<StoredOf<'EmailRecipient'>[]> =>
  (await readStored(tx, entityNamed(app.catalogue.common, 'EmailRecipient'), { field: 'message', values: [id] })).sort(
    (a, b) => (a.lineNo ?? 0) - (b.lineNo ?? 0),
  )

export interface Outcome {
  /** bounced: the mail server refuses the address or the text for good. */
  readonly status: 'queued' | 'sent' | 'failed' | 'bounced'
  readonly reason: string | null
}

/**
 * Notes the outcome of the mail to one address, in the transaction that marks its row of the outbox. When no address
 * waits any more, the message is sent, or not delivered to all.
 */
export async function noteOutcome(
  app: App,
  tx: Tx,
  { message: id, recipient }: Waiting,
  outcome: Outcome,
): Promise<void> {
  const actor = { kind: 'system', reason: 'delivery of a mail' } as const
  const uow = startUnitOfWork({ ...app, actor }, tx)
  const entity = entityNamed(uow.index, 'EmailMessage')
  const [message] = await readStored(tx, entity, { field: 'id', values: [id] }, { lock: true })
  const all = await recipientsOf(app, tx, id)
  const own = all.find(r => r.id === recipient)
  if (!message || !own) return
  const { status } = outcome
  await updateRows(
    tx,
    entityNamed(uow.index, 'EmailRecipient'),
    [
      {
        id: own.id,
        values: {
          status,
          reason: outcome.reason?.slice(0, 400) ?? null,
          attempts: (own.attempts ?? 0) + 1,
          ...(status === 'sent' ? { sentAt: uow.now.toISOString() } : {}),
        },
      },
    ],
    uow.now,
  )
  const states = all.map(r => (r.id === own.id ? status : r.status))
  // A refused transition here would send the delivered mail again.
  if (states.includes('queued') || message.status !== 'queued') return
  if (status === 'sent') await updateRows(tx, entity, [{ id, values: { sentAt: uow.now.toISOString() } }], uow.now)
  const [now = message] = await readStored(tx, entity, { field: 'id', values: [id] })
  await moveBySystem(uow, 'emailStatus', states.every(s => s === 'sent') ? 'sent' : 'failed', [now], {})
}
