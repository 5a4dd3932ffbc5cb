import { isMailEvent, type MailAudience } from '../../../domain/mail/mail-events.ts'
import { shippedTemplates } from '../../../domain/mail/shipped-templates.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { readStored } from '../../db/write-rows.ts'
import { entityNamed } from '../../operations/unit-of-work.ts'
import type { MailText } from './fill.ts'
import type { Reach } from './record-facts.ts'

export interface FoundTemplate {
  readonly text: Readonly<Record<Language, MailText>>
  readonly cc: string | null
}

/** The text of an event for an audience: the company's own, else the platform's, else the one that ships. */
export async function templateFor(
  { tx, index }: Pick<Reach, 'tx' | 'index'>,
  asked: { readonly event: string; readonly audience: MailAudience; readonly company: string },
): Promise<FoundTemplate | undefined> {
  const written = (
    await readStored(tx, entityNamed(index, 'EmailTemplate'), { field: 'event', values: [asked.event] })
  ).filter(t => t.enabled !== false && t.audience === asked.audience)
  const owners = await readStored(tx, entityNamed(index, 'Company'), {
    field: 'id',
    values: written.flatMap(t => t.owner ?? []),
  })
  const platforms = new Set(owners.filter(c => c.companyType === '0').map(c => c.id))
  const found = written.find(t => t.owner === asked.company) ?? written.find(t => platforms.has(t.owner ?? ''))
  if (found) return { text: textsOf(found), cc: found.cc }
  if (!isMailEvent(asked.event)) return undefined
  const { subject, body } = shippedTemplates[asked.event]
  return {
    text: {
      en_US: { subject: subject.en_US, body: body.en_US },
      zh_CN: { subject: subject.zh_CN, body: body.zh_CN },
    },
    cc: null,
  }
}

interface Written {
  readonly subject: string | null
  readonly body: string | null
  readonly subjectZh: string | null
  readonly bodyZh: string | null
}

/** Both texts of a template. */
export const textsOf = (template: Written): Readonly<Record<Language, MailText>> => ({
  en_US: { subject: template.subject ?? '', body: template.body ?? '' },
  zh_CN: { subject: template.subjectZh ?? '', body: template.bodyZh ?? '' },
})
