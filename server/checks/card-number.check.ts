import { formats } from '../../domain/meta/formats.ts'
import { textOf, type CheckOf } from './check.ts'

/** V-020: the number of an account that is a bank card is one of a card. Blanks and hyphens may part its digits. */
export const cardNumber: CheckOf<'BankAccount'> = {
  async save(_uow, { plans }) {
    for (const plan of plans) {
      const digits = textOf(plan, 'accountNo')?.replaceAll(/[\s-]/g, '') ?? ''
      if (textOf(plan, 'accountKind') === 'card' && formats['bankCard']?.(digits, {}) !== true)
        plan.problems.push({ field: 'accountNo', code: 'FORMAT_BANKCARD' })
    }
  },
}
