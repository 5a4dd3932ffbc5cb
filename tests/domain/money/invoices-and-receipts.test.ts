import { describe } from 'vitest'
import {
  duplicateOf,
  matchDocument,
  matchLine,
  type InvoiceIdentity,
  type MatchLine,
  type MatchTolerance,
  type MatchWay,
} from '../../../domain/values/money/invoice-match.ts'
import {
  allocateConverted,
  allocateInProportion,
  allocateReceipt,
  isKnownReceipt,
  takeBack,
} from '../../../domain/values/money/receipt-allocation.ts'
import {
  accountStatement,
  ageing,
  billingMonth,
  chargeAmount,
  creditNotes,
  payable,
  statementTotals,
  taxIncluded,
  type StatementLine,
  type TaxRounding,
} from '../../../domain/values/money/statement.ts'
import { agreesWith, type Answers } from '../vectors.ts'

interface Match {
  readonly way: MatchWay
  readonly tolerance: MatchTolerance
  readonly line: MatchLine
  readonly lines: MatchLine[]
  readonly known: InvoiceIdentity[]
  readonly new: InvoiceIdentity
}

describe('invoice match', () => {
  agreesWith('money', 'three_way_match', {
    lines: i => matchLine(i.way, i.tolerance, i.line),
    documents: i => matchDocument(i.way, i.tolerance, i.lines),
    duplicates: i => duplicateOf(i.new, i.known),
  } satisfies Answers<Match>)
})

type ReceiptCase = Parameters<typeof allocateReceipt>[0] &
  Parameters<typeof allocateConverted>[0] & {
    readonly known: { bankReference: string }[]
    readonly receipt: { readonly bankReference: string }
  }

describe('receipts', () => {
  agreesWith('money', 'receipts', {
    'one currency': i => allocateReceipt(i),
    'taken back': i => takenBack(i),
    'other currency': i => {
      const got = allocateConverted(i)
      return 'error' in got ? got : { ...got, documents: got.documents.map(d => ({ no: d.no, open: d.open })) }
    },
    'bank statement': i => {
      const known = isKnownReceipt(i.receipt, i.known)
      return { result: known ? 'duplicate' : 'new', allocations: known ? [] : allocateReceipt(i).allocations }
    },
    proportional: i => allocateInProportion(i.receipt, i.open),
  } satisfies Answers<ReceiptCase>)
})

function takenBack(request: ReceiptCase) {
  const received = allocateReceipt(request)
  return {
    afterReceipt: received.documents,
    ...takeBack(received.allocations, request.open, request.receipt.currency),
  }
}

type BillingCase = Parameters<typeof chargeAmount>[0] &
  Parameters<typeof payable>[0] &
  Parameters<typeof creditNotes>[0] &
  Parameters<typeof accountStatement>[0] & {
    readonly lines: StatementLine[]
    readonly taxRounding: TaxRounding
    readonly grossLines: string[]
    readonly taxPercent: string
    readonly asOf: string
    readonly documents: { due: string; open: string }[]
    readonly zone: string
    readonly doneAt: string[]
  }

describe('billing', () => {
  agreesWith('money', 'billing', {
    charge: i => chargeAmount(i),
    statement: i => statementTotals(i.lines, i.taxRounding),
    'tax included': i => taxIncluded(i.grossLines, i.taxPercent, i.currency),
    payable: i => payable(i),
    'credit note': i => creditNotes(i),
    ageing: i => ageing(i.asOf, 'USD', i.documents),
    'statement of account': i => accountStatement({ ...i, currency: 'USD' }),
    monthly: i => ({ months: i.doneAt.map(at => billingMonth(i.zone, at)) }),
  } satisfies Answers<BillingCase>)
})
