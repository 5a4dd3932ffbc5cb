import { isMailAudience, mailAudiences, mailEventOf, type MailAudience } from '../../domain/mail/mail-events.ts'
import { variablesIn } from '../../domain/mail/template-text.ts'
import { readableFields } from '../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import { readAddresses } from '../../domain/values/address-list.ts'
import { readerOfType } from '../mail/letters/readers.ts'
import { declaredVariables } from '../mail/letters/variables.ts'
import { accountsIn, accountsOf } from '../mail/letters/bank-accounts.ts'
import { faultyAddresses } from '../mail/letters/faulty-addresses.ts'
import { textOf, type CheckOf } from './check.ts'

const texts = ['subject', 'body', 'subjectZh', 'bodyZh'] as const

/**
 * A template names only variables of its event that its audience reads, in both languages; a bad one cannot be saved.
 */
export const emailTemplateCheck: CheckOf<'EmailTemplate'> = {
  async save(uow, { plans }) {
    for (const plan of plans) {
      plan.problems.push(...faultyAddresses('cc', readAddresses(textOf(plan, 'cc') ?? '')))
      const event = mailEventOf(textOf(plan, 'event') ?? ''),
        audience = textOf(plan, 'audience') ?? ''
      if (!event || !isMailAudience(audience)) continue
      if (!event.audiences.includes(audience)) {
        plan.problems.push({ field: 'audience', code: 'EMAIL_AUDIENCE_NOT_OF_EVENT' })
        continue
      }
      const known = new Set(declaredVariables(event.entity).filter(v => readsAs(uow.index, event.entity, audience, v)))
      const accounts = await accountsOf(uow.tx, uow.index, [textOf(plan, 'owner') ?? ''])
      for (const field of texts) {
        const text = textOf(plan, field) ?? ''
        for (const name of variablesIn(text))
          if (!known.has(name))
            plan.problems.push({ field, code: 'EMAIL_UNKNOWN_VARIABLE', params: { variable: name } })
        if (accountsIn(text, accounts)) plan.problems.push({ field, code: 'EMAIL_BANK_ACCOUNT' })
      }
    }
  },
}

/** Whether every kind of company of the audience reads a field; variables of every mail are no fields. */
function readsAs(index: CatalogueIndex, name: string, audience: MailAudience, variable: string): boolean {
  const entity = index.entity.get(name)
  if (!entity || !Object.hasOwn(entity.fields, variable)) return true
  return mailAudiences[audience].every(type => readableFields(readerOfType(type), entity).has(variable))
}
