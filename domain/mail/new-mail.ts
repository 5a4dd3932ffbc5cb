import type { CompanyType } from '../meta/role.ts'
import { text, type Text } from '../meta/text.ts'
import type { MailedEntity } from './mail-events.ts'

interface RecordLink {
  readonly title: Text
  readonly opens: string
  readonly companyTypes: readonly CompanyType[]
}

/**
 * Links of a record to a new mail about it. The record is filled in, and the other company where it has only one: a
 * side with several partners, as in an RFQ, chooses.
 */
export const newMail = (
  about: { readonly entity: MailedEntity; readonly number: string },
  companies: { readonly ofBuyer?: string; readonly ofSupplier?: string },
): RecordLink[] =>
  (
    [
      [['0', '1', '3'], companies.ofBuyer],
      [['2'], companies.ofSupplier],
    ] as const
  ).map(([companyTypes, company]) => ({
    title: text('Write a Mail', '写邮件'),
    opens: `/emailService?id=&mainEntity=${about.entity}&businessNo={${about.number}}${company ? `&company={${company}}` : ''}`,
    companyTypes,
  }))
