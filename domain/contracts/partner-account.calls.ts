import Type, { type Static } from 'typebox'
import type { AgeCell, AgeColumn } from '../values/money/age-book.ts'
import type { Account } from '../values/money/account.ts'
import { defineCall, frame } from './call.ts'
import { Currency, Day, Id, strict } from './parts.ts'

const chosen = {
  side: Type.Enum(['pay', 'collect']),
  partner: Id,
  currency: Currency,
  from: Day,
  to: Day,
}
const ChosenBody = Type.Object({ ...chosen, language: Type.Optional(Type.Enum(['en_US', 'zh_CN'])) }, strict)

const asked = { permission: 'entity', entity: 'PaymentTranche', right: 'read', reads: true } as const

export const accountCall = defineCall({
  ...asked,
  id: 'money-account',
  method: 'POST',
  path: `${frame}/money/account`,
  body: Type.Object({ chosen: Type.Union([Type.Object(chosen, strict), Type.Null()]) }, strict),
  summary:
    "Partners and currencies with which the caller's company has an account, and the chosen account: opening balance, postings of the period, closing balance, and what is open by days late.",
})

export const accountPrintCall = defineCall({
  ...asked,
  id: 'money-account-print',
  method: 'POST',
  path: `${frame}/money/account/print`,
  body: ChosenBody,
  summary:
    'The same account as a document to be printed (PrintDocument), in the language of the partner unless one is asked for.',
})

export const accountPdfCall = defineCall({
  ...asked,
  id: 'money-account-pdf',
  method: 'POST',
  path: `${frame}/money/account/pdf`,
  body: ChosenBody,
  summary: 'The same document as a PDF, as an attachment.',
})

export const accountXlsxCall = defineCall({
  ...asked,
  id: 'money-account-xlsx',
  method: 'POST',
  path: `${frame}/money/account/xlsx`,
  body: ChosenBody,
  summary: 'The same document as a workbook (.xlsx), as an attachment: the rows and figures of the screen.',
})

export type PrintedAccount = Static<typeof ChosenBody>
export type ChosenAccount = Omit<PrintedAccount, 'language'>

export interface AccountName {
  readonly side: 'pay' | 'collect'
  readonly partner: string
  readonly name: string
  readonly currency: string
}

export interface AccountAnswer {
  readonly today: string
  readonly accounts: readonly AccountName[]
  readonly account: ShownAccount | null
}

export interface ShownAccount extends AccountName, Account {
  readonly from: string
  readonly to: string
  /** What is open today, by days late; empty when nothing is. */
  readonly ageing: { readonly cells: Readonly<Record<AgeColumn, AgeCell>>; readonly total: string } | null
}
