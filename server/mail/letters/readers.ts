import type { UserActor } from '../../../domain/meta/actor.ts'
import { rolesOfCompanyType, type CompanyType } from '../../../domain/meta/role.ts'
import type { Language } from '../../../domain/meta/text.ts'

export interface CompanyReader {
  readonly id: string
  readonly name: string
  readonly type: CompanyType
  readonly language: Language
  readonly timeZone: string
}

/**
 * A company as reader: what its people read at most, with every role that it may give. Nobody signs in as it, and it
 * opens no transaction: the rows are checked apart (`record-facts.ts`).
 */
export const readerOf = (company: CompanyReader): UserActor => ({
  kind: 'user',
  userId: company.id,
  name: company.name,
  username: '',
  companyId: company.id,
  companyName: company.name,
  companyCode: '',
  companyType: company.type,
  companyStatus: '',
  grants: rolesOfCompanyType[company.type].map(basis => ({ basis, limits: {} })),
  language: company.language,
  timeZone: company.timeZone,
  sessionId: '',
})

/** Any company of a type as reader: which fields it can read at all. */
export const readerOfType = (type: CompanyType): UserActor =>
  readerOf({ id: '', name: '', type, language: 'en_US', timeZone: 'UTC' })
