import { audienceOfType, isMailedEntity, mailEventOf } from '../../domain/mail/mail-events.ts'
import { personBehind, type UserActor } from '../../domain/meta/actor.ts'
import { readAddresses } from '../../domain/values/address-list.ts'
import type { UnitOfWork } from '../context.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { accountsIn, accountsOf } from '../mail/letters/bank-accounts.ts'
import { faultyAddresses } from '../mail/letters/faulty-addresses.ts'
import { filled } from '../mail/letters/fill.ts'
import { isKnown, knownAddresses, proposedAddresses } from '../mail/letters/known-addresses.ts'
import { attachmentProblems } from '../mail/letters/message-attachments.ts'
import {
  companyReader,
  companySees,
  variableValues,
  type Correspondence,
  type Reach,
} from '../mail/letters/record-facts.ts'
import { templateFor } from '../mail/letters/templates.ts'
import { idsOf, textOf, type CheckOf, type PlanOf } from './check.ts'
import { recordNumbered } from '../operations/records/record-numbered.ts'

type Plan = PlanOf<'EmailMessage'>

/**
 * The record, company, addresses, texts and files of a mail fit together, and hold nothing that one of the two must not
 * read.
 */
export const emailMessageCheck: CheckOf<'EmailMessage'> = {
  async save(uow, { plans, reader }) {
    const author = personBehind(uow.actor)
    if (!author) return
    for (const plan of plans) {
      if (plan.before === null) plan.values.author = author.userId
      const about = await correspondence(uow, reader, plan, author)
      if (!about) continue
      const reach = { tx: uow.tx, index: uow.index, now: uow.now, baseUrl: uow.context.config.baseUrl }
      plan.values.language = about.language
      await beginWith(reach, plan, about)
      await checkAddresses(reach, plan, about)
      await checkTexts(reach, reader, plan, about)
      plan.problems.push(...(await attachmentProblems(reach, reader, about, idsOf(plan, 'attachments'))))
    }
  },
}

/** The record that the author sees by its number, and the company that sees it as well. */
async function correspondence(
  uow: UnitOfWork,
  reader: Tx,
  plan: Plan,
  author: UserActor,
): Promise<Correspondence | undefined> {
  const name = textOf(plan, 'mainEntity') ?? '',
    number = textOf(plan, 'businessNo') ?? '',
    entity = uow.index.entity.get(name)
  const company = await companyReader(uow, textOf(plan, 'company') ?? '')
  if (!entity || !isMailedEntity(name) || number === '' || !company) return undefined
  // The system copies a message whose author was checked.
  const kept = plan.before?.recordId ?? (uow.actor.kind === 'system' ? textOf(plan, 'recordId') : null)
  const id = kept ?? (await recordNumbered(author, reader, entity, number))
  if (id === null) {
    plan.problems.push({ field: 'businessNo', code: 'EMAIL_RECORD_UNKNOWN', params: { number } })
    return undefined
  }
  plan.values.recordId = id
  const sees = audienceOfType(company.type) !== undefined && (await companySees(uow, entity, id, company))
  if (!sees) {
    plan.problems.push({ field: 'company', code: 'EMAIL_COMPANY_NOT_OF_RECORD', params: { company: company.name } })
    return undefined
  }
  return { entity, id, author, company, language: company.language }
}

/** Fills empty fields: the texts by the template of the event, the address by the author's book of suppliers. */
async function beginWith(reach: Reach, plan: Plan, { entity, author, company }: Correspondence): Promise<void> {
  const event = textOf(plan, 'event'),
    audience = audienceOfType(company.type)
  const known = mailEventOf(event ?? '')
  if (event !== null && audience !== undefined) {
    if (known?.entity !== entity.name || !known.audiences.includes(audience))
      plan.problems.push({ field: 'event', code: 'EMAIL_EVENT_NOT_OF_RECORD' })
    else {
      const template = await templateFor(reach, { event, audience, company: author.companyId })
      const text = template?.text[company.language]
      plan.values.subject = textOf(plan, 'subject') ?? text?.subject
      plan.values.body = textOf(plan, 'body') ?? text?.body
      if (plan.before === null && template?.cc) plan.values.cc = textOf(plan, 'cc') ?? template.cc
    }
  }
  if (textOf(plan, 'to') === null)
    plan.values.to = proposedAddresses(await knownAddresses(reach, author.companyId, company.id)) || null
}

/** V-055, V-056, and whose addresses they are. */
async function checkAddresses(reach: Reach, plan: Plan, { author, company }: Correspondence): Promise<void> {
  const known = await knownAddresses(reach, author.companyId, company.id)
  for (const field of ['to', 'cc'] as const) {
    const list = readAddresses(textOf(plan, field) ?? '')
    plan.problems.push(...faultyAddresses(field, list))
    const allowed = field === 'to' ? known.theirs : [...known.theirs, ...known.own]
    for (const address of list.addresses)
      if (!isKnown(allowed, address))
        plan.problems.push({ field, code: 'EMAIL_ADDRESS_NOT_KNOWN', params: { address, company: company.name } })
  }
}

/** Variables, and numbers of bank accounts: as written, and with the values. */
async function checkTexts(reach: Reach, reader: Tx, plan: Plan, about: Correspondence): Promise<void> {
  if (plan.before?.filled === true) return
  const written = { subject: textOf(plan, 'subject') ?? '', body: textOf(plan, 'body') ?? '' }
  const { text, problems } = filled(written, await variableValues(reach, about))
  plan.problems.push(...problems)
  plan.values.title = text.subject || null
  // Of the other company only accounts that the author sees: a refusal would confirm a guessed number.
  const accounts = [
    ...(await accountsOf(reach.tx, reach.index, [about.author.companyId])),
    ...(await accountsOf(reader, reach.index, [about.company.id])),
  ]
  for (const field of ['subject', 'body'] as const)
    if (accountsIn(text[field], accounts)) plan.problems.push({ field, code: 'EMAIL_BANK_ACCOUNT' })
}
