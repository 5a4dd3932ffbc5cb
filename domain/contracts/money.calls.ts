import Type from 'typebox'
import { ratePurposes } from '../values/money/rate-purposes.ts'
import { defineCall, frame } from './call.ts'
import { Currency, Day, Id, strict } from './parts.ts'

const Amount = Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,10})?$' })

export const convertCall = defineCall({
  id: 'money-convert',
  method: 'POST',
  path: `${frame}/money/convert`,
  permission: 'entity',
  entity: 'ExchangeRate',
  right: 'read',
  reads: true,
  body: Type.Object(
    {
      amount: Amount,
      from: Currency,
      to: Currency,
      date: Day,
      purpose: Type.Enum([...ratePurposes]),
    },
    strict,
  ),
  summary:
    "Converts an amount by the stored rates of a day, and names each rate that it used. Contract rates are those of the caller's company. Without a rate the answer is MISSING_RATE.",
})

/** A rate that a conversion used: per units of `from` cost `rate` of `to`. */
export interface UsedRate {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly per: string
  readonly rate: string
  readonly type: string
  readonly source: string | null
  readonly validFrom: string
}

export interface ConvertedAmount {
  readonly amount: string
  readonly currency: string
  readonly rates: readonly UsedRate[]
}

export const payeeAccountCall = defineCall({
  id: 'money-payee-account',
  method: 'POST',
  path: `${frame}/money/payeeAccount`,
  permission: 'entity',
  entity: { recordOf: 'PaymentTranche' },
  right: 'read',
  reads: true,
  body: Type.Object({ tranche: Id }, strict),
  summary:
    'The bank account to which a tranche is paid: the one of its remittance, else the one of the payee in force. Its number goes to finance of the payer and to the payee only; others get its last characters.',
})

export interface PayeeAccount {
  /** notNeeded: the tranche has no payee yet. missing: the payee has no verified account in the currency. */
  readonly state: 'notNeeded' | 'missing' | 'cooling' | 'payable' | 'paid'
  readonly currency: string
  /** The first day on which it can be paid to. */
  readonly payableFrom: string | null
  /** Its last characters. */
  readonly masked: string | null
  /** For finance of the payer and for the payee. */
  readonly account: {
    readonly holder: string
    readonly bank: string
    readonly accountNo: string
    readonly swift: string | null
  } | null
  /** The day of the last payment that went to another account of this payee. */
  readonly otherBefore: string | null
}
