import { problem } from '../../../meta/problem.ts'
import { compare, isDecimalText } from '../../../values/decimal.ts'
import { proformaFits } from '../../../values/money/instalments.ts'
import { decimalOrZero, textOrNull } from '../../../values/text-or-null.ts'
import type { InputName, Inputs } from '../../inputs.ts'
import { unpayable, verifiedIn } from '../bank-account/bank-account.rules.ts'
import type { GuardOf, KnownOf, RulesOf } from '../../records.ts'

/** The amount typed in an input; null when it is empty. Undefined when it is no amount. */
export function amountIn(inputs: Inputs, name: InputName): string | null | undefined {
  const typed = textOrNull(inputs[name])?.trim()
  if (!typed) return null
  return isDecimalText(typed) && compare(typed, '0') >= 0 ? typed : undefined
}

const differs = (who: 'maker' | 'approver', code: string): GuardOf<'PaymentTranche'> => ({
  check: ({ record, person }) => (person !== null && record[who] === person ? problem(code) : null),
})

const isAmount = (name: InputName): GuardOf<'PaymentTranche'> => ({
  check: ({ inputs }) => (amountIn(inputs, name) === undefined ? problem('BAD_NUMBER', name) : null),
})

const accounts = 'payee>>BankAccount.owner'
const siblings = 'payment>>PaymentTranche.payment'
const toSupplier = ['deposit', 'prepaid', 'payOff', 'retention']
/** Asked for only once the event of their term has happened. */
const afterEvent: readonly unknown[] = ['payOff', 'retention']

/** A kind is paid after the kinds before it. */
const place = (tranche: KnownOf<'PaymentTranche'>): number => toSupplier.indexOf(String(tranche.kind))

export const paymentTrancheRules: RulesOf<'PaymentTranche'> = {
  guards: {
    /** The payer's own people decide; those who trade for it or run the platform only see it. */
    byPayer: {
      check: ({ record, company }) =>
        company === null || company === record.payer ? null : problem('NOT_OF_PAYER', 'payer'),
    },
    byOtherThanMaker: differs('maker', 'MAKER_APPROVES'),
    byOtherThanApprover: differs('approver', 'APPROVER_REMITS'),
    /** C-06: the kinds before are sent or not applicable. */
    earlierSent: {
      needs: [siblings],
      check: ({ record, rows }) => {
        const waits = rows[siblings]?.find(
          t =>
            place(record) > 0 &&
            place(t) >= 0 &&
            place(t) < place(record) &&
            !['remitted', 'received', 'cancelled'].includes(String(t.status)),
        )
        return waits ? problem('EARLIER_TRANCHE_OPEN', undefined, { number: String(waits.trancheNo) }) : null
      },
    },
    /** C-06: a pay-off is asked for when the event of its term has happened; a proforma invoice is its own event. */
    eventHappened: {
      check: ({ record }) =>
        !afterEvent.includes(record.kind) ||
        record.dueBasis === 'actual' ||
        record.dueEvent === 'piReceived' ||
        textOrNull(record.agreedDue)
          ? null
          : problem('DUE_EVENT_OPEN', 'dueEvent'),
    },
    /** M-INS-5 */
    proformaFits: {
      check: ({ record, inputs, today }) => {
        const date = textOrNull(inputs.piDate)
        if (!textOrNull(inputs.piNo)) return problem('FIELD_NOT_NULL', 'piNo')
        if (!date) return problem('FIELD_NOT_NULL', 'piDate')
        if (date > today) return problem('DATE_IN_FUTURE', 'piDate')
        const typed = amountIn(inputs, 'piAmount')
        if (typed === undefined) return problem('BAD_NUMBER', 'piAmount')
        if (typed === null) return null
        if (compare(typed, '0') === 0) return problem('PI_IS_NOTHING', 'piAmount')
        const due = decimalOrZero(record.amount)
        const { accepted, limit } = proformaFits(due, typed, tolerance, textOrNull(record.currency) ?? 'USD')
        return accepted ? null : problem('PI_ABOVE_DUE', 'piAmount', { due, limit })
      },
    },
    /** Only a verified account whose cooling time is over is paid to (money 16), also not with an earlier date. */
    accountInForce: {
      needs: [accounts],
      check: ({ record, rows, inputs, today }) => {
        if (!record.payee) return null
        const paid = textOrNull(inputs.paidDate)
        const day = paid && paid < today ? paid : today
        return unpayable(verifiedIn(rows[accounts] ?? [], record.currency), record.currency, day)
      },
    },
    slipAttached: { check: ({ record }) => (record.bankSlip ? null : problem('FIELD_NOT_NULL', 'bankSlip')) },
    sentInFull: {
      check: ({ record, inputs, today }) => {
        const date = textOrNull(inputs.paidDate),
          paid = amountIn(inputs, 'paidAmount')
        if (!date) return problem('FIELD_NOT_NULL', 'paidDate')
        if (date > today) return problem('DATE_IN_FUTURE', 'paidDate')
        if (amountIn(inputs, 'bankFee') === undefined) return problem('BAD_NUMBER', 'bankFee')
        if (paid === undefined) return problem('BAD_NUMBER', 'paidAmount')
        const approved = decimalOrZero(record.amount)
        return paid !== null && (compare(paid, approved) > 0 || compare(paid, '0') === 0)
          ? problem('PAID_ABOVE_APPROVED', 'paidAmount', { max: approved })
          : null
      },
    },
    arrivedAfterSending: {
      check: ({ record, inputs, today }) => {
        const date = textOrNull(inputs.receivedOn),
          sent = textOrNull(record.paidDate),
          amount = amountIn(inputs, 'receivedAmount')
        if (!date) return problem('FIELD_NOT_NULL', 'receivedOn')
        if (date > today) return problem('DATE_IN_FUTURE', 'receivedOn')
        if (sent && date < sent) return problem('DATE_BEFORE', 'receivedOn', { date: sent })
        if (amount === undefined) return problem('BAD_NUMBER', 'receivedAmount')
        const paid = decimalOrZero(record.paidAmount)
        return amount !== null && compare(amount, paid) > 0
          ? problem('RECEIVED_ABOVE_PAID', 'receivedAmount', { max: paid })
          : null
      },
    },
    feeIsAmount: isAmount('bankFee'),
    notThePayOff: { check: ({ record }) => (record.kind === 'payOff' ? problem('PAY_OFF_STAYS') : null) },
  },
}

/** A proforma invoice may not ask for more than is due. */
const tolerance = { percent: '0', amount: '0' }
