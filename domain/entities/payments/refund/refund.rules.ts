import { problem } from '../../../meta/problem.ts'
import { compare } from '../../../values/decimal.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'
import type { GuardOf, RulesOf } from '../../records.ts'
import { unpayable, verifiedIn } from '../bank-account/bank-account.rules.ts'
import { amountIn } from '../payment-tranche/payment-tranche.rules.ts'

const accounts = 'payee>>BankAccount.owner'

/** Only people of one side decide; the platform and others see the refund. */
const by = (side: 'payer' | 'payee', code: string): GuardOf<'Refund'> => ({
  hides: true,
  check: ({ record, company }) => (company === null || company === record[side] ? null : problem(code, side)),
})

const differs = (who: 'maker' | 'approver', code: string): GuardOf<'Refund'> => ({
  check: ({ record, person }) => (person !== null && record[who] === person ? problem(code) : null),
})

export const refundRules: RulesOf<'Refund'> = {
  check: ({ record }) =>
    Boolean(textOrNull(record.payment)) === Boolean(textOrNull(record.receipt))
      ? [problem('REFUND_OF_ONE', 'payment')]
      : [],
  guards: {
    byPayer: by('payer', 'NOT_OF_PAYER'),
    byPayee: by('payee', 'NOT_OF_PAYEE'),
    /** A customer may be no user here: the credit advice of the bank stands for it. */
    toCustomer: {
      hides: true,
      check: ({ record }) => (textOrNull(record.receipt) ? null : problem('PAYEE_CONFIRMS', 'payee')),
    },
    byOtherThanMaker: differs('maker', 'MAKER_APPROVES'),
    byOtherThanApprover: differs('approver', 'APPROVER_REMITS'),
    slipAttached: { check: ({ record }) => (record.bankSlip ? null : problem('FIELD_NOT_NULL', 'bankSlip')) },
    /** Only a verified account whose cooling time is over is paid to (money 16), also not with an earlier date. */
    accountInForce: {
      needs: [accounts],
      check: ({ record, rows, inputs, today }) => {
        const paid = textOrNull(inputs.paidDate)
        const day = paid && paid < today ? paid : today
        return unpayable(verifiedIn(rows[accounts] ?? [], record.currency), record.currency, day)
      },
    },
    sentToday: {
      check: ({ inputs, today }) => {
        const date = textOrNull(inputs.paidDate)
        if (!date) return problem('FIELD_NOT_NULL', 'paidDate')
        if (date > today) return problem('DATE_IN_FUTURE', 'paidDate')
        return amountIn(inputs, 'bankFee') === undefined ? problem('BAD_NUMBER', 'bankFee') : null
      },
    },
    arrivedAfterSending: {
      check: ({ record, inputs, today }) => {
        const date = textOrNull(inputs.receivedOn),
          sent = textOrNull(record.paidDate),
          amount = amountIn(inputs, 'receivedAmount'),
          max = decimalOrZero(record.amount)
        if (!date) return problem('FIELD_NOT_NULL', 'receivedOn')
        if (date > today) return problem('DATE_IN_FUTURE', 'receivedOn')
        if (sent && date < sent) return problem('DATE_BEFORE', 'receivedOn', { date: sent })
        if (amount === undefined) return problem('BAD_NUMBER', 'receivedAmount')
        return amount !== null && compare(amount, max) > 0
          ? problem('RECEIVED_ABOVE_PAID', 'receivedAmount', { max })
          : null
      },
    },
    feeIsAmount: {
      check: ({ inputs }) => (amountIn(inputs, 'bankFee') === undefined ? problem('BAD_NUMBER', 'bankFee') : null),
    },
  },
}
