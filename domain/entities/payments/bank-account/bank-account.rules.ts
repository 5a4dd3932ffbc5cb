import { problem, type Problem } from '../../../meta/problem.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { KnownOf, RulesOf } from '../../records.ts'

export const bankAccountRules: RulesOf<'BankAccount'> = {
  guards: {
    /** Maker is never approver: also who entered an earlier value of the request. */
    bySecondPerson: {
      locks: ['owner'],
      check: ({ record, person }) => {
        const makers: unknown[] = [...(Array.isArray(record.writers) ? record.writers : []), record.submittedBy]
        return person !== null && makers.includes(person) ? problem('ACCOUNT_BY_SECOND_PERSON') : null
      },
    },
    calledBack: {
      check: ({ inputs, today }) => {
        if (!textOrNull(inputs.callBackNote)) return problem('FIELD_NOT_NULL', 'callBackNote')
        const day = textOrNull(inputs.calledOn)
        if (!day) return problem('FIELD_NOT_NULL', 'calledOn')
        return day > today ? problem('DATE_IN_FUTURE', 'calledOn') : null
      },
    },
  },
}

/** The verified account of a currency among those of one company; null when it has none. */
export const verifiedIn = <A extends KnownOf<'BankAccount'>>(accounts: readonly A[], currency: unknown): A | null =>
  accounts.find(a => a.status === 'verified' && a.currency === currency) ?? null

/** Why an account can not be paid to on a day; null when it can. */
export function unpayable(account: KnownOf<'BankAccount'> | null, currency: unknown, day: string): Problem | null {
  if (!account) return problem('PAYEE_ACCOUNT_MISSING', undefined, { currency: textOrNull(currency) ?? '' })
  const from = textOrNull(account.payableFrom)
  return from === null || day < from ? problem('ACCOUNT_COOLING', undefined, { date: from ?? '' }) : null
}
