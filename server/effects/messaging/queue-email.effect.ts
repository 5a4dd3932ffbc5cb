import { randomBytes } from 'node:crypto'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { personBehind, type UserActor } from '../../../domain/meta/actor.ts'
import { missing, type Problem } from '../../../domain/meta/problem.ts'
import { readAddresses } from '../../../domain/values/address-list.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { reasonOf } from '../../mail/letters/reason.ts'
import { filled } from '../../mail/letters/fill.ts'
import { isKnown, knownAddresses } from '../../mail/letters/known-addresses.ts'
import { companyReader, companySees, variableValues } from '../../mail/letters/record-facts.ts'
import { move } from '../../operations/transitions/steps.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Message = StoredOf<'EmailMessage'>
type Recipient = StoredOf<'EmailRecipient'>

/**
 * Fills the variables and hands each address to the outbox: those of a new message, or those that did not get it. What
 * cannot be filled, or sent to its company any more, fails with the reason instead of leaving a blank.
 */
export const queueEmail: EffectOf<'EmailMessage'> = async (uow, { records }) => {
  const done: Message[] = []
  for (const record of records) done.push(await queue(uow, record))
  return done
}

async function queue(uow: UnitOfWork, record: Message): Promise<Message> {
  const author = personBehind(uow.actor)
  if (!author) throw fail('FORBIDDEN')
  const empty = missing(record, ['to', 'subject', 'body'])
  if (empty) throw fail('GUARD', { problems: [empty] })
  const before = await recipientsOf(uow, record)
  const waiting = before.filter(r => r.status !== 'sent')
  const { values, problem } = await prepared(uow, record, author)
  const ready = { ...record, ...values, token: record.token ?? randomBytes(18).toString('base64url') }
  const rows = before.length > 0 ? await again(uow, waiting) : await begin(uow, ready)
  if (problem) {
    await refuse(uow, rows, reasonOf(uow.index, author, problem))
    const [failed = ready] = await move(uow, 'emailStatus', 'failed', [ready], { inputs: {}, reason: null })
    return failed
  }
  await handOver(uow, ready, rows)
  return ready
}

/** The filled text, or the first thing that keeps the mail from being sent. */
async function prepared(
  uow: UnitOfWork,
  record: Message,
  author: UserActor,
): Promise<{ readonly values: Partial<Message>; readonly problem?: Problem }> {
  const entity = entityNamed(uow.index, record.mainEntity ?? '')
  const company = await companyReader(uow, record.company ?? '')
  const id = record.recordId ?? ''
  if (!company || !(await companySees(uow, entity, id, company)))
    return {
      values: {},
      problem: { field: 'company', code: 'EMAIL_COMPANY_NOT_OF_RECORD', params: { company: company?.name ?? '' } },
    }
  const known = await knownAddresses(uow, author.companyId, company.id)
  const gone = [
    ...readAddresses(record.to ?? '').addresses.filter(a => !isKnown(known.theirs, a)),
    ...readAddresses(record.cc ?? '').addresses.filter(a => !isKnown([...known.theirs, ...known.own], a)),
  ]
  if (gone[0] !== undefined)
    return {
      values: {},
      problem: { code: 'EMAIL_ADDRESS_NOT_KNOWN', params: { address: gone[0], company: company.name } },
    }
  if (record.filled === true) return { values: {} }
  const reach = { tx: uow.tx, index: uow.index, now: uow.now, baseUrl: uow.context.config.baseUrl }
  const language = company.language
  const { text, problems } = filled(
    { subject: record.subject ?? '', body: record.body ?? '' },
    await variableValues(reach, { entity, id, author, company, language }),
  )
  const [problem] = problems
  return problem ? { values: {}, problem } : { values: { ...text, title: text.subject, language, filled: true } }
}

const recipientsOf = (uow: UnitOfWork, { id }: Message): Promise<Recipient[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'EmailRecipient'), { field: 'message', values: [id] }, { lock: true })

/** Makes a row for each address. An address in both fields gets one mail. */
async function begin(uow: UnitOfWork, record: Message): Promise<readonly string[]> {
  const to = readAddresses(record.to ?? '').addresses
  const seen = new Set(to.map(a => a.toLowerCase()))
  const cc = readAddresses(record.cc ?? '').addresses.filter(a => !seen.has(a.toLowerCase()))
  const rows = [...to.map(address => ({ address, kind: 'to' })), ...cc.map(address => ({ address, kind: 'cc' }))].map(
    (values, at) => ({
      id: newId(),
      values: { ...values, lineNo: at + 1, message: record.id, status: 'queued', attempts: 0 },
    }),
  )
  await insertRows(uow.tx, entityNamed(uow.index, 'EmailRecipient'), rows, uow.now)
  return rows.map(r => r.id)
}

async function again(uow: UnitOfWork, rows: readonly Recipient[]): Promise<readonly string[]> {
  await set(
    uow,
    rows.map(r => r.id),
    { status: 'queued', reason: null },
  )
  return rows.map(r => r.id)
}

const refuse = (uow: UnitOfWork, ids: readonly string[], reason: string): Promise<void> =>
  set(uow, ids, { status: 'failed', reason })

const set = (
  uow: UnitOfWork,
  ids: readonly string[],
  values: { readonly status: string; readonly reason: string | null },
): Promise<void> =>
  updateRows(
    uow.tx,
    entityNamed(uow.index, 'EmailRecipient'),
    ids.map(id => ({ id, values })),
    uow.now,
  )

/** One row of the outbox for each address: each is tried, refused and sent by itself. */
async function handOver(uow: UnitOfWork, record: Message, recipients: readonly string[]): Promise<void> {
  const now = uow.now.toISOString()
  const rows = recipients.map(recipient => ({
    id: newId(),
    payload: { what: 'message', message: record.id, recipient },
  }))
  await uow.tx.run(sql`insert into outbox (id, topic, payload, created_at, next_at)
    select id, 'mail', payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, payload jsonb)`)
  uow.tx.afterCommit(() => uow.context.wake('outbox'))
}
