import { patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'
import { makeRecords } from '../make-records.ts'

/**
 * A message for several companies becomes one message for each, with its addresses, language and values: suppliers of
 * one RFQ never share a mail.
 */
export const shareEmail: EffectOf<'EmailMessage'> = async (uow, { records }) => {
  for (const r of records) {
    const others = [...new Set(r.alsoTo ?? [])].filter(c => c !== r.company)
    await makeRecords(
      uow,
      'EmailMessage',
      others.map(company => ({
        record: {
          mainEntity: r.mainEntity,
          businessNo: r.businessNo,
          recordId: r.recordId,
          company,
          event: r.event,
          // The template has a text for each language and audience; one's own words stay as they are.
          ...(r.event === null ? { subject: r.subject, body: r.body } : {}),
          author: r.author,
          owner: r.owner,
        },
      })),
      'a mail for each company',
    )
  }
  return patched(records, r => ((r.alsoTo ?? []).length > 0 ? { alsoTo: [] } : null))
}
