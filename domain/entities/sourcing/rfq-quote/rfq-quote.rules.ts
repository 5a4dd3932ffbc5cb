import { problem, type Problem } from '../../../meta/problem.ts'
import { breakProblem } from '../../../values/sourcing/break-text.ts'
import { textOrNull } from '../../../values/text-or-null.ts'
import type { KnownOf, RulesOf } from '../../records.ts'

type Line = KnownOf<'SupplierQuote'>

const onLine = (code: string, field: string, at: number): Problem => ({ code, field, child: 'lines', row: at + 1 })

/** S-PB-4: a cell with breaks is read as a whole, nothing is dropped. */
function breaksOfLine(line: Line, at: number): Problem | null {
  const wrong = breakProblem(textOrNull(line.breaks) ?? '')
  if (!wrong) return null
  const codes = {
    unreadable: 'BREAKS_UNREADABLE',
    empty: 'BREAKS_UNREADABLE',
    sameBreakTwice: 'BREAKS_TWICE',
    breakNotPositive: 'BREAKS_NOT_POSITIVE',
    negativePrice: 'BREAKS_UNREADABLE',
  } as const
  return onLine(codes[wrong], 'breaks', at)
}

const isOffered = (line: Line): boolean => line.notOffered !== true

/** Empty is not answered; 0 is free of charge. */
function unanswered(line: Line, at: number): Problem | null {
  return isOffered(line) && textOrNull(line.unitPrice) === null ? onLine('QUOTE_LINE_EMPTY', 'unitPrice', at) : null
}

/** An alternate says what it is. */
function unnamed(line: Line, at: number): Problem | null {
  return line.alternate === true && textOrNull(line.offeredAs) === null
    ? onLine('QUOTE_ALTERNATE_UNNAMED', 'offeredAs', at)
    : null
}

/** A lot is quoted as a whole or not at all; alternates stand beside it. */
const partOfLot =
  (lines: readonly Line[]) =>
  (line: Line, at: number): Problem | null => {
    const lot = textOrNull(line.lot)
    if (lot === null || line.alternate === true || isOffered(line)) return null
    return lines.some(l => l.lot === lot && l.alternate !== true && isOffered(l))
      ? { ...onLine('QUOTE_LOT_IN_PART', 'notOffered', at), params: { lot } }
      : null
  }

const first = <T>(rows: readonly T[], check: (row: T, at: number) => Problem | null): Problem | null => {
  for (const [at, row] of rows.entries()) {
    const found = check(row, at)
    if (found) return found
  }
  return null
}

export const rfqQuoteRules: RulesOf<'RfqQuote'> = {
  check: ({ rows }) =>
    (rows.lines ?? []).flatMap((line, at) => {
      const wrong = breaksOfLine(line, at)
      return wrong ? [wrong] : []
    }),
  guards: {
    complete: {
      needs: ['lines'],
      check: ({ record, rows, today }) => {
        const lines = [...(rows.lines ?? [])].sort((a, b) => Number(a.lineNo) - Number(b.lineNo))
        if (!lines.some(l => isOffered(l))) return problem('QUOTE_OFFERS_NOTHING')
        const wrong =
          first(lines, unanswered) ??
          first(lines, breaksOfLine) ??
          first(lines, unnamed) ??
          first(lines, partOfLot(lines))
        if (wrong) return wrong
        const validUntil = textOrNull(record.validUntil)
        if (validUntil === null) return problem('FIELD_NOT_NULL', 'validUntil')
        return validUntil < today ? problem('QUOTE_VALIDITY_PAST', 'validUntil') : null
      },
    },
    /** The RFQ is open and still in the round of the quotation; a late one is stored as late. */
    biddingGoesOn: {
      needs: ['rfq>Rfq.id'],
      check: ({ record, rows }) => {
        const [rfq] = rows['rfq>Rfq.id'] ?? []
        return rfq?.rfqStatus === 'open' && rfq.round === record.round ? null : problem('QUOTE_ROUND_OVER')
      },
    },
    toConfirm: {
      hides: true,
      check: ({ record }) => (record.toConfirm === true ? null : problem('QUOTE_NOTHING_TO_CONFIRM')),
    },
    confirmed: {
      check: ({ record }) => (record.toConfirm === true ? problem('QUOTE_TO_CONFIRM') : null),
    },
    beforeCutoff: {
      needs: ['bidding>RfqRound.id'],
      check: ({ rows, now }) => {
        const [bidding] = rows['bidding>RfqRound.id'] ?? []
        return bidding && Date.parse(String(bidding.cutoff)) > Date.parse(now) ? null : problem('RFQ_CUTOFF_PASSED')
      },
    },
    noDraft: {
      needs: ['invitation>RfqQuote.invitation'],
      check: ({ rows }) =>
        (rows['invitation>RfqQuote.invitation'] ?? []).some(q => q.status === 'draft')
          ? problem('QUOTE_DRAFT_EXISTS')
          : null,
    },
    nothingSubmitted: {
      needs: ['invitation>RfqQuote.invitation'],
      check: ({ record, rows }) =>
        (rows['invitation>RfqQuote.invitation'] ?? []).some(
          q => q.bidding === record.bidding && (q.status === 'submitted' || q.status === 'final'),
        )
          ? problem('QUOTE_WITHDRAW_FIRST')
          : null,
    },
  },
}
