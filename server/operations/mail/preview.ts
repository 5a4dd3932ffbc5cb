import type { MailPreview } from '../../../domain/contracts/mail.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { audienceOfType, isMailAudience, mailAudiences, mailEventOf } from '../../../domain/mail/mail-events.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { languages, type Language } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { readStored } from '../../db/write-rows.ts'
import { filled, type MailText } from '../../mail/letters/fill.ts'
import {
  companiesSeeing,
  companyReader,
  variableValues,
  type Correspondence,
  type Reach,
} from '../../mail/letters/record-facts.ts'
import { templateFor, textsOf } from '../../mail/letters/templates.ts'
import { declaredVariables } from '../../mail/letters/variables.ts'
import { recordNumbered } from '../records/record-numbered.ts'
import { problemMessage } from '../../messages.ts'
import { reading } from '../transaction.ts'
import { entityNamed } from '../unit-of-work.ts'

const authorIn = ({ actor }: Context): UserActor => {
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  return actor
}

/** One's own message as its company gets it; in the other language too, where it has the text of a template. */
export function previewMessage(context: Context, id: string): Promise<MailPreview> {
  const author = authorIn(context),
    index = context.catalogue.of(author)
  return reading(context, async tx => {
    const [message] = await readStored(tx, entityNamed(index, 'EmailMessage'), { field: 'id', values: [id] })
    if (!message) throw fail('NOT_FOUND')
    const entity = entityNamed(index, message.mainEntity ?? '')
    const [visible] = await readStored(tx, entity, { field: 'id', values: [message.recordId] })
    if (!visible) throw fail('NOT_FOUND')
    return tx.elevated(async system => {
      const reach = { tx: system, index, now: context.now(), baseUrl: context.config.baseUrl }
      const company = await companyReader(reach, message.company ?? '')
      if (!company) throw fail('NOT_FOUND')
      const own = { subject: message.subject ?? '', body: message.body ?? '' }
      const about = { entity, id: visible.id, author, company, language: company.language }
      if (message.filled === true)
        return {
          company: company.name,
          variables: [],
          texts: [{ language: company.language, ...own, problems: [] }],
        }
      const audience = audienceOfType(company.type)
      const template =
        message.event && audience
          ? await templateFor(reach, { event: message.event, audience, company: author.companyId })
          : undefined
      const taken = template?.text[company.language]
      // Words that the author changed have no other language.
      const isTemplate = taken?.subject === own.subject && taken.body === own.body
      const texts = languages
        .filter(l => l === company.language || isTemplate)
        .map(language => ({ language, text: language === company.language ? own : (template?.text[language] ?? own) }))
      return shown(reach, about, texts)
    })
  })
}

/** A saved template with the values of a record that the reader sees, as the first company of its audience reads it. */
export function previewTemplate(context: Context, id: string, number: string): Promise<MailPreview> {
  const author = authorIn(context),
    index = context.catalogue.of(author)
  return reading(context, async tx => {
    const [template] = await readStored(tx, entityNamed(index, 'EmailTemplate'), { field: 'id', values: [id] })
    const event = mailEventOf(template?.event ?? ''),
      audience = template?.audience ?? ''
    if (!template || !event || !isMailAudience(audience)) throw fail('NOT_FOUND')
    if (number.trim() === '') return { company: null, variables: declaredVariables(event.entity), texts: [] }
    const entity = entityNamed(index, event.entity)
    const record = await recordNumbered(author, tx, entity, number.trim())
    if (record === null) throw invalid([{ code: 'EMAIL_RECORD_UNKNOWN', params: { number } }])
    return tx.elevated(async system => {
      const reach = { tx: system, index, now: context.now(), baseUrl: context.config.baseUrl }
      const seeing = await Promise.all(mailAudiences[audience].map(t => companiesSeeing(reach, entity, record, t)))
      const first = seeing.flatMap(ids => (ids === 'all' ? [] : ids))[0]
      const company = await companyReader(reach, first ?? '')
      if (!company) throw invalid([{ code: 'EMAIL_NOBODY_OF_AUDIENCE' }])
      const texts = textsOf(template)
      return shown(
        reach,
        { entity, id: record, author, company, language: company.language },
        languages.map(language => ({ language, text: texts[language] })),
      )
    })
  })
}

async function shown(
  reach: Reach,
  about: Correspondence,
  texts: readonly { readonly language: Language; readonly text: MailText }[],
): Promise<MailPreview> {
  const made: MailPreview['texts'][number][] = []
  for (const { language, text } of texts) {
    const done = filled(text, await variableValues(reach, { ...about, language }))
    made.push({
      language,
      ...done.text,
      problems: done.problems.map(p => problemMessage(reach.index, about.author, 'EmailMessage', p)),
    })
  }
  return { company: about.company.name, variables: declaredVariables(about.entity.name), texts: made }
}
